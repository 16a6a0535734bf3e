// The progress of the server's work, such as the first reading of a folder, in the status bar.
"use strict";

const vscode = require("vscode");

/** @typedef {import("../client/session").Session} Session */

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection }) {
  /** @type {Map<unknown, { report: (message?: string) => void, end: () => void }>} The work that is shown. */
  const shown = new Map();

  /** @param {unknown} token @param {string} title */
  const begin = (token, title) => {
    const options = { location: vscode.ProgressLocation.Window, title: `Plumbline: ${title}` };
    vscode.window.withProgress(options, (progress) => new Promise((resolve) => {
      const end = () => {
        shown.delete(token);
        resolve(undefined);
      };
      shown.set(token, { report: (message) => progress.report({ message }), end });
    }));
  };

  connection.on("window/workDoneProgress/create", () => null);
  connection.on("$/progress", ({ token, value }) => {
    if (value.kind === "begin") begin(token, value.title);
    if (value.kind === "report") shown.get(token)?.report(value.message);
    if (value.kind === "end") shown.get(token)?.end();
  });
  return [{ dispose: () => [...shown.values()].forEach(({ end }) => end()) }];
}

module.exports = { capabilities: { window: { workDoneProgress: true } }, needs: [], register };
