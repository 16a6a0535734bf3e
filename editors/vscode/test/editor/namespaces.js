// The namespaces of the module `vscode`, as far as the extension uses them, in a stubbed editor.
"use strict";

const { registrations } = require("./providers");
const values = require("./values");

/** Adds a value to a set until it is disposed. */
function added(set, value) {
  set.add(value);
  return new values.Disposable(() => set.delete(value));
}

function workspace(editor) {
  const { events } = editor;
  return {
    get textDocuments() { return editor.documents; },
    get workspaceFolders() { return editor.folders.length > 0 ? editor.folders : undefined; },
    get isTrusted() { return editor.isTrusted; },
    onDidOpenTextDocument: events.Open,
    onDidChangeTextDocument: events.Change,
    onDidSaveTextDocument: events.Save,
    onDidCloseTextDocument: events.Close,
    onDidChangeConfiguration: events.Configuration,
    onDidChangeWorkspaceFolders: events.Folders,
    onDidRenameFiles: events.Rename,
    onDidDeleteFiles: events.Delete,
    onDidGrantWorkspaceTrust: events.Trust,
    getConfiguration: (section) => editor.configuration(section),
    applyEdit: (edit) => editor.applyEdit(edit),
    openTextDocument: async ({ language, content }) => editor.open(undefined, content, language),
    createFileSystemWatcher: (glob) => {
      const [onDidCreate, onDidChange, onDidDelete] = [values.event(), values.event(), values.event()];
      const watcher = { glob, onDidCreate, onDidChange, onDidDelete };
      const registered = added(editor.watchers, watcher);
      return Object.assign(watcher, { dispose: () => registered.dispose() });
    },
  };
}

function languages(editor, match) {
  return {
    match,
    registerHoverProvider: (selector, provider) => added(editor.hoverProviders, { selector, provider }),
    ...registrations(editor.providers, added),
    registerCodeActionsProvider: (selector, provider, metadata) =>
      added(editor.codeActionProviders, { selector, provider, metadata }),
    createDiagnosticCollection: () => ({
      set: (uri, diagnostics) => editor.diagnostics.set(uri.toString(), diagnostics),
      dispose: () => editor.diagnostics.clear(),
    }),
    createLanguageStatusItem: (id, selector) => {
      editor.status = { id, selector, dispose: () => (editor.status = null) };
      return editor.status;
    },
  };
}

function window(editor) {
  const show = (severity) => async (message, ...buttons) => {
    editor.messages.push({ severity, message, buttons });
    return editor.answer(message, buttons);
  };
  const append = (text) => (editor.output += text);
  return {
    activeTextEditor: undefined,
    createOutputChannel: () => ({ append, appendLine: (line) => append(`${line}\n`), show() {}, dispose() {} }),
    showErrorMessage: show("error"),
    showWarningMessage: show("warning"),
    showInformationMessage: show("information"),
    showOpenDialog: async () => (editor.chosenFile ? [values.Uri.file(editor.chosenFile)] : undefined),
    showTextDocument: async (document, options) => (editor.vscode.window.activeTextEditor = { document, ...options }),
    visibleTextEditors: [],
    onDidChangeTextEditorSelection: editor.events.Selection,
    createWebviewPanel: (type, title, column, options) => webviewPanel(editor, { type, title, column, options }),
    withProgress: async ({ title }, task) => {
      const shown = { title, reports: [], hasEnded: false };
      editor.progress.push(shown);
      await task({ report: (step) => shown.reports.push(step) });
      shown.hasEnded = true;
    },
  };
}

/** A view of the editor that shows a page; it keeps what was sent to the page. */
function webviewPanel(editor, panel) {
  const [onDidReceiveMessage, onDidDispose] = [values.event(), values.event()];
  const received = [];
  const webview = { html: "", onDidReceiveMessage, postMessage: (message) => received.push(message) };
  const dispose = () => {
    if (editor.panels.delete(panel)) onDidDispose.fire();
  };
  Object.assign(panel, { webview, received, onDidDispose, dispose, reveals: 0, reveal: () => (panel.reveals += 1) });
  editor.panels.add(panel);
  return panel;
}

function commands(editor) {
  return {
    registerCommand: (name, handler) => {
      if (editor.commands.has(name)) throw new Error(`command '${name}' already exists`);
      editor.commands.set(name, handler);
      return new values.Disposable(() => editor.commands.delete(name));
    },
    executeCommand: async (name, ...parameters) => {
      if (name === "setContext") editor.contexts[parameters[0]] = parameters[1];
      else if (name.startsWith("workbench.")) editor.opened = [name, ...parameters];
      else return editor.run(name, ...parameters);
    },
  };
}

function namespaces(editor, match) {
  return {
    workspace: workspace(editor),
    languages: languages(editor, match),
    window: window(editor),
    commands: commands(editor),
  };
}

module.exports = { namespaces };
