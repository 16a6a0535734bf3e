// Inlay hints: sizes, guides, axes and spacing in the source.
"use strict";

const vscode = require("vscode");
const { fromRange, identifier, toLocation } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").InlayHint} InlayHint
 */

/** @param {InlayHint} value @returns {vscode.InlayHint} */
function toInlayHint({ position, label, kind, paddingLeft }) {
  const place = new vscode.Position(position.line, position.character);
  const text = typeof label === "string" ? label : label.map(({ value }) => value).join("");
  const hint = new vscode.InlayHint(place, text, kind);
  hint.paddingLeft = paddingLeft;
  return hint;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  const changes = new vscode.EventEmitter();
  /** @type {WeakMap<vscode.InlayHint, InlayHint>} The hints as the server sent them, for their explanations. */
  const originals = new WeakMap();

  /** @type {vscode.InlayHintsProvider} */
  const provider = {
    onDidChangeInlayHints: changes.event,
    async provideInlayHints(document, range, token) {
      const params = { textDocument: identifier(document), range: fromRange(range) };
      /** @type {InlayHint[]} */
      const values = (await connection.request("textDocument/inlayHint", params, token)) ?? [];
      return values.map((value) => {
        const hint = toInlayHint(value);
        originals.set(hint, value);
        return hint;
      });
    },
    async resolveInlayHint(hint, token) {
      /** @type {InlayHint | null} */
      const resolved = await connection.request("inlayHint/resolve", originals.get(hint), token);
      if (resolved?.tooltip) hint.tooltip = new vscode.MarkdownString(resolved.tooltip.value);
      if (resolved && typeof resolved.label !== "string") {
        hint.label = resolved.label.map(({ value, location }) => {
          const part = new vscode.InlayHintLabelPart(value);
          if (location) part.location = toLocation(location);
          return part;
        });
      }
      return hint;
    },
  };
  connection.on("workspace/inlayHint/refresh", () => {
    changes.fire(undefined);
    return null;
  });
  return [vscode.languages.registerInlayHintsProvider(selector, provider), changes];
}

module.exports = {
  capabilities: {
    textDocument: { inlayHint: { resolveSupport: { properties: ["tooltip", "label.location"] } } },
    workspace: { inlayHint: { refreshSupport: true } },
  },
  needs: ["inlayHintProvider"],
  register,
};
