// A session with one server process: the handshake, and the features that it and the editor both have.
"use strict";

const vscode = require("vscode");
const settings = require("../settings");
const features = require("../features");

/**
 * @typedef {import("./protocol").ServerCapabilities} ServerCapabilities
 * @typedef {import("./protocol").Registration} Registration
 *
 * A feature of the protocol. Its capabilities are announced to the server; `register` connects it with the editor if
 * the server announces one of `needs`, or in any case if it needs nothing.
 * @typedef {object} Feature
 * @property {object} capabilities
 * @property {string[]} needs Members of the server's capabilities, such as `hoverProvider`.
 * @property {(session: Session) => vscode.Disposable[]} [register]
 * @property {string} [swiftFeature] The name in the setting `plumbline.swift.features` of a feature that Swift files
 *   have only if the setting says so.
 * @property {Record<string, (session: Session, options: any) => vscode.Disposable>} [registrations] The methods that a
 *   server may register later, with `client/registerCapability`.
 */

class Session {
  /**
   * @param {import("./connection").Connection} connection
   * @param {vscode.OutputChannel} output
   */
  constructor(connection, output) {
    this.connection = connection;
    this.output = output;
    this.selector = settings.documentSelector();
    /** @type {ServerCapabilities} */
    this.capabilities = {};
    this.serverName = "";
    /** @type {vscode.Disposable[]} */
    this.disposables = [];
    /** @type {Map<string, vscode.Disposable>} */
    this.registrations = new Map();
    connection.on("client/registerCapability", ({ registrations }) => this.add(registrations));
    connection.on("client/unregisterCapability", ({ unregisterations }) => this.remove(unregisterations));
  }

  /** @returns {Promise<void>} Resolved when the server serves documents; rejected if it refuses the handshake. */
  async initialize() {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const result = await this.connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      locale: vscode.env.language,
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
      initializationOptions: settings.serverSettings(),
      capabilities: clientCapabilities(),
      trace: settings.traceLevel(),
    });
    if (this.connection.isClosed) return;
    this.capabilities = result?.capabilities ?? {};
    this.serverName = `${result?.serverInfo?.name ?? "server"} ${result?.serverInfo?.version ?? ""}`.trim();
    this.connection.notify("initialized", {});
    const announced = announcedCapabilities(this.capabilities);
    for (const feature of features) {
      const { needs } = feature;
      if (needs.length > 0 && !needs.some((name) => announced.includes(name))) continue;
      this.disposables.push(...this.register(feature));
    }
    const used = features.flatMap(({ needs }) => needs);
    const unused = announced.filter((name) => !used.includes(name));
    if (unused.length > 0) this.output.appendLine(`The server also offers: ${unused.join(", ")}`);
  }

  /**
   * Registers a feature. The editor asks only one of the extensions that format a file, for instance: what the settings
   * do not offer in Swift files is not registered for them, and the rest again when the settings change.
   *
   * @param {Feature} feature
   * @returns {vscode.Disposable[]}
   */
  register({ register = () => [], swiftFeature }) {
    if (swiftFeature === undefined) return register(this);
    /** @type {vscode.Disposable[]} */
    let registered = [];
    const remove = () => registered.forEach((disposable) => disposable.dispose());
    const renew = () => {
      remove();
      registered = register(this.selecting(settings.documentSelector(swiftFeature)));
    };
    renew();
    const listener = vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settings.swiftFeatures)) renew();
    });
    return [listener, new vscode.Disposable(remove)];
  }

  /** @param {vscode.DocumentFilter[]} selector @returns {Session} This session, for other documents. */
  selecting(selector) {
    return Object.assign(Object.create(this), { selector });
  }

  /** @param {Registration[]} registrations */
  add(registrations) {
    for (const { id, method, registerOptions } of registrations) {
      const register = features.map((feature) => feature.registrations?.[method]).find(Boolean);
      if (!register) throw new Error(`${method} cannot be registered`);
      this.registrations.set(id, register(this, registerOptions ?? {}));
    }
  }

  /** @param {Registration[]} registrations */
  remove(registrations) {
    for (const { id } of registrations) {
      this.registrations.get(id)?.dispose();
      this.registrations.delete(id);
    }
  }

  /** Requests the server's end. */
  async shutdown() {
    await this.connection.request("shutdown");
    this.connection.notify("exit");
  }

  /** Takes back what the session registered in the editor, with the findings that it showed. */
  dispose() {
    this.connection.close();
    for (const disposable of [...this.disposables, ...this.registrations.values()]) disposable.dispose();
    this.disposables = [];
    this.registrations.clear();
  }
}

/**
 * @param {ServerCapabilities} capabilities
 * @returns {string[]} The names of the members, such as `hoverProvider` and `workspace.fileOperations`.
 */
function announcedCapabilities({ workspace, ...rest }) {
  return [...Object.keys(rest), ...Object.keys(workspace ?? {}).map((name) => `workspace.${name}`)];
}

/** @returns {object} The capabilities of all features in one object. */
function clientCapabilities() {
  /** @type {any} */
  const all = {};
  for (const { capabilities } of features) {
    for (const [area, members] of Object.entries(capabilities)) all[area] = { ...all[area], ...members };
  }
  return all;
}

module.exports = { Session };
