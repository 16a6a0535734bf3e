// References to a name, in all files.
"use strict";

const vscode = require("vscode");
const { place, toLocation } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {vscode.ReferenceProvider} */
  const provider = {
    async provideReferences(document, position, { includeDeclaration }, token) {
      const params = { ...place(document, position), context: { includeDeclaration } };
      /** @type {import("../client/protocol").Location[]} */
      const values = (await connection.request("textDocument/references", params, token)) ?? [];
      return values.map(toLocation);
    },
  };
  return [vscode.languages.registerReferenceProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { references: {} } },
  needs: ["referencesProvider"],
  swiftFeature: "references",
  register,
};
