// The status item, which shows the server's state beside the language of a file, and the messages about failures.
"use strict";

const vscode = require("vscode");
const settings = require("./settings");

/** @typedef {import("./server/supervisor").State} State */

const severity = vscode.LanguageStatusSeverity;

/** @type {Record<State["kind"], { text: string, severity: vscode.LanguageStatusSeverity, busy?: boolean }>} */
const appearances = {
  stopped: { text: "Plumbline: stopped", severity: severity.Information },
  starting: { text: "Plumbline: starting", severity: severity.Information, busy: true },
  running: { text: "Plumbline", severity: severity.Information },
  silent: { text: "Plumbline: not responding", severity: severity.Warning },
  waiting: { text: "Plumbline: restarting", severity: severity.Warning, busy: true },
  failed: { text: "Plumbline: failed", severity: severity.Error },
  missing: { text: "Plumbline: no server", severity: severity.Error },
};

const restart = { title: "Restart Server", command: "plumbline.restartServer" };
const showOutput = { title: "Show Output", command: "plumbline.showOutput" };
const choosePath = { title: "Choose Program…", command: "plumbline.chooseServer" };
const openGuide = { title: "How to Install", command: "plumbline.openWalkthrough" };

/** @type {Partial<Record<State["kind"], vscode.Command[]>>} The buttons of the message about a state. */
const buttons = {
  silent: [restart, showOutput],
  failed: [restart, showOutput],
  missing: [choosePath, openGuide],
};

class StatusItem {
  constructor() {
    this.item = vscode.languages.createLanguageStatusItem("plumbline", settings.documentSelector());
    this.item.name = "Plumbline";
  }

  /** @param {State} state */
  show({ kind, detail }) {
    const { text, severity, busy } = appearances[kind];
    this.item.text = text;
    this.item.detail = detail;
    this.item.severity = severity;
    this.item.busy = busy ?? false;
    this.item.command = buttons[kind]?.[0] ?? showOutput;
    this.item.selector = settings.documentSelector();
    vscode.commands.executeCommand("setContext", "plumbline.isRunning", kind === "running" || kind === "silent");
    this.offer(detail ?? text, buttons[kind] ?? []);
  }

  /** @param {string} message @param {vscode.Command[]} commands */
  async offer(message, commands) {
    if (commands.length === 0) return;
    const chosen = await vscode.window.showErrorMessage(message, ...commands.map(({ title }) => title));
    const command = commands.find(({ title }) => title === chosen)?.command;
    if (command) await vscode.commands.executeCommand(command);
  }

  dispose() {
    this.item.dispose();
  }
}

module.exports = { StatusItem };
