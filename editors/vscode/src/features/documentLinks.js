// Links from the names of images to their files, which are searched when the user follows one.
"use strict";

const vscode = require("vscode");
const { identifier, toRange } = require("../client/convert");
const { Refusal } = require("../client/refusal");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").DocumentLink} DocumentLink
 */

/** @param {DocumentLink} value @returns {vscode.DocumentLink} */
function toLink({ range, target, tooltip }) {
  const link = new vscode.DocumentLink(toRange(range), target === undefined ? undefined : vscode.Uri.parse(target));
  link.tooltip = tooltip;
  return link;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {WeakMap<vscode.DocumentLink, DocumentLink>} The links as the server sent them, for their targets. */
  const originals = new WeakMap();

  /** @type {vscode.DocumentLinkProvider} */
  const provider = {
    async provideDocumentLinks(document, token) {
      const params = { textDocument: identifier(document) };
      /** @type {DocumentLink[]} */
      const values = (await connection.request("textDocument/documentLink", params, token)) ?? [];
      return values.map((value) => {
        const link = toLink(value);
        originals.set(link, value);
        return link;
      });
    },
    async resolveDocumentLink(link, token) {
      try {
        /** @type {DocumentLink | null} */
        const resolved = await connection.request("documentLink/resolve", originals.get(link), token);
        if (resolved?.target !== undefined) link.target = vscode.Uri.parse(resolved.target);
      } catch (error) {
        // The editor does not show why a link has no target.
        if (error instanceof Refusal) vscode.window.showWarningMessage(`Plumbline: ${error.reason}`);
        throw error;
      }
      return link;
    },
  };
  return [vscode.languages.registerDocumentLinkProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { documentLink: { tooltipSupport: true } } },
  needs: ["documentLinkProvider"],
  register,
};
