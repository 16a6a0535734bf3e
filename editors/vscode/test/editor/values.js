// The editor's value types, as far as the extension uses them.
"use strict";

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...parts) {
    const [a, b, c, d] = parts;
    this.start = parts.length === 4 ? new Position(a, b) : a;
    this.end = parts.length === 4 ? new Position(c, d) : b;
  }
}

class Uri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path });
  }

  get fsPath() {
    return this.path;
  }

  toString() {
    // The editor escapes more than a URL needs, a colon for instance.
    const path = this.path.split("/").map(encodeURIComponent).join("/");
    return this.scheme === "untitled" ? `untitled:${path}` : `${this.scheme}://${path}`;
  }

  static file(path) {
    return new Uri("file", path);
  }

  static parse(text) {
    const [, scheme, path] = /^([a-z]+):(?:\/\/[^/]*)?(.*)$/.exec(text);
    return new Uri(scheme, decodeURIComponent(path));
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }

  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}
CodeActionKind.Empty = new CodeActionKind("");

class WorkspaceEdit {
  constructor() {
    this.edits = [];
  }

  set(uri, edits) {
    this.edits.push([uri, edits]);
  }

  entries() {
    return this.edits;
  }
}

/** @returns {any} A class whose instances have the arguments of its constructor as members of these names. */
function record(...names) {
  return class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }

  static from(...disposables) {
    return new Disposable(() => disposables.forEach((disposable) => disposable.dispose()));
  }
}

/** An event: call it to listen, and `fire` to call the listeners. */
function event() {
  const listeners = new Set();
  const listen = (listener) => {
    listeners.add(listener);
    return new Disposable(() => listeners.delete(listener));
  };
  listen.fire = (value) => [...listeners].forEach((listener) => listener(value));
  listen.listeners = listeners;
  return listen;
}

class EventEmitter {
  event = event();

  fire(value) {
    this.event.fire(value);
  }

  dispose() {}
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: event() };
  }

  cancel() {
    this.token.isCancellationRequested = true;
    this.token.onCancellationRequested.fire();
  }
}

module.exports = {
  CancellationTokenSource, CodeActionKind, Disposable, EventEmitter, Position, Range, Uri, WorkspaceEdit, event,
  CodeAction: record("title", "kind"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  Hover: record("contents", "range"),
  InlayHint: record("position", "label", "kind"),
  InlayHintLabelPart: record("value"),
  CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"),
  SnippetString: record("value"),
  SignatureHelp: record(),
  SignatureInformation: record("label", "documentation"),
  ParameterInformation: record("label", "documentation"),
  Color: record("red", "green", "blue", "alpha"),
  ColorInformation: record("range", "color"),
  ColorPresentation: record("label"),
  DocumentHighlight: record("range", "kind"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  CallHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
  CallHierarchyIncomingCall: record("from", "fromRanges"),
  CallHierarchyOutgoingCall: record("to", "fromRanges"),
  DocumentLink: record("range", "target"),
  CodeLens: record("range", "command"),
  FoldingRange: record("start", "end", "kind"),
  SelectionRange: record("range", "parent"),
  SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
  SemanticTokens: record("data", "resultId"),
  SemanticTokensEdit: record("start", "deleteCount", "data"),
  SemanticTokensEdits: record("edits", "resultId"),
  Location: record("uri", "range"),
  MarkdownString: record("value"),
  TextEdit: record("range", "newText"),
  ConfigurationTarget: { Global: 1, Workspace: 2 },
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  ViewColumn: { Beside: -2, One: 1 },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  ProgressLocation: { Window: 10 },
};
