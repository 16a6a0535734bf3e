// Servers that are missing, end, hang, refuse or write something else than messages.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { Editor } = require("./editor/editor");
const { folder, lspScript, realServer, scriptedServer, until, withEditor } = require("./support");

/** A guide of the wrong axis. */
const layout = "VStack(alignment: .leading) { Text(\"a\").alignmentGuide(.bottom) { d in 0 } }\n";

/** Opens a layout with a server, and runs a test. */
function withServer(program, body, options = {}) {
  const settings = { "plumbline.server.path": program };
  return withEditor({ settings, ...options }, async (editor) => {
    await body(editor, editor.open(undefined, layout));
  });
}

/** @returns {string[]} The processes that run a program, by their ids. */
function processes(program) {
  return fs.readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/.test(id) && fs.readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0").includes(program);
    } catch {
      return false;
    }
  });
}

test("Without a server a message says where it is searched, and a button chooses it", () => {
  const { PATH } = process.env;
  process.env.PATH = folder({});
  return withEditor({}, async (editor) => {
    editor.chosenFile = realServer();
    editor.answer = (message, [first]) => first;
    const document = editor.open(undefined, "Color.red\n");
    process.env.PATH = PATH;
    assert.strictEqual(editor.messages.length, 1);
    const [{ severity, message, buttons }] = editor.messages;
    assert.strictEqual(severity, "error");
    assert.match(message, /“plumbline” was not found: .* PATH/);
    assert.deepStrictEqual(buttons, ["Choose Program…", "How to Install"]);
    assert.match(await until(() => editor.hover(document, "Color")), /Color/);
    assert.strictEqual(editor.settings["plumbline.server.path"], realServer());
    assert.strictEqual(editor.updatedTarget, editor.vscode.ConfigurationTarget.Global);
  });
});

for (const [name, file, message] of [
  ["does not exist", "nothing", /plumbline\.server\.path names “.*nothing”, which does not exist/],
  ["cannot be run", "text", /plumbline\.server\.path names “.*text”, which is not a program that can be run/],
]) {
  test(`A path in the settings that ${name} is named`, () =>
    withServer(path.join(folder({ text: "" }), file), async (editor, document) => {
      assert.match(editor.messages[0].message, message);
      assert.match(editor.status.text, /no server/);
      assert.strictEqual(editor.status.severity, editor.vscode.LanguageStatusSeverity.Error);
      editor.open(undefined, "Color.red\n");
      assert.strictEqual(editor.messages.length, 1, "the message is shown once");
      editor.set("plumbline.server.path", realServer());
      await until(() => editor.hover(document, "VStack"));
    }));
}

test("A server that ends is started again, with the documents as they are", () =>
  withServer(realServer(), async (editor, document) => {
    await until(() => editor.rules(document).length > 0);
    const { connection } = editor.extension.currentSession();
    connection.notify("exit");
    await until(() => editor.rules(document).length === 0 && /restarting/.test(editor.status.text));
    assert.strictEqual(editor.hoverProviders.size, 0);
    editor.replace(document, ".bottom", ".leading");
    editor.replace(document, ".leading) { T", ".trailing) { T");
    await until(() => editor.rules(document).length > 0);
    assert.match(editor.output, /The server failed: it ended with exit code 1/);
    assert.deepStrictEqual(editor.messages, []);
  }));

test("A server that ends again and again is given up after longer and longer pauses", () => {
  const server = scriptedServer('console.error("no license"); process.exit(3);');
  return withServer(server, async (editor) => {
    await until(() => editor.messages.length > 0);
    const [{ message, buttons }] = editor.messages;
    assert.match(message, /failed 3 times in a row; the last time it ended with exit code 3: no license\./);
    assert.deepStrictEqual(buttons, ["Restart Server", "Show Output"]);
    assert.strictEqual(editor.output.match(/^Starting /gm).length, 3);
    assert.match(editor.status.text, /failed/);
    await editor.run("plumbline.restartServer");
    await until(() => editor.messages.length === 2);
    assert.strictEqual(editor.output.match(/^Starting /gm).length, 6);
  });
});

test("The pause before a restart doubles with each failure", () => {
  new Editor().load();
  const { Supervisor } = require("../src/server/supervisor");
  const states = [];
  const limits = { firstDelay: 1000, failures: 5 };
  const output = { appendLine() {} };
  const supervisor = new Supervisor({ output, limits, onState: ({ detail }) => states.push(detail) });
  for (let count = 0; count < 5; count += 1) {
    supervisor.fail("it ended");
    clearTimeout(supervisor.restartTimer);
  }
  assert.deepStrictEqual(states.map((detail) => /again in (\d+) s/.exec(detail)?.[1]), ["1", "2", "4", "8", undefined]);
});

test("A server that does not answer “initialize” is ended and started again", () => {
  const server = scriptedServer("setInterval(() => {}, 1000);");
  return withServer(server, async (editor) => {
    await until(() => editor.messages.length > 0);
    assert.match(editor.messages[0].message, /it did not answer “initialize” within 0\.3 s/);
    await until(() => processes(server).length === 0);
  }, { limits: { initialize: 300 } });
});

test("A server that hangs is reported, responds again, and is ended on request", () => {
  const server = scriptedServer(lspScript(`
    on("textDocument/hover", ({ position }) => {
      if (position.character === 0) setTimeout(() => send({ method: "$/x" }), 100);
    });
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1000);
  `, { hoverProvider: true }, { answersShutdown: false }));
  return withServer(server, async (editor, document) => {
    await until(() => editor.hoverProviders.size > 0);
    const hover = editor.hover(document, "VStack");
    await until(() => editor.messages.length === 1);
    assert.match(editor.messages[0].message, /has not responded to “textDocument\/hover” for 0\.05 s/);
    assert.deepStrictEqual(editor.messages[0].buttons, ["Restart Server", "Show Output"]);
    await until(() => editor.status.text === "Plumbline");

    editor.answer = (message, [first]) => first;
    const second = editor.hover(document, "alignment");
    await until(() => editor.messages.length === 2);
    assert.strictEqual(await hover, undefined);
    assert.strictEqual(await second, undefined);
    await until(() => editor.output.match(/^Starting /gm).length === 2);
    await until(() => processes(server).length === 1);
  }, { limits: { response: 50, shutdown: 100 } }).then(() => assert.deepStrictEqual(processes(server), []));
});

for (const [name, script, reason] of [
  ["text", 'console.log("Usage: layout [FILE]"); setInterval(() => {}, 1000);', /“Usage: layout \[FILE\]”/],
  ["bytes", "process.stdout.write(Buffer.alloc(100_000, 0xfe)); setInterval(() => {}, 1000);", /is not a message/],
  ["broken JSON", 'process.stdout.write("Content-Length: 2\\r\\n\\r\\n{]"); setInterval(() => {}, 1000);', /“{\]”/],
]) {
  test(`A server that writes ${name} is ended and reported`, () => {
    const server = scriptedServer(script);
    return withServer(server, async (editor) => {
      await until(() => editor.messages.length > 0);
      assert.match(editor.messages[0].message, reason);
      await until(() => processes(server).length === 0);
    });
  });
}

test("A server that refuses “initialize” is reported with its reason", () =>
  withServer(scriptedServer(lspScript("", null)), async (editor) => {
    await until(() => editor.messages.length > 0);
    assert.match(editor.messages[0].message, /it refused the connection: Error: initialize: not today/);
  }));

test("The server ends with the editor, after `shutdown` and `exit`", async () => {
  const log = path.join(folder({}), "log");
  const settings = { "plumbline.server.path": realServer(), "plumbline.server.arguments": ["--log", log] };
  await withEditor({ settings }, async (editor) => {
    const document = editor.open(undefined, "Color.red\n");
    await until(() => editor.hover(document, "Color"));
    assert.strictEqual(processes(log).length, 1);
  });
  assert.strictEqual(processes(log).length, 0);
  assert.match(fs.readFileSync(log, "utf8"), /handled shutdown/);
});

test("No server is left when the editor ends during a restart", async () => {
  const server = scriptedServer(lspScript("setInterval(() => {}, 1000);", { hoverProvider: true }));
  await withServer(server, async (editor) => {
    await until(() => editor.hoverProviders.size > 0);
    editor.run("plumbline.restartServer");
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepStrictEqual(processes(server), []);
});

test("No server is started before a document needs it", () =>
  withEditor({ settings: { "plumbline.server.path": realServer() } }, async (editor) => {
    editor.open("/a.swift", "let a = 1\n");
    editor.open("/a.json", "{}\n");
    assert.doesNotMatch(editor.output, /Starting/);
    editor.open(undefined, "Color.red\n");
    assert.match(editor.output, /Starting/);
  }));
