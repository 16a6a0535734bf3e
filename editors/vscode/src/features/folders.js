// Changes of the workspace's folders.
"use strict";

const vscode = require("vscode");

/** @typedef {import("../client/session").Session} Session */

/** @param {readonly vscode.WorkspaceFolder[]} folders */
function values(folders) {
  return folders.map(({ uri, name }) => ({ uri: uri.toString(), name }));
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection }) {
  return [
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const event = { added: values(added), removed: values(removed) };
      connection.notify("workspace/didChangeWorkspaceFolders", { event });
    }),
  ];
}

module.exports = {
  capabilities: { workspace: { workspaceFolders: true } },
  needs: ["workspace.workspaceFolders"],
  register,
};
