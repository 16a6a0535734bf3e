// Highlights: the references to the name at the cursor in its document.
"use strict";

const vscode = require("vscode");
const { place, toRange } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.DocumentHighlightProvider} */
  const provider = {
    async provideDocumentHighlights(document, position, token) {
      const params = place(document, position);
      /** @type {{ range: import("../client/protocol").Range, kind?: number }[]} */
      const values = (await connection.request("textDocument/documentHighlight", params, token)) ?? [];
      // The protocol counts kinds from 1, the editor from 0, in the same order.
      return values.map(({ range, kind = 1 }) => new vscode.DocumentHighlight(toRange(range), kind - 1));
    },
  };
  return [vscode.languages.registerDocumentHighlightProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { documentHighlight: {} } },
  needs: ["documentHighlightProvider"],
  swiftFeature: "highlights",
  register,
};
