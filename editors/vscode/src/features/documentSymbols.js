// The symbols of a document: its outline.
"use strict";

const vscode = require("vscode");
const { identifier, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").DocumentSymbol} DocumentSymbol
 */

/** @param {DocumentSymbol} value @returns {vscode.DocumentSymbol} */
function toSymbol({ name, detail, kind, range, selectionRange, children }) {
  // The protocol counts kinds from 1, the editor from 0, in the same order.
  const symbol = new vscode.DocumentSymbol(name, detail ?? "", kind - 1, toRange(range), toRange(selectionRange));
  symbol.children = (children ?? []).map(toSymbol);
  return symbol;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.DocumentSymbolProvider} */
  const provider = {
    async provideDocumentSymbols(document, token) {
      const params = { textDocument: identifier(document) };
      /** @type {DocumentSymbol[]} */
      const values = (await connection.request("textDocument/documentSymbol", params, token)) ?? [];
      return values.map(toSymbol);
    },
  };
  return [vscode.languages.registerDocumentSymbolProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
  needs: ["documentSymbolProvider"],
  swiftFeature: "symbols",
  register,
};
