// Renames of a name in all files.
"use strict";

const vscode = require("vscode");
const { ErrorCode, Refusal } = require("../client/refusal");
const { place, toRange, toWorkspaceEdit } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").Range} Range
 * @typedef {import("../client/protocol").WorkspaceEdit} WorkspaceEdit
 */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  /**
   * Sends a request. The editor shows the message of the error: of a refusal that is the server's reason alone.
   *
   * @param {string} method @param {object} params @param {vscode.CancellationToken} token
   */
  const request = async (method, params, token) => {
    try {
      return await connection.request(method, params, token);
    } catch (error) {
      if (error instanceof Refusal && error.code === ErrorCode.requestFailed) throw new Error(error.reason);
      throw error;
    }
  };

  /** @type {vscode.RenameProvider} */
  const provider = {
    async provideRenameEdits(document, position, newName, token) {
      const params = { ...place(document, position), newName };
      /** @type {WorkspaceEdit | null} */
      const edit = await request("textDocument/rename", params, token);
      return edit && toWorkspaceEdit(edit);
    },
  };
  if (typeof capabilities.renameProvider === "object" && capabilities.renameProvider.prepareProvider) {
    provider.prepareRename = async (document, position, token) => {
      /** @type {{ range: Range, placeholder: string } | null} */
      const found = await request("textDocument/prepareRename", place(document, position), token);
      // Without an error the editor would rename the word at the cursor.
      if (!found) throw new Error("There is no name here that can be changed.");
      return { range: toRange(found.range), placeholder: found.placeholder };
    };
  }
  return [vscode.languages.registerRenameProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { rename: { prepareSupport: true } } },
  needs: ["renameProvider"],
  swiftFeature: "rename",
  register,
};
