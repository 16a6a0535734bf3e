// The extension's entry: it connects the server's life with the editor's documents, settings and commands.
"use strict";

const vscode = require("vscode");
const settings = require("./settings");
const { StatusItem } = require("./statusItem");
const { Supervisor } = require("./server/supervisor");
const { findServer } = require("./server/discovery");
const { registerCommands } = require("./userCommands");

/** @type {import("./server/serverProcess").Limits} */
const defaultLimits = {
  initialize: 15_000, response: 20_000, shutdown: 2_000, firstDelay: 1_000, stable: 60_000, failures: 5,
};

/** @type {Supervisor | null} */
let supervisor = null;

/**
 * @param {vscode.ExtensionContext} context
 * @param {import("./server/serverProcess").Limits} [limits] Others than the default, for tests.
 */
function activate(context, limits = defaultLimits) {
  const output = vscode.window.createOutputChannel("Plumbline");
  const status = new StatusItem();
  const server = new Supervisor({
    find: () => findServer(context.extensionPath),
    arguments: settings.serverArguments,
    output,
    limits,
    onState: (state) => status.show(state),
  });
  supervisor = server;

  /** Starts the server if an open document needs it. */
  const startIfNeeded = () => {
    const selector = settings.documentSelector();
    const isNeeded = vscode.workspace.textDocuments.some((document) => vscode.languages.match(selector, document) > 0);
    if (isNeeded) server.start();
  };
  const restart = async () => {
    await server.stop();
    startIfNeeded();
  };

  context.subscriptions.push(
    output,
    status,
    ...registerCommands({ restart, session: () => server.session, output, extensionID: context.extension.id }),
    vscode.workspace.onDidOpenTextDocument(startIfNeeded),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (server.state.kind === "missing") restart();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (settings.startSettings.some((name) => event.affectsConfiguration(name))) restart();
    }),
  );
  startIfNeeded();
}

/** @returns {Promise<void>} Resolved when the server has ended. */
async function deactivate() {
  await supervisor?.close();
  supervisor = null;
}

/** @returns {import("./client/session").Session | null} The session with the running server, for tests. */
function currentSession() {
  return supervisor?.session ?? null;
}

module.exports = { activate, currentSession, deactivate };
