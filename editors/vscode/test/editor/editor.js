// A stub of the editor: the module `vscode`, and what a test does and sees as a user would.
"use strict";

const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const values = require("./values");
const { TextDocument } = require("./document");
const { providerSets } = require("./providers");

const extensionPath = path.join(__dirname, "..", "..");
const manifest = JSON.parse(fs.readFileSync(path.join(extensionPath, "package.json"), "utf8"));

/** The editor whose module `vscode` is loaded. */
let current = null;
const load = Module._load;
Module._load = (request, ...rest) => (request === "vscode" ? current.vscode : load(request, ...rest));

class Editor {
  /**
   * @param {object} options
   * @param {Record<string, unknown>} [options.settings] Values of settings, by their full names.
   * @param {string[]} [options.folders] Paths.
   * @param {boolean} [options.isTrusted]
   */
  constructor({ settings = {}, folders = [], isTrusted = true } = {}) {
    this.settings = settings;
    this.folders = folders.map((folder) => ({ uri: values.Uri.file(folder), name: path.basename(folder) }));
    this.isTrusted = isTrusted;
    this.documents = [];
    /** What the extension registered and shows. */
    this.commands = new Map();
    this.hoverProviders = new Set();
    this.codeActionProviders = new Set();
    /** The other providers, by the names of what they provide. */
    this.providers = providerSets();
    this.diagnostics = new Map();
    this.watchers = new Set();
    this.panels = new Set();
    this.messages = [];
    this.progress = [];
    this.contexts = {};
    this.output = "";
    this.status = null;
    /** The button that the user presses in a message, and the file that the user chooses. */
    this.answer = () => undefined;
    this.chosenFile = undefined;
    const events = "Open Change Save Close Configuration Folders Rename Delete Trust Selection".split(" ");
    this.events = Object.fromEntries(events.map((name) => [name, values.event()]));
    this.vscode = { ...values, version: "1.75.0", env: { appName: "Stub", language: "en" }, ...this.namespaces() };
    this.context = { extensionPath, subscriptions: [], extension: { id: `${manifest.publisher}.${manifest.name}` } };
  }

  /** Makes this the editor of the modules that are loaded from here on. */
  load() {
    current = this;
    for (const file of Object.keys(require.cache)) {
      if (file.startsWith(path.join(extensionPath, "src"))) delete require.cache[file];
    }
  }

  /** Loads and activates the extension. @param {object} limits Limits of the supervisor. */
  activate(limits) {
    this.load();
    this.extension = require(path.join(extensionPath, manifest.main));
    this.extension.activate(this.context, limits);
  }

  async close() {
    await this.extension.deactivate();
    this.context.subscriptions.forEach((disposable) => disposable.dispose());
  }

  /** Opens a file, or an unsaved document if no path is given. */
  open(file, text, languageId = file?.endsWith(".swift") ? "swift" : file?.endsWith(".json") ? "json" : "layout") {
    const uri = file ? values.Uri.file(file) : new values.Uri("untitled", "Untitled-1");
    const document = new TextDocument(uri, languageId, text ?? fs.readFileSync(file, "utf8"));
    this.documents.push(document);
    this.events.Open.fire(document);
    return document;
  }

  closeDocument(document) {
    this.documents = this.documents.filter((other) => other !== document);
    this.events.Close.fire(document);
  }

  replace(document, part, newText) {
    const range = new values.Range(document.position(part), document.position(part, part.length));
    this.edit(document, [{ range, newText }]);
  }

  edit(document, edits) {
    this.events.Change.fire({ document, contentChanges: document.apply(edits) });
  }

  save(document) {
    document.write();
    this.events.Save.fire(document);
  }

  set(name, value) {
    this.settings[name] = value;
    const affectsConfiguration = (section) => name === section || name.startsWith(`${section}.`);
    this.events.Configuration.fire({ affectsConfiguration });
  }

  /** @returns {Promise<string | undefined>} The hover that the user sees at a part of the text. */
  async hover(document, part, distance = 0) {
    const { token } = new values.CancellationTokenSource();
    for (const { selector, provider } of this.hoverProviders) {
      if (match(selector, document) === 0) continue;
      const hover = await provider.provideHover(document, document.position(part, distance), token);
      if (hover) return hover.contents.value;
    }
    return undefined;
  }

  /** @returns {Promise<any[]>} The code actions at a part of the text, with their edits. */
  async codeActions(document, part, only) {
    const { token } = new values.CancellationTokenSource();
    const range = new values.Range(document.position(part), document.position(part));
    const diagnostics = this.diagnostics.get(document.uri.toString()) ?? [];
    const context = { diagnostics, triggerKind: 1, only: only && { value: only } };
    const all = [];
    for (const { selector, provider } of this.codeActionProviders) {
      if (match(selector, document) === 0) continue;
      const actions = await provider.provideCodeActions(document, range, context, token);
      for (const action of actions) all.push(await provider.resolveCodeAction(action, token));
    }
    return all;
  }

  /** @returns {string[]} The rules of the findings that are shown in a document. */
  rules(document) {
    const found = this.diagnostics.get(document.uri.toString()) ?? [];
    return found.map(({ code }) => code?.value ?? code);
  }

  run(command, ...parameters) {
    const handler = this.commands.get(command);
    if (!handler) throw new Error(`command '${command}' not found`);
    return handler(...parameters);
  }

  configuration(section) {
    return {
      get: (name) => {
        const full = `${section}.${name}`;
        const declared = manifest.contributes.configuration.properties;
        const members = Object.keys(declared).filter((key) => key.startsWith(`${full}.`));
        if (members.length > 0) {
          return Object.fromEntries(members.map((key) => [key.slice(full.length + 1), this.value(key, declared)]));
        }
        return this.value(full, declared);
      },
      update: async (name, value, target) => {
        this.updatedTarget = target;
        this.set(`${section}.${name}`, value);
      },
    };
  }

  value(name, declared) {
    if (!(name in declared)) throw new Error(`the manifest does not declare the setting ${name}`);
    return name in this.settings ? this.settings[name] : declared[name].default;
  }

  async applyEdit(edit) {
    for (const [uri, edits] of edit.entries()) {
      const document = this.documents.find((document) => document.uri.toString() === uri.toString());
      if (!document) return false;
      this.edit(document, edits);
    }
    return true;
  }

  namespaces() {
    return require("./namespaces").namespaces(this, match);
  }
}

/** @returns {number} Positive if a filter of the selector matches the document. */
function match(selector, { uri, languageId }) {
  const matches = ({ scheme, language, pattern }) =>
    (scheme ?? uri.scheme) === uri.scheme &&
    (language ?? languageId) === languageId &&
    (pattern === undefined || uri.path.endsWith(pattern.replace("**", "")));
  return selector.some(matches) ? 10 : 0;
}

module.exports = { Editor, extensionPath, manifest };
