// Definitions, declarations, definitions of types and implementations.
"use strict";

const vscode = require("vscode");
const { place, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").Location} Location
 * @typedef {import("../client/protocol").LocationLink} LocationLink
 */

/** @param {Location | LocationLink} value @returns {vscode.LocationLink} */
function toLink(value) {
  if ("uri" in value) return { targetUri: vscode.Uri.parse(value.uri), targetRange: toRange(value.range) };
  const { originSelectionRange, targetUri, targetRange, targetSelectionRange } = value;
  return {
    originSelectionRange: originSelectionRange && toRange(originSelectionRange),
    targetUri: vscode.Uri.parse(targetUri), targetRange: toRange(targetRange),
    targetSelectionRange: toRange(targetSelectionRange),
  };
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  /** @param {string} method @returns {vscode.DefinitionProvider["provideDefinition"]} */
  const find = (method) => async (document, position, token) => {
    /** @type {Location | (Location | LocationLink)[] | null} */
    const found = await connection.request(method, place(document, position), token);
    return (Array.isArray(found) ? found : found ? [found] : []).map(toLink);
  };
  const { languages } = vscode;
  const { definitionProvider, declarationProvider, typeDefinitionProvider, implementationProvider } = capabilities;
  const provideDefinition = find("textDocument/definition");
  const provideDeclaration = find("textDocument/declaration");
  const provideTypeDefinition = find("textDocument/typeDefinition");
  const provideImplementation = find("textDocument/implementation");
  return [
    definitionProvider && languages.registerDefinitionProvider(selector, { provideDefinition }),
    declarationProvider && languages.registerDeclarationProvider(selector, { provideDeclaration }),
    typeDefinitionProvider && languages.registerTypeDefinitionProvider(selector, { provideTypeDefinition }),
    implementationProvider && languages.registerImplementationProvider(selector, { provideImplementation }),
  ].flatMap((registered) => registered || []);
}

module.exports = {
  capabilities: {
    textDocument: {
      definition: { linkSupport: true }, declaration: { linkSupport: true }, typeDefinition: { linkSupport: true },
      implementation: { linkSupport: true },
    },
  },
  needs: ["definitionProvider", "declarationProvider", "typeDefinitionProvider", "implementationProvider"],
  swiftFeature: "definition",
  register,
};
