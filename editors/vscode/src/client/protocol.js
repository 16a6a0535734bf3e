// The types of the Language Server Protocol that the extension uses. There is no code here.
"use strict";

/**
 * @typedef {{ line: number, character: number }} Position Both from 0; characters are UTF-16 units.
 * @typedef {{ start: Position, end: Position }} Range
 * @typedef {{ uri: string, range: Range }} Location
 *
 * @typedef {object} Message
 * @property {string} [jsonrpc]
 * @property {number | string} [id]
 * @property {string} [method]
 * @property {unknown} [params]
 * @property {any} [result]
 * @property {{ code: number, message: string }} [error]
 *
 * @typedef {object} Diagnostic
 * @property {Range} range
 * @property {number} [severity]
 * @property {string | number} [code]
 * @property {{ href: string }} [codeDescription]
 * @property {string} [source]
 * @property {string} message
 * @property {number[]} [tags]
 * @property {{ location: Location, message: string }[]} [relatedInformation]
 * @property {unknown} [data]
 *
 * @typedef {{ uri: string, version?: number, diagnostics: Diagnostic[] }} PublishDiagnosticsParams
 *
 * @typedef {{ range: Range, newText: string }} TextEdit
 * @typedef {{ textDocument: { uri: string, version: number | null }, edits: TextEdit[] }} TextDocumentEdit
 * @typedef {{ changes?: Record<string, TextEdit[]>, documentChanges?: TextDocumentEdit[] }} WorkspaceEdit
 *
 * @typedef {object} CodeAction
 * @property {string} title
 * @property {string} [kind]
 * @property {Diagnostic[]} [diagnostics]
 * @property {boolean} [isPreferred]
 * @property {{ reason: string }} [disabled]
 * @property {WorkspaceEdit} [edit]
 * @property {{ title: string, command: string, arguments?: unknown[] }} [command]
 * @property {unknown} [data]
 *
 * @typedef {{ contents: { kind: string, value: string }, range?: Range }} Hover
 *
 * @typedef {{ pattern: { glob: string } }} FileOperationFilter
 *
 * @typedef {object} ServerCapabilities
 * @property {boolean} [hoverProvider]
 * @property {{ codeActionKinds?: string[], resolveProvider?: boolean }} [codeActionProvider]
 * @property {{ commands: string[] }} [executeCommandProvider]
 * @property {{ fileOperations?: Record<string, { filters: FileOperationFilter[] }> }} [workspace]
 *
 * @typedef {{ id: string, method: string, registerOptions?: any }} Registration
 */

module.exports = {};
