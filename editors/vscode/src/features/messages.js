// Messages of the server to the user and to the log.
"use strict";

const vscode = require("vscode");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, output }) {
  const show = [vscode.window.showErrorMessage, vscode.window.showWarningMessage, vscode.window.showInformationMessage];
  connection.on("window/showMessage", ({ type, message }) => {
    (show[type - 1] ?? vscode.window.showInformationMessage)(`Plumbline: ${message}`);
  });
  connection.on("window/logMessage", ({ message }) => output.appendLine(message));
  connection.on("$/logTrace", ({ message, verbose }) => {
    output.appendLine(verbose ? `${message} (${verbose})` : message);
  });
  return [];
}

module.exports = { capabilities: {}, needs: [], register };
