// The preview of a layout beside its source: the page that the server writes, in a view of the editor. It follows
// edits, and what is selected in the source and in the picture follows each other.
"use strict";

const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const { fromPosition, toRange } = require("../client/convert");

/** The file beside the page that the server writes whenever the page has changed. */
const revision = "revision.js";

/**
 * @typedef {object} Selection The node that is selected in the page.
 * @property {import("../client/protocol").Range} range Its range in the source.
 */

class Preview {
  /**
   * @param {string} uri The URI of the document.
   * @param {string} page The path of its page.
   */
  constructor(uri, page) {
    this.uri = uri;
    this.page = page;
    const name = path.posix.basename(vscode.Uri.parse(uri).path);
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.panel = vscode.window.createWebviewPanel("plumbline.preview", `Preview of ${name}`, column, {
      enableScripts: true,
      localResourceRoots: [],
    });
    // A change of the page is a new file in its folder.
    this.watcher = fs.watch(path.dirname(page), (_, file) => {
      if (file === revision) this.load();
    });
    this.disposables = [
      vscode.window.onDidChangeTextEditorSelection((event) => this.follow(event)),
      this.panel.webview.onDidReceiveMessage((selection) => this.reveal(selection)),
      this.panel.onDidDispose(() => this.end()),
    ];
    this.load();
  }

  /** Shows the page as it is now. It ends with the document: the server then removes the page. */
  load() {
    let html;
    try {
      html = fs.readFileSync(this.page, "utf8");
    } catch {
      this.panel.dispose();
      return;
    }
    this.panel.webview.html = html;
  }

  /** Selects in the page what the cursor is in. @param {vscode.TextEditorSelectionChangeEvent} event */
  follow({ textEditor, selections }) {
    if (textEditor.document.uri.toString() !== this.uri) return;
    this.panel.webview.postMessage({ position: fromPosition(selections[0].active) });
  }

  /** Selects in the source what is selected in the page. @param {Selection} selection */
  async reveal({ range }) {
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === this.uri);
    if (!document) return;
    const editor = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
    const viewColumn = editor?.viewColumn ?? vscode.ViewColumn.One;
    await vscode.window.showTextDocument(document, { selection: toRange(range), viewColumn, preserveFocus: true });
  }

  end() {
    this.watcher.close();
    this.disposables.forEach((disposable) => disposable.dispose());
  }
}

/** The open previews. */
class Previews {
  constructor() {
    /** @type {Map<string, Preview>} By the URIs of their documents. */
    this.open = new Map();
  }

  /** @param {{ uri: string } | null} location The location of the page. @param {string} uri That of its document. */
  show(location, uri) {
    if (location === null) return;
    const page = vscode.Uri.parse(location.uri).fsPath;
    const known = this.open.get(uri);
    if (known?.page === page) {
      known.panel.reveal(undefined, true);
      return;
    }
    known?.panel.dispose();
    const preview = new Preview(uri, page);
    this.open.set(uri, preview);
    preview.panel.onDidDispose(() => {
      if (this.open.get(uri) === preview) this.open.delete(uri);
    });
  }

  /** Closes all: the pages end with the server. */
  dispose() {
    for (const { panel } of [...this.open.values()]) panel.dispose();
  }
}

module.exports = { Previews };
