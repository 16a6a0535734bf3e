// The types of the extension, checked by TypeScript against the editor's type definitions. Skipped where one of them is
// missing: Debian's `node-typescript`, the definitions of Node that Debian's `nodejs` brings, and the editor's
// `vscode.d.ts`, whose path is in `PLUMBLINE_VSCODE_TYPES` (see the README).
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { spawnSync } = require("node:child_process");
const test = require("node:test");

const extension = path.join(__dirname, "..");
const editorTypes = process.env.PLUMBLINE_VSCODE_TYPES ?? "";
const nodeTypes = process.env.PLUMBLINE_NODE_TYPES ?? "/usr/share/nodejs/@types";

const hasCompiler = spawnSync("tsc", ["--version"]).status === 0;
const isMissing = !hasCompiler || !fs.existsSync(editorTypes) || !fs.existsSync(path.join(nodeTypes, "node"));

test("The types agree with the editor's", { skip: isMissing && "type definitions are missing" }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-types-"));
  const project = path.join(folder, "tsconfig.json");
  const settings = {
    extends: path.join(extension, "jsconfig.json"),
    compilerOptions: { typeRoots: [nodeTypes], types: ["node"] },
    include: [path.join(extension, "src")],
    files: [editorTypes],
  };
  fs.writeFileSync(project, JSON.stringify(settings));
  const { status, stdout } = spawnSync("tsc", ["--project", project], { encoding: "utf8" });
  fs.rmSync(folder, { recursive: true });
  assert.strictEqual(status, 0, stdout);
});
