// Where the server is searched, what wins, and the settings that it is sent.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { Editor } = require("./editor/editor");
const { folder } = require("./support");

/** @returns {string} The path of a program in a folder. */
function program(root, name) {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, "", { mode: 0o755 });
  return file;
}

/** @returns {{ program: string | null }} What is found by an editor with `PATH`. */
function find({ PATH, extension = folder({}), ...options }) {
  const before = process.env.PATH;
  process.env.PATH = PATH;
  try {
    new Editor(options).load();
    return require("../src/server/discovery").findServer(extension);
  } finally {
    process.env.PATH = before;
  }
}

test("The setting wins over the workspace's build, that over the packed one, and that over the PATH", () => {
  const [root, extension, bin] = [folder({}), folder({}), folder({})];
  const options = { folders: [root], extension, PATH: `${folder({})}${path.delimiter}${bin}` };
  assert.strictEqual(find(options).program, null);
  for (const [within, name] of [
    [bin, "plumbline"],
    [extension, "bin/plumbline"],
    [root, ".build/debug/plumbline"],
    [root, ".build/release/plumbline"],
  ]) {
    const file = program(within, name);
    assert.strictEqual(find(options).program, file);
  }
  const chosen = program(folder({}), "other");
  assert.strictEqual(find({ ...options, settings: { "plumbline.server.path": chosen } }).program, chosen);
});

test("A build in a folder that is not trusted is not used", () => {
  const root = folder({});
  program(root, ".build/release/plumbline");
  assert.strictEqual(find({ folders: [root], PATH: "", isTrusted: false }).program, null);
});

test("A folder of the PATH that is relative is not searched", () => {
  const [root, before] = [folder({}), process.cwd()];
  program(root, "bin/plumbline");
  process.chdir(root);
  assert.strictEqual(find({ PATH: "bin" }).program, null);
  process.chdir(before);
});

test("Members of the canvas that are not set are not sent to the server", () => {
  new Editor({ settings: { "plumbline.canvas.height": 97 } }).load();
  const sent = require("../src/settings").serverSettings();
  const inlayHints = { sizes: true, guides: true, axes: true, spacing: true, changes: true };
  assert.deepStrictEqual(sent, { canvas: { height: 97 }, swift: { features: "layout" }, inlayHints });
});

test("A folder or a file that cannot be run is not a server", () => {
  const bin = folder({ "plumbline/x": "" });
  const text = folder({ plumbline: "" });
  assert.strictEqual(find({ PATH: `${bin}${path.delimiter}${text}` }).program, null);
});

test("The setting may begin with the home folder or the workspace's", () => {
  const home = folder({});
  const before = process.env.HOME;
  process.env.HOME = home;
  const file = program(home, "bin/server");
  assert.strictEqual(find({ PATH: "", settings: { "plumbline.server.path": "~/bin/server" } }).program, file);
  process.env.HOME = before;
  const settings = { "plumbline.server.path": "${workspaceFolder}/bin/server" };
  assert.strictEqual(find({ PATH: "", folders: [home], settings }).program, file);
});
