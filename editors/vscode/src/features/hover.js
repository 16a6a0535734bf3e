// Hovers: the frame, the guides and the reasons of the view under the pointer.
"use strict";

const vscode = require("vscode");
const { place, toRange } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.HoverProvider} */
  const provider = {
    async provideHover(document, position, token) {
      /** @type {import("../client/protocol").Hover | null} */
      const hover = await connection.request("textDocument/hover", place(document, position), token);
      if (!hover) return null;
      const text = new vscode.MarkdownString(hover.contents.value);
      return new vscode.Hover(text, hover.range && toRange(hover.range));
    },
  };
  return [vscode.languages.registerHoverProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  needs: ["hoverProvider"],
  register,
};
