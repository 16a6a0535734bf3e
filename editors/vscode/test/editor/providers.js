// The providers of the stubbed editor that are kept by the names of what they provide.
"use strict";

/** The names, by the functions of `vscode.languages` that register a provider. */
const names = {
  registerInlayHintsProvider: "inlayHints",
  registerCompletionItemProvider: "completion",
  registerSignatureHelpProvider: "signatureHelp",
  registerColorProvider: "color",
  registerDefinitionProvider: "definition",
  registerDeclarationProvider: "declaration",
  registerTypeDefinitionProvider: "typeDefinition",
  registerImplementationProvider: "implementation",
  registerReferenceProvider: "references",
  registerDocumentHighlightProvider: "highlights",
  registerRenameProvider: "rename",
  registerDocumentSymbolProvider: "documentSymbols",
  registerCallHierarchyProvider: "callHierarchy",
  registerDocumentLinkProvider: "documentLinks",
  registerCodeLensProvider: "codeLens",
  registerDocumentFormattingEditProvider: "formatting",
  registerDocumentRangeFormattingEditProvider: "rangeFormatting",
  registerOnTypeFormattingEditProvider: "onTypeFormatting",
  registerFoldingRangeProvider: "folding",
  registerSelectionRangeProvider: "selectionRanges",
  registerDocumentSemanticTokensProvider: "semanticTokens",
  registerDocumentRangeSemanticTokensProvider: "rangeSemanticTokens",
};

/** @returns {Record<string, Set<any>>} Sets for the providers, by their names. */
function providerSets() {
  return Object.fromEntries([...Object.values(names), "workspaceSymbols"].map((name) => [name, new Set()]));
}

/** @returns {Record<string, Function>} The functions that register providers in these sets. */
function registrations(sets, added) {
  const register = (name) => (selector, provider, ...rest) => added(sets[name], { selector, provider, rest });
  return {
    ...Object.fromEntries(Object.entries(names).map(([key, name]) => [key, register(name)])),
    registerWorkspaceSymbolProvider: (provider) => added(sets.workspaceSymbols, { provider }),
  };
}

module.exports = { providerSets, registrations };
