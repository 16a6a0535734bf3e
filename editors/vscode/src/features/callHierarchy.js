// The hierarchy of calls: who places a view, and whom it places.
"use strict";

const vscode = require("vscode");
const { place, toRange } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").CallHierarchyItem} CallHierarchyItem
 * @typedef {import("../client/protocol").Range} Range
 */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector }) {
  /** @type {WeakMap<vscode.CallHierarchyItem, CallHierarchyItem>} The items as the server sent them. */
  const originals = new WeakMap();

  /** @param {CallHierarchyItem} value */
  const toItem = (value) => {
    const { name, kind, detail = "", uri, range, selectionRange } = value;
    const [whole, selection] = [toRange(range), toRange(selectionRange)];
    // The protocol counts kinds from 1, the editor from 0, in the same order.
    const item = new vscode.CallHierarchyItem(kind - 1, name, detail, vscode.Uri.parse(uri), whole, selection);
    originals.set(item, value);
    return item;
  };

  /** @type {vscode.CallHierarchyProvider} */
  const provider = {
    async prepareCallHierarchy(document, position, token) {
      const params = place(document, position);
      /** @type {CallHierarchyItem[]} */
      const values = (await connection.request("textDocument/prepareCallHierarchy", params, token)) ?? [];
      return values.map(toItem);
    },
    async provideCallHierarchyIncomingCalls(item, token) {
      const params = { item: originals.get(item) };
      /** @type {{ from: CallHierarchyItem, fromRanges: Range[] }[]} */
      const calls = (await connection.request("callHierarchy/incomingCalls", params, token)) ?? [];
      return calls.map(({ from, fromRanges }) =>
        new vscode.CallHierarchyIncomingCall(toItem(from), fromRanges.map(toRange)));
    },
    async provideCallHierarchyOutgoingCalls(item, token) {
      const params = { item: originals.get(item) };
      /** @type {{ to: CallHierarchyItem, fromRanges: Range[] }[]} */
      const calls = (await connection.request("callHierarchy/outgoingCalls", params, token)) ?? [];
      return calls.map(({ to, fromRanges }) =>
        new vscode.CallHierarchyOutgoingCall(toItem(to), fromRanges.map(toRange)));
    },
  };
  return [vscode.languages.registerCallHierarchyProvider(selector, provider)];
}

module.exports = {
  capabilities: { textDocument: { callHierarchy: {} } },
  needs: ["callHierarchyProvider"],
  swiftFeature: "callHierarchy",
  register,
};
