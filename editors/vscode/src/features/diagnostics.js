// Diagnostics that the server publishes.
"use strict";

const vscode = require("vscode");
const { toDiagnostic } = require("../client/convert");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection }) {
  const collection = vscode.languages.createDiagnosticCollection("plumbline");

  /** @param {import("../client/protocol").PublishDiagnosticsParams} params */
  const publish = ({ uri, version, diagnostics }) => {
    const document = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
    // The editor moves what it shows with the text; ranges in an older text would be wrong until the next publication.
    if (version !== undefined && document && document.version !== version) return;
    collection.set(vscode.Uri.parse(uri), diagnostics.map(toDiagnostic));
  };

  connection.on("textDocument/publishDiagnostics", publish);
  return [collection];
}

module.exports = {
  capabilities: {
    textDocument: {
      publishDiagnostics: {
        relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] },
      },
    },
  },
  needs: [],
  register,
};
