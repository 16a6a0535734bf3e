// Code actions: quick fixes, refactorings, and all fixes of a file.
"use strict";

const vscode = require("vscode");
const { fromDiagnostic, fromRange, identifier, toDiagnostic, toWorkspaceEdit } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").CodeAction} CodeAction
 */

/** @param {CodeAction} value @returns {vscode.CodeAction} */
function toCodeAction(value) {
  const kind = value.kind === undefined ? undefined : vscode.CodeActionKind.Empty.append(value.kind);
  const action = new vscode.CodeAction(value.title, kind);
  action.diagnostics = value.diagnostics?.map(toDiagnostic);
  action.isPreferred = value.isPreferred;
  action.disabled = value.disabled;
  action.command = value.command;
  if (value.edit) action.edit = toWorkspaceEdit(value.edit);
  return action;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  const { codeActionKinds, resolveProvider } = capabilities.codeActionProvider ?? {};
  /** @type {WeakMap<vscode.CodeAction, CodeAction>} The actions as the server sent them, for their edits. */
  const originals = new WeakMap();

  /** @type {vscode.CodeActionProvider} */
  const provider = {
    async provideCodeActions(document, range, { diagnostics, only, triggerKind }, token) {
      const context = {
        diagnostics: diagnostics.map(fromDiagnostic), only: only && [only.value], triggerKind,
      };
      const params = { textDocument: identifier(document), range: fromRange(range), context };
      /** @type {CodeAction[]} */
      const values = (await connection.request("textDocument/codeAction", params, token)) ?? [];
      return values.map((value) => {
        const action = toCodeAction(value);
        originals.set(action, value);
        return action;
      });
    },
    async resolveCodeAction(action, token) {
      const original = originals.get(action);
      if (!resolveProvider || !original || action.edit) return action;
      /** @type {CodeAction | null} */
      const resolved = await connection.request("codeAction/resolve", original, token);
      if (resolved?.edit) action.edit = toWorkspaceEdit(resolved.edit);
      return action;
    },
  };
  const providedCodeActionKinds = codeActionKinds?.map((kind) => vscode.CodeActionKind.Empty.append(kind));
  return [vscode.languages.registerCodeActionsProvider(selector, provider, { providedCodeActionKinds })];
}

module.exports = {
  capabilities: {
    textDocument: {
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
        isPreferredSupport: true,
        disabledSupport: true,
        dataSupport: true,
        resolveSupport: { properties: ["edit"] },
      },
    },
  },
  needs: ["codeActionProvider"],
  register,
};
