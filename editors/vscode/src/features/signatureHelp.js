// Signature help: the forms of the call around the cursor.
"use strict";

const vscode = require("vscode");
const { place } = require("../client/convert");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").SignatureInformation} SignatureInformation
 */

/** @param {{ value: string } | undefined} text */
function toMarkdown(text) {
  return text && new vscode.MarkdownString(text.value);
}

/** @param {SignatureInformation} value @returns {vscode.SignatureInformation} */
function toSignature({ label, documentation, parameters, activeParameter }) {
  const signature = new vscode.SignatureInformation(label, toMarkdown(documentation));
  signature.parameters = (parameters ?? []).map(
    (parameter) => new vscode.ParameterInformation(parameter.label, toMarkdown(parameter.documentation)));
  signature.activeParameter = activeParameter;
  return signature;
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, selector, capabilities }) {
  /** @type {vscode.SignatureHelpProvider} */
  const provider = {
    async provideSignatureHelp(document, position, token) {
      const params = place(document, position);
      /** @type {import("../client/protocol").SignatureHelp | null} */
      const value = await connection.request("textDocument/signatureHelp", params, token);
      if (!value) return null;
      const help = new vscode.SignatureHelp();
      help.signatures = value.signatures.map(toSignature);
      help.activeSignature = value.activeSignature ?? 0;
      help.activeParameter = value.activeParameter ?? 0;
      return help;
    },
  };
  const { triggerCharacters = [], retriggerCharacters = [] } = capabilities.signatureHelpProvider ?? {};
  const metadata = { triggerCharacters, retriggerCharacters };
  return [vscode.languages.registerSignatureHelpProvider(selector, provider, metadata)];
}

module.exports = {
  capabilities: {
    textDocument: {
      signatureHelp: {
        signatureInformation: {
          documentationFormat: ["markdown"], activeParameterSupport: true,
          parameterInformation: { labelOffsetSupport: true },
        },
      },
    },
  },
  needs: ["signatureHelpProvider"],
  swiftFeature: "signatureHelp",
  register,
};
