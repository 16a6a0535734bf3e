// Semantic tokens: the colours of words by what they mean.
"use strict";

const vscode = require("vscode");
const { fromRange, identifier } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").SemanticTokens} SemanticTokens
 * @typedef {import("../client/protocol").SemanticTokensDelta} SemanticTokensDelta
 */

/** The types and modifiers that the editor's themes know. */
const tokenTypes = [
  "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
  "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number", "regexp",
  "operator", "decorator",
];
const tokenModifiers = [
  "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification",
  "documentation", "defaultLibrary",
];

/** @param {SemanticTokens | SemanticTokensDelta | null} value */
function toTokens(value) {
  if (!value) return null;
  if ("data" in value) return new vscode.SemanticTokens(Uint32Array.from(value.data), value.resultId);
  const edits = value.edits.map(({ start, deleteCount, data }) =>
    new vscode.SemanticTokensEdit(start, deleteCount, data && Uint32Array.from(data)));
  return new vscode.SemanticTokensEdits(edits, value.resultId);
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  const { legend, full, range } = /** @type {import("../client/protocol").SemanticTokensOptions} */ (
    capabilities.semanticTokensProvider);
  const known = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);

  /** @type {vscode.DocumentSemanticTokensProvider} */
  const provider = {
    async provideDocumentSemanticTokens(document, token) {
      const params = { textDocument: identifier(document) };
      /** @type {any} */
      const tokens = toTokens(await connection.request("textDocument/semanticTokens/full", params, token));
      return tokens;
    },
  };
  if (typeof full === "object" && full.delta) {
    provider.provideDocumentSemanticTokensEdits = async (document, previousResultId, token) => {
      const params = { textDocument: identifier(document), previousResultId };
      return toTokens(await connection.request("textDocument/semanticTokens/full/delta", params, token));
    };
  }
  /** @type {vscode.DocumentRangeSemanticTokensProvider} */
  const rangeProvider = {
    async provideDocumentRangeSemanticTokens(document, range, token) {
      const params = { textDocument: identifier(document), range: fromRange(range) };
      /** @type {any} */
      const tokens = toTokens(await connection.request("textDocument/semanticTokens/range", params, token));
      return tokens;
    },
  };
  const { languages } = vscode;
  const registered = [];
  if (full) registered.push(languages.registerDocumentSemanticTokensProvider(selector, provider, known));
  if (range) registered.push(languages.registerDocumentRangeSemanticTokensProvider(selector, rangeProvider, known));
  return registered;
}

module.exports = {
  capabilities: {
    textDocument: {
      semanticTokens: {
        requests: { full: { delta: true }, range: true }, tokenTypes, tokenModifiers, formats: ["relative"],
        augmentsSyntaxTokens: true,
      },
    },
  },
  needs: ["semanticTokensProvider"],
  swiftFeature: "semanticTokens",
  register,
};
