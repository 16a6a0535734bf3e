// Formatting of a document, of a range, and while typing.
"use strict";

const vscode = require("vscode");
const { fromRange, identifier, place, toTextEdit } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  /**
   * @param {string} method
   * @param {object} params
   * @param {vscode.FormattingOptions} options
   * @param {vscode.CancellationToken} token
   */
  const edits = async (method, params, { tabSize, insertSpaces }, token) => {
    const options = { tabSize, insertSpaces };
    /** @type {import("../client/protocol").TextEdit[]} */
    const values = (await connection.request(method, { ...params, options }, token)) ?? [];
    return values.map(toTextEdit);
  };

  /** @type {vscode.DocumentFormattingEditProvider} */
  const whole = {
    provideDocumentFormattingEdits: (document, options, token) =>
      edits("textDocument/formatting", { textDocument: identifier(document) }, options, token),
  };
  /** @type {vscode.DocumentRangeFormattingEditProvider} */
  const range = {
    provideDocumentRangeFormattingEdits: (document, range, options, token) => {
      const params = { textDocument: identifier(document), range: fromRange(range) };
      return edits("textDocument/rangeFormatting", params, options, token);
    },
  };
  /** @type {vscode.OnTypeFormattingEditProvider} */
  const typing = {
    provideOnTypeFormattingEdits: (document, position, ch, options, token) =>
      edits("textDocument/onTypeFormatting", { ...place(document, position), ch }, options, token),
  };

  const { languages } = vscode;
  const registered = [];
  if (capabilities.documentFormattingProvider) {
    registered.push(languages.registerDocumentFormattingEditProvider(selector, whole));
  }
  if (capabilities.documentRangeFormattingProvider) {
    registered.push(languages.registerDocumentRangeFormattingEditProvider(selector, range));
  }
  if (capabilities.documentOnTypeFormattingProvider) {
    const { firstTriggerCharacter, moreTriggerCharacter = [] } = capabilities.documentOnTypeFormattingProvider;
    registered.push(languages.registerOnTypeFormattingEditProvider(
      selector, typing, firstTriggerCharacter, ...moreTriggerCharacter));
  }
  return registered;
}

module.exports = {
  capabilities: { textDocument: { formatting: {}, rangeFormatting: {}, onTypeFormatting: {} } },
  needs: ["documentFormattingProvider", "documentRangeFormattingProvider", "documentOnTypeFormattingProvider"],
  swiftFeature: "formatting",
  register,
};
