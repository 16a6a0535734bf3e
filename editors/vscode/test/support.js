// What the tests share: the real server, folders and servers that misbehave, and waiting.
"use strict";

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { Editor, extensionPath } = require("./editor/editor");

/** Limits that let a test see restarts without waiting for them. */
const limits = { initialize: 10_000, response: 10_000, shutdown: 2_000, firstDelay: 20, stable: 60_000, failures: 3 };

/** The program under test: `$PLUMBLINE`, else the one that was built. */
const program = [
  process.env.PLUMBLINE,
  ...["release", "debug"].map((kind) => path.join(extensionPath, "..", "..", ".build", kind, "plumbline")),
].find((file) => file && fs.existsSync(file));

/** @returns {string} The path of the program; a test without it fails. */
function realServer() {
  if (!program) throw new Error("There is no server: build it, or set PLUMBLINE to its path.");
  return program;
}

/**
 * Runs a test with an editor, and closes it.
 *
 * @param {object} options Those of `Editor`, and `limits`.
 * @param {(editor: Editor) => Promise<T>} body
 * @returns {Promise<T>}
 * @template T
 */
async function withEditor(options, body) {
  const editor = new Editor(options);
  editor.activate({ ...limits, ...options.limits });
  try {
    return await body(editor);
  } finally {
    await editor.close();
  }
}

/** @param {Record<string, string>} files Their texts, by path. @returns {string} The path of a folder with them. */
function folder(files) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-vscode-")));
  process.on("exit", () => fs.rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** @param {string} script A script for Node. @returns {string} The path of a program that runs it. */
function scriptedServer(script) {
  const file = path.join(folder({ server: `#!${process.execPath}\n"use strict";\n${script}` }), "server");
  fs.chmodSync(file, 0o755);
  return file;
}

/**
 * Returns a script for Node: a server that announces capabilities, or refuses `initialize` if they are null.
 *
 * @param {string} script May call `on(method, (params, id) => …)` and `send(message)`.
 */
function lspScript(script, capabilities = {}, { answersShutdown = true } = {}) {
  const connection = path.join(extensionPath, "src", "client", "connection.js");
  const refusal = { code: -32803, message: "not today" };
  return `
    const { MessageReader } = require(${JSON.stringify(connection)});
    const reader = new MessageReader();
    const handlers = {};
    const on = (method, handler) => (handlers[method] = handler);
    const send = (message) => {
      const body = JSON.stringify({ jsonrpc: "2.0", ...message });
      process.stdout.write("Content-Length: " + Buffer.byteLength(body) + "\\r\\n\\r\\n" + body);
    };
    const answer = ${JSON.stringify(capabilities ? { result: { capabilities } } : { error: refusal })};
    process.stdin.on("data", (chunk) => {
      for (const { id, method, params } of reader.read(chunk)) {
        if (method === "initialize") send({ id, ...answer });
        else if (method === "shutdown" && ${answersShutdown}) send({ id, result: null });
        else if (method === "exit") process.exit(0);
        else handlers[method]?.(params, id);
      }
    });
    ${script}`;
}

/** The longest time that a test waits for something, in milliseconds. */
const waitingTime = Number(process.env.PLUMBLINE_WAIT ?? 20_000);

/** @param {() => unknown} condition @returns {Promise<any>} Its first value that is true in the sense of JavaScript. */
async function until(condition, what = condition.toString()) {
  for (const end = Date.now() + waitingTime; Date.now() < end; ) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`This did not become true: ${what}`);
}

module.exports = { folder, limits, lspScript, realServer, scriptedServer, until, withEditor };
