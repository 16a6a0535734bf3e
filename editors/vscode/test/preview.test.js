// The preview beside the source, with the real server.
"use strict";

const assert = require("node:assert");
const path = require("node:path");
const test = require("node:test");
const values = require("./editor/values");
const { withServer } = require("./providers");
const { until } = require("./support");

const files = { "a.layout": "VStack {\n    Text(\"a\")\n    Color.red.frame(width: 80, height: 20)\n}\n" };

/** Runs a test with an open preview of `a.layout`. */
function withPreview(body) {
  return withServer(files, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.commands.has("plumbline.preview"));
    await editor.run("plumbline.preview", document.uri);
    const [panel] = editor.panels;
    await body(editor, document, panel);
  });
}

test("The preview is the server's page, and follows an edit", () =>
  withPreview(async (editor, document, panel) => {
    assert.strictEqual(panel.title, "Preview of a.layout");
    assert.ok(panel.options.enableScripts);
    assert.deepStrictEqual(panel.options.localResourceRoots, []);
    assert.ok(panel.webview.html.includes("frame: 80 × 20 at"));
    editor.replace(document, "80", "64");
    await until(() => panel.webview.html.includes("frame: 64 × 20 at"));
    await editor.run("plumbline.preview", document.uri.toString());
    assert.deepStrictEqual([editor.panels.size, panel.reveals], [1, 1], "there is one preview of a file");
  }));

test("The selections in the source and in the page follow each other", () =>
  withPreview(async (editor, document, panel) => {
    const select = (of, position) =>
      editor.events.Selection.fire({ textEditor: { document: of }, selections: [{ active: position }] });
    select(document, new values.Position(1, 6));
    select(editor.open(undefined, "Text(\"b\")\n"), new values.Position(0, 0));
    assert.deepStrictEqual(panel.received, [{ position: { line: 1, character: 6 } }]);

    const range = { start: { line: 2, character: 4 }, end: { line: 2, character: 13 } };
    panel.webview.onDidReceiveMessage.fire({ range });
    const shown = await until(() => editor.vscode.window.activeTextEditor);
    assert.strictEqual(shown.document, document);
    assert.deepStrictEqual(JSON.parse(JSON.stringify(shown.selection)), range);
    assert.ok(shown.preserveFocus, "the keyboard stays in the page");
  }));

test("The preview ends with its document, and with the server", () =>
  withPreview(async (editor, document, panel) => {
    editor.closeDocument(document);
    await until(() => editor.panels.size === 0);
    assert.strictEqual(editor.events.Selection.listeners.size, 0);
    const again = editor.open(document.uri.path);
    await editor.run("plumbline.preview", again.uri);
    assert.strictEqual(editor.panels.size, 1);
    await editor.run("plumbline.restartServer");
    assert.strictEqual(editor.panels.size, 0);
  }));
