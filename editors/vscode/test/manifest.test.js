// The manifest, `package.json`, agrees with the code, the server's settings and the grammars of the repository.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { Editor, extensionPath, manifest } = require("./editor/editor");
const { folder, withEditor } = require("./support");

const { contributes } = manifest;
const settings = contributes.configuration.properties;
const repository = path.join(extensionPath, "..", "..");

function json(...parts) {
  return JSON.parse(fs.readFileSync(path.join(...parts), "utf8"));
}

/** @returns {string[]} The JavaScript files below a folder of the extension. */
function scripts(below) {
  return fs.readdirSync(path.join(extensionPath, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(below, entry.name);
    return entry.isDirectory() ? scripts(name) : name.endsWith(".js") ? [name] : [];
  });
}

test("Each file that the manifest names exists", () => {
  const names = JSON.stringify(manifest).matchAll(/"((?:\.\/|icons\/|walkthrough\/)[^"]+)"/g);
  const named = [...names].map(([, name]) => name);
  assert.ok(named.length >= 13, String(named.length));
  for (const name of named) assert.ok(fs.existsSync(path.join(extensionPath, name)), name);
});

test("Each command of the manifest is registered, and the buttons and links run commands that exist", () =>
  withEditor({}, async (editor) => {
    const declared = contributes.commands.map(({ command }) => command);
    // The server registers these while it runs, which their `enablement` says.
    const ofServer = ["plumbline.fixAll", "plumbline.inspect", "plumbline.preview"];
    const own = declared.filter((command) => !ofServer.includes(command));
    assert.deepStrictEqual([...editor.commands.keys()].sort(), own.sort());
    const text = JSON.stringify(manifest) + fs.readFileSync(path.join(extensionPath, "src", "statusItem.js"), "utf8");
    const used = [...text.matchAll(/(?:command:|onCommand:|command: ")(plumbline\.\w+)/g)].map(([, name]) => name);
    assert.ok(used.length >= 7, String(used.length));
    assert.deepStrictEqual(used.filter((name) => !declared.includes(name)), []);
    await editor.run("plumbline.openExample");
    assert.strictEqual(editor.documents[0].languageId, "layout");
    await editor.run("plumbline.openWalkthrough");
    const id = `${manifest.publisher}.${manifest.name}#${contributes.walkthroughs[0].id}`;
    assert.deepStrictEqual(editor.opened, ["workbench.action.openWalkthrough", id, false]);
  }));

test("The settings of the canvas are those of the configuration's schema", () => {
  const { canvas } = json(extensionPath, "grammar", "plumbline.schema.json").properties;
  const names = Object.keys(settings).filter((name) => name.startsWith("plumbline.canvas."));
  assert.deepStrictEqual(names, Object.keys(canvas.properties).map((name) => `plumbline.canvas.${name}`));
  for (const [name, member] of Object.entries(canvas.properties)) {
    const setting = settings[`plumbline.canvas.${name}`];
    assert.strictEqual(setting.default, null);
    assert.deepStrictEqual(setting.enum, member.enum && [null, ...member.enum]);
    assert.deepStrictEqual([setting.minimum, setting.maximum], [member.minimum, member.maximum]);
  }
});

test("The features in Swift files are those that the server knows", () => {
  const source = path.join(repository, "Sources", "LayoutServer", "Service", "SwiftFeatures.swift");
  const names = [...fs.readFileSync(source, "utf8").matchAll(/case \.(\w+): "\w+"/g)].map(([, name]) => name);
  const [, object] = settings["plumbline.swift.features"].anyOf;
  assert.deepStrictEqual(Object.keys(object.properties), names);
});

test("What Swift files have only if the settings say so is what the server does not offer there by default", () => {
  const source = path.join(repository, "Sources", "LayoutServer", "Service", "SwiftFeatures.swift");
  const cases = [...fs.readFileSync(source, "utf8").matchAll(/case ((?:\.\w+(?:, )?)+): false/g)];
  const off = cases.flatMap(([, names]) => names.split(", ").map((name) => name.slice(1)));
  new Editor().load();
  const gated = require("../src/features").flatMap(({ swiftFeature }) => swiftFeature ?? []);
  // Declarations are a part of the hovers, which the server leaves out.
  assert.deepStrictEqual(["declarations", ...gated].sort(), off.sort());
});

test("Each setting has a description and a default; a folder that is not trusted does not choose the server", () => {
  for (const [name, setting] of Object.entries(settings)) {
    assert.match(setting.markdownDescription, /\.$/, name);
    assert.notStrictEqual(setting.default, undefined, name);
  }
  const { restrictedConfigurations, supported } = manifest.capabilities.untrustedWorkspaces;
  assert.strictEqual(supported, "limited");
  const choosing = Object.keys(settings).filter((name) => name.startsWith("plumbline.server."));
  assert.deepStrictEqual(restrictedConfigurations, choosing);
});


test("The folder has its own copies of the repository's grammars and schema", () => {
  const names = fs.readdirSync(path.join(extensionPath, "grammar"));
  assert.strictEqual(names.length, 5);
  for (const name of names) {
    const below = name === "plumbline.schema.json" ? "grammar" : "grammar/textmate";
    const original = fs.readFileSync(path.join(repository, below, name));
    const copy = fs.readFileSync(path.join(extensionPath, "grammar", name));
    assert.ok(copy.equals(original), `They differ. Copy it: cp ${below}/${name} editors/vscode/grammar/`);
  }
});

test("The scopes and languages are those of the grammars", () => {
  for (const { scopeName, path: name, embeddedLanguages } of contributes.grammars) {
    const grammar = fs.readFileSync(path.join(extensionPath, name), "utf8");
    assert.strictEqual(JSON.parse(grammar).scopeName, scopeName);
    for (const scope of Object.keys(embeddedLanguages ?? {})) assert.ok(grammar.includes(`"${scope}"`), scope);
  }
  const comments = json(extensionPath, "grammar", "language-configuration.json").comments;
  assert.strictEqual(comments.lineComment, "//");
});

test("The extension needs no package, and no file of it is longer than 200 lines", () => {
  assert.deepStrictEqual(Object.keys(manifest).filter((name) => /dependencies|scripts/i.test(name)), []);
  const names = [...scripts("src"), ...scripts("test")];
  assert.ok(names.length > 30);
  for (const name of names) {
    const text = fs.readFileSync(path.join(extensionPath, name), "utf8");
    const lines = text.split("\n");
    assert.ok(lines.length <= 201, `${name}: ${lines.length}`);
    assert.match(lines[0], /^\/\/ [A-Z].*[.,:;a-z]/, `${name} begins with what it holds`);
    assert.strictEqual(lines.find((line) => line.length > 120), undefined, name);
  }
  const required = scripts("src").flatMap((name) => {
    const text = fs.readFileSync(path.join(extensionPath, name), "utf8");
    return [...text.matchAll(/require\("([^".][^"]*)"\)/g)].map(([, module]) => module);
  });
  const allowed = ["vscode", "fs", "path", "child_process"];
  assert.deepStrictEqual(required.filter((module) => !allowed.includes(module)), []);
});

test("The extension is found through a link", () => {
  const link = path.join(folder({}), "plumbline");
  fs.symlinkSync(extensionPath, link);
  assert.strictEqual(json(link, "package.json").main, "./src/extension.js");
  assert.ok(fs.existsSync(path.join(link, manifest.main)));
});
