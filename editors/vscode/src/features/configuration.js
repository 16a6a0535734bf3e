// The settings that the server reads, and their changes.
"use strict";

const vscode = require("vscode");
const settings = require("../settings");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection }) {
  /** @param {{ items: { section?: string }[] }} params */
  const configuration = ({ items }) =>
    items.map(({ section }) => (section === settings.section ? settings.serverSettings() : null));
  connection.on("workspace/configuration", configuration);
  return [
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${settings.section}.trace`)) {
        connection.notify("$/setTrace", { value: settings.traceLevel() });
      }
    }),
  ];
}

/** @param {Session} session @param {{ section?: string }} options @returns {vscode.Disposable} */
function sendChanges({ connection }, { section = settings.section }) {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration(section)) return;
    connection.notify("workspace/didChangeConfiguration", { settings: { [section]: settings.serverSettings() } });
  });
}

module.exports = {
  capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
  needs: [],
  register,
  registrations: { "workspace/didChangeConfiguration": sendChanges },
};
