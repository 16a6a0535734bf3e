// Commands of the server, and the edits that it applies for them.
"use strict";

const vscode = require("vscode");
const { toWorkspaceEdit } = require("../client/convert");
const { Previews } = require("./preview");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").WorkspaceEdit} WorkspaceEdit
 */

/** @param {{ edit: WorkspaceEdit }} params @returns {Promise<{ applied: boolean, failureReason?: string }>} */
async function applyEdit({ edit }) {
  for (const { textDocument } of edit.documentChanges ?? []) {
    const { uri, version } = textDocument;
    const document = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
    if (version !== null && document && document.version !== version) {
      return { applied: false, failureReason: "The text has changed." };
    }
  }
  return { applied: await vscode.workspace.applyEdit(toWorkspaceEdit(edit)) };
}

/** Opens the layout of a document, as the server sends it, beside the document. @param {unknown} layout */
async function showInspection(layout) {
  if (layout === null) {
    vscode.window.showInformationMessage("Plumbline: There is no layout of this file.");
    return;
  }
  const content = `${JSON.stringify(layout, null, 2)}\n`;
  const document = await vscode.workspace.openTextDocument({ language: "json", content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, capabilities }) {
  const previews = new Previews();
  /** @type {Record<string, (result: any, uri: string) => unknown>} What shows the result of a command. */
  const shows = {
    "plumbline.inspect": showInspection,
    "plumbline.preview": (location, uri) => previews.show(location, uri),
  };
  connection.on("workspace/applyEdit", applyEdit);
  const registered = (capabilities.executeCommandProvider?.commands ?? []).map((command) =>
    // From the command palette a command is called without arguments, for the file that is edited. A button of an
    // editor gives the file's location.
    vscode.commands.registerCommand(command, async (...given) => {
      const document = vscode.window.activeTextEditor?.document;
      const [first] = given.length === 0 && document ? [document.uri] : given;
      const parameters = first instanceof vscode.Uri ? [first.toString()] : given;
      const result = await connection.request("workspace/executeCommand", { command, arguments: parameters });
      await shows[command]?.(result, parameters[0]);
      return result;
    }),
  );
  return [...registered, previews];
}

module.exports = {
  capabilities: { workspace: { applyEdit: true, workspaceEdit: { documentChanges: true }, executeCommand: {} } },
  needs: ["executeCommandProvider"],
  register,
};
