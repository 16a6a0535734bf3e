// Colours in the source, and the sources for a colour that the user picks.
"use strict";

const vscode = require("vscode");
const { fromRange, identifier, toRange, toTextEdit } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").Color} Color
 * @typedef {import("../client/protocol").Range} Range
 * @typedef {import("../client/protocol").TextEdit} TextEdit
 */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.DocumentColorProvider} */
  const provider = {
    async provideDocumentColors(document, token) {
      const params = { textDocument: identifier(document) };
      /** @type {{ range: Range, color: Color }[]} */
      const values = (await connection.request("textDocument/documentColor", params, token)) ?? [];
      return values.map(({ range, color: { red, green, blue, alpha } }) => {
        return new vscode.ColorInformation(toRange(range), new vscode.Color(red, green, blue, alpha));
      });
    },
    async provideColorPresentations({ red, green, blue, alpha }, { document, range }, token) {
      const color = { red, green, blue, alpha };
      const params = { textDocument: identifier(document), color, range: fromRange(range) };
      /** @type {{ label: string, textEdit: TextEdit }[]} */
      const values = (await connection.request("textDocument/colorPresentation", params, token)) ?? [];
      return values.map(({ label, textEdit }) => {
        const presentation = new vscode.ColorPresentation(label);
        presentation.textEdit = toTextEdit(textEdit);
        return presentation;
      });
    },
  };
  return [vscode.languages.registerColorProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { colorProvider: {} } },
  needs: ["colorProvider"],
  swiftFeature: "colors",
  register,
};
