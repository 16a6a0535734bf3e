// Selection ranges: what the selection grows to and shrinks to.
"use strict";

const vscode = require("vscode");
const { fromPosition, identifier, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").SelectionRange} SelectionRange
 */

/** @param {SelectionRange} value @returns {vscode.SelectionRange} */
function toSelectionRange({ range, parent }) {
  return new vscode.SelectionRange(toRange(range), parent && toSelectionRange(parent));
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.SelectionRangeProvider} */
  const provider = {
    async provideSelectionRanges(document, positions, token) {
      const params = { textDocument: identifier(document), positions: positions.map(fromPosition) };
      /** @type {SelectionRange[]} */
      const values = (await connection.request("textDocument/selectionRange", params, token)) ?? [];
      return values.map(toSelectionRange);
    },
  };
  return [vscode.languages.registerSelectionRangeProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { selectionRange: {} } },
  needs: ["selectionRangeProvider"],
  swiftFeature: "selectionRanges",
  register,
};
