// Code lenses: the canvas, the size and the overflow of each root, above its first line.
"use strict";

const vscode = require("vscode");
const { identifier, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").CodeLens} CodeLens
 */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  const changes = new vscode.EventEmitter();
  /** @type {WeakMap<vscode.CodeLens, CodeLens>} The lenses as the server sent them, for their texts. */
  const originals = new WeakMap();

  /** @type {vscode.CodeLensProvider} */
  const provider = {
    onDidChangeCodeLenses: changes.event,
    async provideCodeLenses(document, token) {
      const params = { textDocument: identifier(document) };
      /** @type {CodeLens[]} */
      const values = (await connection.request("textDocument/codeLens", params, token)) ?? [];
      return values.map((value) => {
        const lens = new vscode.CodeLens(toRange(value.range), value.command);
        originals.set(lens, value);
        return lens;
      });
    },
    async resolveCodeLens(lens, token) {
      /** @type {CodeLens | null} */
      const resolved = await connection.request("codeLens/resolve", originals.get(lens), token);
      if (resolved?.command) lens.command = resolved.command;
      return lens;
    },
  };
  connection.on("workspace/codeLens/refresh", () => {
    changes.fire(undefined);
    return null;
  });
  return [vscode.languages.registerCodeLensProvider(selector, provider), changes];
}

module.exports = {
  capabilities: { textDocument: { codeLens: {} }, workspace: { codeLens: { refreshSupport: true } } },
  needs: ["codeLensProvider"],
  register,
};
