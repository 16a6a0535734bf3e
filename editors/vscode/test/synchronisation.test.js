// Which messages documents cause, with a server that reports what it receives.
"use strict";

const assert = require("node:assert");
const test = require("node:test");
const { lspScript, scriptedServer, until, withEditor } = require("./support");

/** A server that writes each notification of a document to the log. */
const server = scriptedServer(lspScript(`
  for (const name of ["didOpen", "didChange", "didSave", "didClose"]) {
    on("textDocument/" + name, ({ textDocument: { uri, version, text }, contentChanges }) => {
      const changes = contentChanges?.map(({ range: { start, end }, text }) =>
        [start.line, start.character, end.line, end.character, text].join(" "));
      const message = [name, uri, version, text, changes?.join("; ")].filter((part) => part !== undefined).join(" ");
      send({ method: "window/logMessage", params: { message: "got " + message } });
      const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
      // The diagnostics of the first version come after the change to the second.
      if (name === "didChange") publish(1, "old");
      if (name === "didSave") publish(2, "new");
      function publish(version, message) {
        const params = { uri, version, diagnostics: [{ range, message }] };
        send({ method: "textDocument/publishDiagnostics", params });
      }
    });
  }
`, { textDocumentSync: { openClose: true, change: 2, save: true } }));

/** @returns {string[]} The notifications that the server received. */
function received(editor) {
  return [...editor.output.matchAll(/^got (.*)$/gm)].map(([, line]) => line);
}

test("A served document is opened with its text, changed by ranges, saved and closed", () =>
  withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    const document = editor.open(undefined, "Text(“ä😀”)");
    await until(() => received(editor).length === 1);
    editor.replace(document, "😀”", "é");
    // The editor reports without a change that a document is saved or not.
    editor.events.Change.fire({ document, contentChanges: [] });
    editor.events.Save.fire(document);
    editor.closeDocument(document);
    await until(() => received(editor).length === 4);
    assert.deepStrictEqual(received(editor), [
      "didOpen untitled:Untitled-1 1 Text(“ä😀”)",
      "didChange untitled:Untitled-1 2 0 7 0 10 é",
      "didSave untitled:Untitled-1",
      "didClose untitled:Untitled-1",
    ]);
  }));

test("Other documents cause no messages", () =>
  withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    const others = [editor.open("/a.swift", "let a = 1"), editor.open("/a.json", "{}")];
    const copy = editor.open("/c.layout", "Color.red");
    editor.closeDocument(copy);
    copy.uri.scheme = "git";
    editor.events.Open.fire(copy);
    const configuration = editor.open("/x/.plumbline.json", "{}");
    const document = editor.open(undefined, "Color.red");
    await until(() => received(editor).length > 0);
    for (const other of [...others, copy, configuration]) {
      editor.edit(other, []);
      editor.replace(other, other.text[0], "y");
      editor.events.Save.fire(other);
      editor.closeDocument(other);
    }
    editor.closeDocument(document);
    await until(() => received(editor).some((line) => line.startsWith("didClose untitled")));
    const uris = new Set(received(editor).map((line) => line.split(" ")[1]));
    assert.deepStrictEqual([...uris].sort(), ["file:///x/.plumbline.json", "untitled:Untitled-1"]);
  }));

test("Diagnostics of an older text are not shown", () =>
  withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    const document = editor.open(undefined, "Color.red");
    await until(() => received(editor).length === 1);
    const shown = () => (editor.diagnostics.get(document.uri.toString()) ?? []).map(({ message }) => message);
    editor.replace(document, "red", "blue");
    await until(() => received(editor).length === 2);
    editor.events.Save.fire(document);
    const first = await until(() => shown().length > 0 && shown());
    assert.deepStrictEqual(first, ["new"]);
  }));
