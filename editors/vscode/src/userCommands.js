// The extension's own commands; those of the server are in `features/commands.js`.
"use strict";

const vscode = require("vscode");
const settings = require("./settings");

/** The file of the walkthrough: a guide that aligns nothing, with a quick fix. */
const example = `HStack(alignment: .bottom, spacing: 24) {
    VStack(spacing: 8) {
        Rectangle().frame(width: 60, height: 200)
        Text("Monday").font(.caption)
    }
    VStack(spacing: 8) {
        Rectangle().frame(width: 60, height: 120)
        Text("Tuesday").font(.caption)
            .alignmentGuide(.bottom) { d in d[.firstTextBaseline] }
        Text("rain").font(.caption2)
    }
}
`;

/**
 * @typedef {object} Actions
 * @property {() => Promise<void>} restart
 * @property {() => import("./client/session").Session | null} session
 * @property {vscode.OutputChannel} output
 * @property {string} extensionID
 */

/** Opens an unsaved layout with a finding. */
async function openExample() {
  const document = await vscode.workspace.openTextDocument({ language: "layout", content: example });
  await vscode.window.showTextDocument(document);
}

/** Sets the path of the server for all workspaces to a file that the user chooses. */
async function chooseServer() {
  const options = { openLabel: "Use as Server", title: "Program “plumbline”" };
  const [file] = (await vscode.window.showOpenDialog(options)) ?? [];
  if (!file) return;
  const target = vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration(settings.section).update("server.path", file.fsPath, target);
}

/** Switches the server on or off for Swift files, in this workspace if there is one. */
async function toggleSwift() {
  const target = vscode.workspace.workspaceFolders?.length
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  const isEnabled = settings.languages().includes("swift");
  await vscode.workspace.getConfiguration(settings.section).update("swift.enabled", !isEnabled, target);
}

/** @param {Actions} actions @returns {Promise<void>} */
async function showStatistics({ session, output }) {
  const counters = await session()?.connection.request("plumbline/stats");
  output.appendLine(counters ? JSON.stringify(counters, null, 2) : "The server is not running.");
  output.show(true);
}

/** @param {Actions} actions @returns {vscode.Disposable[]} */
function registerCommands(actions) {
  const walkthrough = `${actions.extensionID}#plumbline.start`;
  /** @type {Record<string, () => unknown>} */
  const commands = {
    "plumbline.restartServer": actions.restart,
    "plumbline.showOutput": () => actions.output.show(true),
    "plumbline.showStatistics": () => showStatistics(actions),
    "plumbline.chooseServer": chooseServer,
    "plumbline.toggleSwift": toggleSwift,
    "plumbline.openExample": openExample,
    "plumbline.openWalkthrough": () =>
      vscode.commands.executeCommand("workbench.action.openWalkthrough", walkthrough, false),
  };
  return Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, run));
}

module.exports = { registerCommands };
