// The conversion of values between the editor's types and those of the Language Server Protocol.
"use strict";

const vscode = require("vscode");

/** @param {vscode.Position} position @returns {import("./protocol").Position} */
function fromPosition(position) {
  return { line: position.line, character: position.character };
}

/** @param {vscode.Range} range @returns {import("./protocol").Range} */
function fromRange(range) {
  return { start: fromPosition(range.start), end: fromPosition(range.end) };
}

/** @param {import("./protocol").Range} range @returns {vscode.Range} */
function toRange({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** @param {import("./protocol").Location} location @returns {vscode.Location} */
function toLocation({ uri, range }) {
  return new vscode.Location(vscode.Uri.parse(uri), toRange(range));
}

/** @param {import("./protocol").TextEdit} edit @returns {vscode.TextEdit} */
function toTextEdit({ range, newText }) {
  return new vscode.TextEdit(toRange(range), newText);
}

/** @param {import("./protocol").Diagnostic} value @returns {vscode.Diagnostic} */
function toDiagnostic(value) {
  // The protocol counts severities from 1, the editor from 0, in the same order.
  const diagnostic = new vscode.Diagnostic(toRange(value.range), value.message, (value.severity ?? 1) - 1);
  diagnostic.source = value.source;
  const href = value.codeDescription?.href;
  if (value.code !== undefined) {
    diagnostic.code = href ? { value: value.code, target: vscode.Uri.parse(href) } : value.code;
  }
  if (value.tags) diagnostic.tags = value.tags;
  diagnostic.relatedInformation = value.relatedInformation?.map(({ location, message }) =>
    new vscode.DiagnosticRelatedInformation(toLocation(location), message));
  return diagnostic;
}

/** @param {vscode.Diagnostic} diagnostic @returns {import("./protocol").Diagnostic} */
function fromDiagnostic(diagnostic) {
  const { code, message, severity, source } = diagnostic;
  const value = typeof code === "object" ? code.value : code;
  return { range: fromRange(diagnostic.range), message, severity: severity + 1, source, code: value };
}

/** @param {import("./protocol").WorkspaceEdit} edit @returns {vscode.WorkspaceEdit} */
function toWorkspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  const changes = edit.documentChanges?.map(({ textDocument, edits }) => ({ uri: textDocument.uri, edits }));
  const byURI = Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ uri, edits }));
  for (const { uri, edits } of changes ?? byURI) {
    result.set(vscode.Uri.parse(uri), edits.map(toTextEdit));
  }
  return result;
}

/** @param {vscode.TextDocument} document @returns {{ uri: string }} */
function identifier(document) {
  return { uri: document.uri.toString() };
}

/** @param {vscode.TextDocument} document @param {vscode.Position} position The params of a request about a place. */
function place(document, position) {
  return { textDocument: identifier(document), position: fromPosition(position) };
}

module.exports = {
  fromDiagnostic, fromPosition, fromRange, identifier, place, toDiagnostic, toLocation, toRange, toTextEdit,
  toWorkspaceEdit,
};
