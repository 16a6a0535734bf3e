// The framing of messages, and requests in both directions.
"use strict";

const assert = require("node:assert");
const { PassThrough } = require("node:stream");
const test = require("node:test");
const { Connection, MessageReader } = require("../src/client/connection");
const { CancellationTokenSource } = require("./editor/values");

/** @returns {Buffer} */
function frame(message, header = "Content-Length: ") {
  const body = Buffer.from(typeof message === "string" ? message : JSON.stringify(message));
  return Buffer.concat([Buffer.from(`${header}${body.length}\r\n\r\n`), body]);
}

const wait = () => new Promise((resolve) => setImmediate(resolve));

/** A connection with a server that is played by the test. */
function connect(options = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const state = { broken: [], silences: [], log: [] };
  const reader = new MessageReader();
  const connection = new Connection(input, output, {
    onBroken: ({ message }) => state.broken.push(message),
    onSilence: (method) => state.silences.push(method),
    responseLimit: 10_000,
    log: (line) => state.log.push(line),
    ...options,
  });
  const sent = () => reader.read(output.read() ?? Buffer.alloc(0));
  return { connection, input, sent, state };
}

test("Messages are read wherever the stream is split", () => {
  const messages = [{ method: "a", params: "ä → “x”" }, { method: "b" }, { method: "c", params: "\r\n\r\n" }];
  const bytes = Buffer.concat([
    frame(messages[0]), frame(messages[1], "Content-Type: x\r\ncontent-length:"), frame(messages[2]),
  ]);
  for (let size = 1; size <= bytes.length; size += 1) {
    const reader = new MessageReader();
    const read = [];
    for (let start = 0; start < bytes.length; start += size) {
      read.push(...reader.read(bytes.subarray(start, start + size)));
    }
    assert.deepStrictEqual(read, messages);
  }
});

for (const [name, bytes] of Object.entries({
  "text": Buffer.from("Usage: plumbline\n"),
  "bytes": Buffer.from([0, 255, 3]),
  "a header without a length": Buffer.from("Content-Type: x\r\n\r\n{}"),
  "a length that is too large": Buffer.from("Content-Length: 99999999999\r\n\r\n"),
  "an endless header": Buffer.from(`X: ${"x".repeat(5000)}`),
  "broken JSON": frame("{"),
  "JSON that is no object": frame("null"),
})) {
  test(`The connection ends at ${name}`, async () => {
    const { connection, input, state } = connect();
    const response = connection.request("hover");
    input.write(bytes);
    await wait();
    assert.strictEqual(state.broken.length, 1);
    assert.match(state.broken[0], /not a message of the Language Server Protocol/);
    assert.strictEqual(await response, null);
    input.write(frame({ method: "a" }));
    await wait();
    assert.strictEqual(state.broken.length, 1);
  });
}

test("A request has the result or the error of its response", async () => {
  const { connection, input, sent } = connect();
  const [first, second] = [connection.request("a", { x: 1 }), connection.request("b")];
  assert.deepStrictEqual(sent(), [
    { jsonrpc: "2.0", id: 1, method: "a", params: { x: 1 } }, { jsonrpc: "2.0", id: 2, method: "b" },
  ]);
  input.write(frame({ id: 2, error: { code: -32803, message: "no" } }));
  input.write(frame({ id: 1, result: 5 }));
  assert.strictEqual(await first, 5);
  await assert.rejects(second, /b: no/);
  assert.strictEqual(connection.pending.size, 0);
});

test("A cancelled request has no result, and the server is told once", async () => {
  const { connection, input, sent } = connect();
  const source = new CancellationTokenSource();
  const response = connection.request("hover", {}, source.token);
  source.cancel();
  assert.strictEqual(await response, null);
  assert.deepStrictEqual(sent().slice(1), [{ jsonrpc: "2.0", method: "$/cancelRequest", params: { id: 1 } }]);
  input.write(frame({ id: 1, result: "late" }));
  await wait();
  assert.strictEqual(await connection.request("hover", {}, source.token), null);
  assert.deepStrictEqual(sent(), []);
  assert.strictEqual(source.token.onCancellationRequested.listeners.size, 0);
});

test("Requests of the server are answered, with an error where they fail or are not known", async () => {
  const { connection, input, sent, state } = connect();
  connection.on("double", async (value) => value * 2);
  connection.on("fail", () => {
    throw new Error("no");
  });
  input.write(frame({ id: "x", method: "double", params: 4 }));
  input.write(frame({ id: 0, method: "fail" }));
  input.write(frame({ id: 1, method: "unknown" }));
  input.write(frame({ method: "fail" }));
  input.write(frame({ method: "$/unknown" }));
  await wait();
  await wait();
  const answers = Object.fromEntries(sent().map(({ id, result, error }) => [id, error?.code ?? result]));
  assert.deepStrictEqual(answers, { x: 8, 0: -32603, 1: -32601 });
  assert.deepStrictEqual(state.log, ["fail failed: Error: no", "fail failed: Error: no"]);
});

test("A server that sends nothing while a request is open is reported, and its return too", async () => {
  const { connection, input, state } = connect({ responseLimit: 20 });
  const response = connection.request("hover");
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.deepStrictEqual(state.silences, ["hover"]);
  input.write(frame({ id: 1, result: 1 }));
  assert.strictEqual(await response, 1);
  assert.deepStrictEqual(state.silences, ["hover", null]);
});
