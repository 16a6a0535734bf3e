// Settings, folders, files on disk, progress and messages, with the real server and with scripted ones.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { folder, lspScript, realServer, scriptedServer, until, withEditor } = require("./support");
const { Uri } = require("./editor/values");

function withServer(files, body, settings = {}) {
  const root = folder(files);
  const all = { "plumbline.server.path": realServer(), ...settings };
  return withEditor({ folders: [root], settings: all }, (editor) => body(editor, root));
}

/** A view whose size is that of the canvas. */
const filling = { "a.layout": "Color.red\n" };

test("The canvas of the settings is used from the start, and follows its changes", () =>
  withServer(filling, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.hoverProviders.size > 0);
    assert.match(await editor.hover(document, "Color"), /211 × 763/);
    editor.set("plumbline.canvas.height", 97);
    await until(async () => /211 × 97/.test(await editor.hover(document, "Color")));
    editor.set("plumbline.canvas.width", null);
    await until(async () => /390 × 97/.test(await editor.hover(document, "Color")));
  }, { "plumbline.canvas.width": 211 }));

test("A member of the canvas that is not set leaves that of the configuration", () =>
  withServer({ ...filling, ".plumbline.json": '{ "root": true, "canvas": { "width": 77 } }' }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.hoverProviders.size > 0);
    await until(async () => /77 × 97/.test(await editor.hover(document, "Color")));
  }, { "plumbline.canvas.height": 97 }));

test("An open configuration has findings while it is edited", () =>
  withServer({ ...filling, ".plumbline.json": '{ "root": true, "canvas": { "width": 77 } }' }, async (editor, root) => {
    editor.open(path.join(root, "a.layout"));
    const configuration = editor.open(path.join(root, ".plumbline.json"));
    editor.replace(configuration, "width", "widht");
    await until(() => editor.diagnostics.get(configuration.uri.toString())?.length > 0);
    editor.replace(configuration, "widht", "width");
    await until(() => editor.diagnostics.get(configuration.uri.toString()).length === 0);
  }));

test("Saved configurations and changes of watched files are read again", () =>
  withServer({ ...filling, ".plumbline.json": '{ "root": true, "canvas": { "width": 77 } }' }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const watchers = await until(() => editor.watchers.size > 0 && [...editor.watchers]);
    assert.ok(watchers.some(({ glob }) => glob === "**/*.layout"));
    const file = path.join(root, ".plumbline.json");
    fs.writeFileSync(file, '{ "root": true, "canvas": { "width": 55 } }');
    watchers.find(({ glob }) => glob === "**/*.json").onDidChange.fire(Uri.file(file));
    await until(async () => /55 × /.test(await editor.hover(document, "Color")));

    const configuration = editor.open(file);
    editor.replace(configuration, "55", "66");
    editor.save(configuration);
    await until(async () => /66 × /.test(await editor.hover(document, "Color")));
  }));

test("Findings go with a file that is deleted, and are shown again for one that is renamed", () =>
  withServer({ "a.layout": "Color.red.fram(width: 3)\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(document).length > 0);
    editor.events.Delete.fire({ files: [Uri.file(path.join(root, "b.txt")), document.uri] });
    await until(() => editor.rules(document).length === 0);
    const newUri = Uri.file(path.join(root, "c.layout"));
    editor.events.Rename.fire({ files: [{ oldUri: newUri, newUri: document.uri }] });
    await until(() => editor.rules(document).length > 0);
  }));

test("A folder that is added to the workspace is read", () => {
  const badge = "struct Badge: View { var body: some View { Color.red.frame(width: 31, height: 7) } }\n";
  const library = folder({ "Badge.layout": badge });
  return withServer({}, async (editor) => {
    const document = editor.open(path.join(library, "use.layout"), "Badge()\n");
    await until(() => editor.hoverProviders.size > 0);
    assert.doesNotMatch((await editor.hover(document, "Badge")) ?? "", /31 × 7/);
    const added = [{ uri: Uri.file(library), name: "library" }];
    editor.events.Folders.fire({ added, removed: [] });
    await until(async () => /31 × 7/.test(await editor.hover(document, "Badge")));
  });
});

test("The trace and the statistics of the server are shown in the output", () =>
  withServer(filling, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.contexts["plumbline.isRunning"]);
    editor.set("plumbline.trace.server", "verbose");
    await editor.hover(document, "Color");
    await until(() => /Handled textDocument\/hover in/.test(editor.output));
    await editor.run("plumbline.showStatistics");
    assert.match(editor.output, /"messagesRead": \d+/);
  }));

test("Each capability that the server announces is used", () =>
  withServer(filling, async (editor, root) => {
    editor.open(path.join(root, "a.layout"));
    await until(() => editor.contexts["plumbline.isRunning"]);
    assert.doesNotMatch(editor.output, /The server also offers/);
  }));

test("The server's progress and messages are shown, and work that a server leaves is ended", async () => {
  const server = scriptedServer(lspScript(`
    on("initialized", () => {
      send({ id: 7, method: "window/workDoneProgress/create", params: { token: "t" } });
      progress({ kind: "begin", title: "Reading the layouts" });
      progress({ kind: "report", message: "3 of 9 files" });
      send({ method: "window/showMessage", params: { type: 2, message: "One file is too large." } });
      send({ method: "window/logMessage", params: { type: 4, message: "a line" } });
    });
    on("textDocument/didOpen", () => progress({ kind: "end" }));
    on("textDocument/didChange", () => progress({ kind: "begin", title: "Again" }));
    const progress = (value) => send({ method: "$/progress", params: { token: "t", value } });
  `, { textDocumentSync: { openClose: true, change: 2 } }));
  await withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    const document = editor.open(undefined, "Color.red\n");
    await until(() => editor.progress[0]?.hasEnded);
    assert.strictEqual(editor.progress[0].title, "Plumbline: Reading the layouts");
    assert.deepStrictEqual(editor.progress[0].reports, [{ message: "3 of 9 files" }]);
    assert.deepStrictEqual(editor.messages[0], {
      severity: "warning", message: "Plumbline: One file is too large.", buttons: [],
    });
    assert.match(editor.output, /a line/);
    editor.replace(document, "red", "blue");
    await until(() => editor.progress[1]);
    editor.run("plumbline.restartServer");
    await until(() => editor.progress[1].hasEnded);
  });
});

test("A capability that the extension does not use is named in the output", async () => {
  const server = scriptedServer(lspScript("", { hoverProvider: true, monikerProvider: true }));
  await withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    editor.open(undefined, "Color.red\n");
    await until(() => editor.hoverProviders.size > 0);
    assert.match(editor.output, /The server also offers: monikerProvider\n/);
    assert.strictEqual(editor.codeActionProviders.size, 0);
  });
});

test("Globs of file operations", () => {
  const { matches } = require("../src/features/files");
  const glob = "**/*.{layout,swift}";
  assert.deepStrictEqual(["/a/b.layout", "/b.swift", "b.swift"].filter((file) => !matches(file, glob)), []);
  assert.deepStrictEqual(["/a/b.layouts", "/a.swift/b", "/alayout"].filter((file) => matches(file, glob)), []);
  assert.ok(matches("/a+b/c.txt", "/a+b/?.txt") && !matches("/a/b/c.txt", "/a/*.txt"));
});
