// The package that `make-vsix` makes: its parts, and what the editor reads in them.
"use strict";

const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { extensionPath, manifest } = require("./editor/editor");
const { folder } = require("./support");

const program = path.join(folder({ plumbline: "a program" }), "plumbline");

/** Runs Python. @returns {string} What it prints. */
function python(...parameters) {
  const { status, stdout, stderr } = spawnSync("python3", parameters, { encoding: "utf8" });
  assert.strictEqual(status, 0, stderr);
  return stdout;
}

/** Makes a package. @returns {{ root: string, file: string }} It and the folder that it is unpacked in. */
function unpacked(...options) {
  const root = folder({});
  const file = path.join(root, "a.vsix");
  python(path.join(extensionPath, "make-vsix"), "-o", file, ...options);
  python("-m", "zipfile", "-e", file, root);
  return { root, file };
}

/** @returns {string[]} The files below a folder. */
function files(root, below = "") {
  return fs.readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? files(root, name) : [name];
  });
}

/** Parses XML. @returns {any[]} The elements, in order: their name without the namespace, attributes and text. */
function elements(file) {
  const program = `
import json, sys, xml.etree.ElementTree as tree
print(json.dumps([[e.tag.split("}")[1], e.attrib, e.text] for e in tree.parse(sys.argv[1]).iter()]))`;
  return JSON.parse(python("-c", program, file)).map(([name, attributes, text]) => ({ name, attributes, text }));
}

test("The package holds the extension without its tests, and the two lists that the editor reads", () => {
  const { root } = unpacked();
  const packed = files(root);
  for (const name of ["extension.vsixmanifest", "[Content_Types].xml", "extension/LICENSE.txt"]) {
    assert.ok(packed.includes(name), name);
  }
  const sources = files(extensionPath, "src");
  assert.ok(sources.length > 15);
  for (const name of [...sources, "package.json", "README.md"]) {
    assert.strictEqual(
      fs.readFileSync(path.join(root, "extension", name), "utf8"),
      fs.readFileSync(path.join(extensionPath, name), "utf8"));
  }
  assert.deepStrictEqual(packed.filter((name) => /test|make-vsix|jsconfig|\/bin\//.test(name)), []);
});

test("The manifest of the package has the extension's identity, and each of its files exists", () => {
  const { root } = unpacked();
  const list = elements(path.join(root, "extension.vsixmanifest"));
  const { attributes } = list.find(({ name }) => name === "Identity");
  assert.deepStrictEqual(attributes, {
    Language: "en-US", Id: manifest.name, Version: manifest.version, Publisher: manifest.publisher,
  });
  const named = list.filter(({ name }) => name === "Asset").map(({ attributes }) => attributes.Path);
  named.push(...list.filter(({ name }) => ["License", "Icon"].includes(name)).map(({ text }) => text));
  assert.strictEqual(named.length, 6);
  for (const name of named) assert.ok(fs.existsSync(path.join(root, name)), name);
  const engine = list.find(({ attributes }) => attributes.Id === "Microsoft.VisualStudio.Code.Engine");
  assert.strictEqual(engine.attributes.Value, manifest.engines.vscode);
});

test("Each file has a type", () => {
  const { root } = unpacked("--server", program, "--target", "linux-x64");
  const types = elements(path.join(root, "[Content_Types].xml"));
  const endings = types.filter(({ name }) => name === "Default").map(({ attributes }) => attributes.Extension);
  const parts = types.filter(({ name }) => name === "Override").map(({ attributes }) => attributes.PartName);
  const untyped = files(root).filter((name) => {
    return !endings.includes(path.extname(name)) && !parts.includes(`/${name}`) && !/^(\[|a\.vsix)/.test(name);
  });
  assert.deepStrictEqual(untyped, []);
});

test("A server is packed as a program, for its platform", () => {
  const { root, file } = unpacked("--server", program, "--target", "linux-x64");
  const { attributes } = elements(path.join(root, "extension.vsixmanifest")).find(({ name }) => name === "Identity");
  assert.strictEqual(attributes.TargetPlatform, "linux-x64");
  const mode = `import sys, zipfile
print(oct(zipfile.ZipFile(sys.argv[1]).getinfo("extension/bin/plumbline").external_attr >> 16))`;
  assert.strictEqual(python("-c", mode, file).trim(), "0o100755");
});

test("The same files make the same package", () => {
  const [first, second] = [unpacked().file, unpacked().file].map((file) => fs.readFileSync(file));
  assert.ok(first.equals(second));
  const times = `import sys, zipfile
print({entry.date_time for entry in zipfile.ZipFile(sys.argv[1]).infolist()})`;
  assert.strictEqual(python("-c", times, unpacked().file).trim(), "{(1980, 1, 1, 0, 0, 0)}");
});
