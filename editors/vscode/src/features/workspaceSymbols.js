// The symbols of all files; the place of one is requested when the user chooses it.
"use strict";

const vscode = require("vscode");
const { toLocation } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").WorkspaceSymbol} WorkspaceSymbol
 */

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** @param {WorkspaceSymbol} value @returns {vscode.SymbolInformation} */
function toSymbol({ name, kind, containerName, location: { uri, range = start } }) {
  // The protocol counts kinds from 1, the editor from 0, in the same order.
  return new vscode.SymbolInformation(name, kind - 1, containerName ?? "", toLocation({ uri, range }));
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection }) {
  /** @type {WeakMap<vscode.SymbolInformation, WorkspaceSymbol>} The symbols as sent, for their places. */
  const originals = new WeakMap();

  /** @type {vscode.WorkspaceSymbolProvider} */
  const provider = {
    async provideWorkspaceSymbols(query, token) {
      /** @type {WorkspaceSymbol[]} */
      const values = (await connection.request("workspace/symbol", { query }, token)) ?? [];
      return values.map((value) => {
        const symbol = toSymbol(value);
        originals.set(symbol, value);
        return symbol;
      });
    },
    async resolveWorkspaceSymbol(symbol, token) {
      const original = originals.get(symbol);
      if (!original || original.location.range) return symbol;
      /** @type {WorkspaceSymbol | null} */
      const resolved = await connection.request("workspaceSymbol/resolve", original, token);
      return resolved ? toSymbol(resolved) : symbol;
    },
  };
  return [vscode.languages.registerWorkspaceSymbolProvider(provider)];
}

module.exports = {
  capabilities: { workspace: { symbol: { resolveSupport: { properties: ["location.range"] } } } },
  needs: ["workspaceSymbolProvider"],
  register,
};
