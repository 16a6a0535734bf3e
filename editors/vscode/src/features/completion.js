// Completion: what may be written at the cursor, with its effect on the layout.
"use strict";

const vscode = require("vscode");
const { place, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").CompletionItem} CompletionItem
 * @typedef {import("../client/protocol").CompletionList} CompletionList
 * @typedef {import("../client/protocol").EditRange} EditRange
 */

/** @param {EditRange | undefined} range */
function toEditRange(range) {
  if (!range) return undefined;
  if (!("insert" in range)) return toRange(range);
  return { inserting: toRange(range.insert), replacing: toRange(range.replace) };
}

/** @param {CompletionItem} value @param {EditRange | undefined} range @returns {vscode.CompletionItem} */
function toItem(value, range) {
  const label = value.labelDetails ? { label: value.label, ...value.labelDetails } : value.label;
  // The protocol counts kinds from 1, the editor from 0, in the same order.
  const item = new vscode.CompletionItem(label, (value.kind ?? 1) - 1);
  const text = value.textEditText ?? value.label;
  item.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  item.sortText = value.sortText;
  item.filterText = value.filterText;
  item.range = toEditRange(range);
  return item;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  /** @type {WeakMap<vscode.CompletionItem, CompletionItem>} The items as sent, for their documentation. */
  const originals = new WeakMap();

  /** @type {vscode.CompletionItemProvider} */
  const provider = {
    async provideCompletionItems(document, position, token, { triggerKind, triggerCharacter }) {
      // The protocol counts the kinds of triggers from 1, the editor from 0, in the same order.
      const context = { triggerKind: triggerKind + 1, triggerCharacter };
      const params = { ...place(document, position), context };
      /** @type {CompletionList | null} */
      const list = await connection.request("textDocument/completion", params, token);
      if (!list) return null;
      const items = list.items.map((value) => {
        const item = toItem(value, list.itemDefaults?.editRange);
        originals.set(item, value);
        return item;
      });
      return new vscode.CompletionList(items, list.isIncomplete);
    },
    async resolveCompletionItem(item, token) {
      /** @type {CompletionItem | null} */
      const resolved = await connection.request("completionItem/resolve", originals.get(item), token);
      if (resolved?.documentation) item.documentation = new vscode.MarkdownString(resolved.documentation.value);
      return item;
    },
  };
  const triggers = capabilities.completionProvider?.triggerCharacters ?? [];
  return [vscode.languages.registerCompletionItemProvider(selector, provider, ...triggers)];
}

module.exports = {
  capabilities: {
    textDocument: {
      completion: {
        contextSupport: true,
        completionItem: {
          snippetSupport: true, insertReplaceSupport: true, labelDetailsSupport: true,
          documentationFormat: ["markdown"],
        },
        completionItemKind: { valueSet: Array.from({ length: 25 }, (_, index) => index + 1) },
        completionList: { itemDefaults: ["editRange"] },
      },
    },
  },
  needs: ["completionProvider"],
  swiftFeature: "completion",
  register,
};
