// The types of the Language Server Protocol that the extension uses. There is no code here.
"use strict";

/**
 * @typedef {{ line: number, character: number }} Position Both from 0; characters are UTF-16 units.
 * @typedef {{ start: Position, end: Position }} Range
 * @typedef {{ uri: string, range: Range }} Location
 *
 * @typedef {object} LocationLink
 * @property {Range} [originSelectionRange]
 * @property {string} targetUri
 * @property {Range} targetRange
 * @property {Range} targetSelectionRange
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
 * @typedef {{ title: string, command: string, arguments?: any[] }} Command
 *
 * @typedef {object} CodeAction
 * @property {string} title
 * @property {string} [kind]
 * @property {Diagnostic[]} [diagnostics]
 * @property {boolean} [isPreferred]
 * @property {{ reason: string }} [disabled]
 * @property {WorkspaceEdit} [edit]
 * @property {Command} [command]
 * @property {unknown} [data]
 *
 * @typedef {{ contents: { kind: string, value: string }, range?: Range }} Hover
 *
 * @typedef {object} InlayHint
 * @property {Position} position
 * @property {string | { value: string, location?: Location }[]} label
 * @property {number} [kind]
 * @property {{ kind: string, value: string }} [tooltip]
 * @property {boolean} [paddingLeft]
 * @property {unknown} [data]
 *
 * @typedef {object} CompletionItem
 * @property {string} label
 * @property {{ detail?: string, description?: string }} [labelDetails]
 * @property {number} [kind]
 * @property {string} [sortText]
 * @property {string} [filterText]
 * @property {number} [insertTextFormat]
 * @property {string} [textEditText]
 * @property {{ kind: string, value: string }} [documentation]
 * @property {unknown} [data]
 *
 * @typedef {{ insert: Range, replace: Range } | Range} EditRange
 *
 * @typedef {object} CompletionList
 * @property {boolean} isIncomplete
 * @property {{ editRange?: EditRange }} [itemDefaults]
 * @property {CompletionItem[]} items
 *
 * @typedef {object} SignatureInformation
 * @property {string} label
 * @property {{ kind: string, value: string }} [documentation]
 * @property {{ label: [number, number], documentation?: { kind: string, value: string } }[]} [parameters]
 * @property {number} [activeParameter]
 *
 * @typedef {object} SignatureHelp
 * @property {SignatureInformation[]} signatures
 * @property {number} [activeSignature]
 * @property {number} [activeParameter]
 *
 * @typedef {{ red: number, green: number, blue: number, alpha: number }} Color
 *
 * @typedef {object} DocumentSymbol
 * @property {string} name
 * @property {string} [detail]
 * @property {number} kind
 * @property {Range} range
 * @property {Range} selectionRange
 * @property {DocumentSymbol[]} [children]
 *
 * @typedef {object} WorkspaceSymbol
 * @property {string} name
 * @property {number} kind
 * @property {string} [containerName]
 * @property {{ uri: string, range?: Range }} location
 * @property {unknown} [data]
 *
 * @typedef {object} CallHierarchyItem
 * @property {string} name
 * @property {number} kind
 * @property {string} [detail]
 * @property {string} uri
 * @property {Range} range
 * @property {Range} selectionRange
 * @property {unknown} [data]
 *
 * @typedef {{ range: Range, target?: string, tooltip?: string, data?: unknown }} DocumentLink
 * @typedef {{ range: Range, command?: Command, data?: unknown }} CodeLens
 * @typedef {{ range: Range, parent?: SelectionRange }} SelectionRange
 *
 * @typedef {{ resultId?: string, data: number[] }} SemanticTokens
 * @typedef {{ start: number, deleteCount: number, data?: number[] }} SemanticTokensEdit
 * @typedef {{ resultId?: string, edits: SemanticTokensEdit[] }} SemanticTokensDelta
 *
 * @typedef {object} SemanticTokensOptions
 * @property {{ tokenTypes: string[], tokenModifiers: string[] }} legend
 * @property {boolean | { delta?: boolean }} [full]
 * @property {boolean} [range]
 *
 * @typedef {{ pattern: { glob: string } }} FileOperationFilter
 *
 * @typedef {object} ServerCapabilities
 * @property {boolean} [hoverProvider]
 * @property {{ resolveProvider?: boolean }} [inlayHintProvider]
 * @property {{ triggerCharacters: string[] }} [completionProvider]
 * @property {{ triggerCharacters: string[], retriggerCharacters: string[] }} [signatureHelpProvider]
 * @property {boolean} [colorProvider]
 * @property {boolean} [definitionProvider]
 * @property {boolean} [declarationProvider]
 * @property {boolean} [typeDefinitionProvider]
 * @property {boolean} [implementationProvider]
 * @property {boolean | { prepareProvider?: boolean }} [renameProvider]
 * @property {SemanticTokensOptions} [semanticTokensProvider]
 * @property {boolean} [documentFormattingProvider]
 * @property {boolean} [documentRangeFormattingProvider]
 * @property {{ firstTriggerCharacter: string, moreTriggerCharacter?: string[] }} [documentOnTypeFormattingProvider]
 * @property {{ codeActionKinds?: string[], resolveProvider?: boolean }} [codeActionProvider]
 * @property {{ commands: string[] }} [executeCommandProvider]
 * @property {{ fileOperations?: Record<string, { filters: FileOperationFilter[] }> }} [workspace]
 *
 * @typedef {{ id: string, method: string, registerOptions?: any }} Registration
 */

module.exports = {};
