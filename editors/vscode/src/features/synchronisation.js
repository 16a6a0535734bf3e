// The synchronisation of documents: which are open, their text after each edit, and when they are saved.
"use strict";

const vscode = require("vscode");
const { fromRange, identifier } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/**
 * Configurations are sent too, so that their findings follow what is typed.
 *
 * @type {vscode.DocumentFilter}
 */
const configurations = { scheme: "file", pattern: "**/.plumbline.json" };

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @param {vscode.TextDocument} document */
  const isServed = (document) => vscode.languages.match([...selector, configurations], document) > 0;

  /** @param {vscode.TextDocument} document */
  const open = (document) => {
    if (!isServed(document)) return;
    const { languageId, version } = document;
    const textDocument = { ...identifier(document), languageId, version, text: document.getText() };
    connection.notify("textDocument/didOpen", { textDocument });
  };

  /** @param {vscode.TextDocumentChangeEvent} event */
  const change = ({ document, contentChanges }) => {
    // An event without changes reports that the document is or is not saved.
    if (contentChanges.length === 0 || !isServed(document)) return;
    const changes = contentChanges.map(({ range, text }) => ({ range: fromRange(range), text }));
    const textDocument = { ...identifier(document), version: document.version };
    connection.notify("textDocument/didChange", { textDocument, contentChanges: changes });
  };

  /** @param {string} method @returns {(document: vscode.TextDocument) => void} */
  const notify = (method) => (document) => {
    if (isServed(document)) connection.notify(method, { textDocument: identifier(document) });
  };

  vscode.workspace.textDocuments.forEach(open);
  return [
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(change),
    vscode.workspace.onDidSaveTextDocument(notify("textDocument/didSave")),
    vscode.workspace.onDidCloseTextDocument(notify("textDocument/didClose")),
  ];
}

module.exports = {
  capabilities: { textDocument: { synchronization: { didSave: true } }, general: { positionEncodings: ["utf-16"] } },
  needs: ["textDocumentSync", "positionEncoding"],
  register,
};
