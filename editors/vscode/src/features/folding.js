// Folding: the lines that can be hidden.
"use strict";

const vscode = require("vscode");
const { identifier } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @type {Record<string, vscode.FoldingRangeKind>} */
const kinds = {
  comment: vscode.FoldingRangeKind.Comment,
  imports: vscode.FoldingRangeKind.Imports,
  region: vscode.FoldingRangeKind.Region,
};

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.FoldingRangeProvider} */
  const provider = {
    async provideFoldingRanges(document, _, token) {
      const params = { textDocument: identifier(document) };
      /** @type {{ startLine: number, endLine: number, kind?: string }[]} */
      const values = (await connection.request("textDocument/foldingRange", params, token)) ?? [];
      return values.map(({ startLine, endLine, kind }) =>
        new vscode.FoldingRange(startLine, endLine, kind === undefined ? undefined : kinds[kind]));
    },
  };
  return [vscode.languages.registerFoldingRangeProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { foldingRange: { lineFoldingOnly: true } } },
  needs: ["foldingRangeProvider"],
  swiftFeature: "folding",
  register,
};
