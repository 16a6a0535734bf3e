// What the extension registers is taken back: with the server, and with the extension itself.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { folder, lspScript, realServer, scriptedServer, until, withEditor } = require("./support");

/** @returns {Record<string, number>} How many listeners each event of the editor has. */
function listeners(editor) {
  const counts = Object.entries(editor.events).map(([name, event]) => [name, event.listeners.size]);
  return { ...Object.fromEntries(counts), watchers: editor.watchers.size };
}

test("A restart leaves as many listeners as there were, and the end leaves none", async () => {
  const root = folder({ "a.layout": "Color.red\n" });
  const settings = { "plumbline.server.path": realServer() };
  const ended = await withEditor({ folders: [root], settings }, async (editor) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.watchers.size > 0 && editor.hoverProviders.size === 1);
    const before = listeners(editor);
    await editor.run("plumbline.restartServer");
    await until(() => editor.watchers.size > 0 && editor.hoverProviders.size === 1);
    assert.deepStrictEqual(listeners(editor), before);
    assert.ok(await until(() => editor.hover(document, "Color")));
    return editor;
  });
  assert.deepStrictEqual(Object.values(listeners(ended)).filter((count) => count > 0), []);
  assert.strictEqual(ended.commands.size + ended.hoverProviders.size + ended.codeActionProviders.size, 0);
  assert.strictEqual(ended.status, null);
});

test("Changes of many files are sent in one message, until the server unregisters", async () => {
  const server = scriptedServer(lspScript(`
    const watchers = [{ globPattern: "**/*.layout" }];
    const method = "workspace/didChangeWatchedFiles";
    on("initialized", () => {
      const registrations = [{ id: "w", method, registerOptions: { watchers } }];
      send({ id: 1, method: "client/registerCapability", params: { registrations } });
    });
    on(method, ({ changes }) => {
      const message = changes.map(({ uri, type }) => uri + " " + type).join(", ");
      send({ method: "window/logMessage", params: { message } });
      send({ id: 2, method: "client/unregisterCapability", params: { unregisterations: [{ id: "w", method }] } });
    });
  `));
  await withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    editor.open(undefined, "Color.red\n");
    const [watcher] = await until(() => editor.watchers.size > 0 && [...editor.watchers]);
    const { Uri } = editor.vscode;
    watcher.onDidCreate.fire(Uri.file("/a b.layout"));
    watcher.onDidDelete.fire(Uri.file("/c.layout"));
    await until(() => editor.watchers.size === 0);
    assert.match(editor.output, /^file:\/\/\/a%20b\.layout 1, file:\/\/\/c\.layout 3$/m);
  });
});

test("A registration that the extension does not know is refused, and the server goes on", async () => {
  const server = scriptedServer(lspScript(`
    on("initialized", () => {
      const registrations = [{ id: "f", method: "textDocument/formatting" }];
      send({ id: 1, method: "client/registerCapability", params: { registrations } });
    });
  `, { hoverProvider: true }));
  await withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    editor.open(undefined, "Color.red\n");
    await until(() => /textDocument\/formatting cannot be registered/.test(editor.output));
    assert.strictEqual(editor.hoverProviders.size, 1);
  });
});

test("A workspace that becomes trusted is searched for a server again", () => {
  const root = folder({});
  const build = path.join(root, ".build", "release");
  fs.mkdirSync(build, { recursive: true });
  fs.symlinkSync(realServer(), path.join(build, "plumbline"));
  const { PATH } = process.env;
  process.env.PATH = "";
  return withEditor({ folders: [root], isTrusted: false }, async (editor) => {
    const document = editor.open(undefined, "Color.red\n");
    assert.match(editor.status.text, /no server/);
    editor.isTrusted = true;
    editor.events.Trust.fire();
    process.env.PATH = PATH;
    assert.ok(await until(() => editor.hover(document, "Color")));
  });
});

test("A server that ran long enough before it ended is started again, however often", () => {
  const server = scriptedServer(lspScript(`on("initialized", () => setTimeout(() => process.exit(1), 150));`));
  const limits = { stable: 30, failures: 2, firstDelay: 1 };
  return withEditor({ settings: { "plumbline.server.path": server }, limits }, async (editor) => {
    editor.open(undefined, "Color.red\n");
    await until(() => editor.output.match(/^Starting /gm).length === 4);
    assert.deepStrictEqual(editor.messages, []);
  });
});
