// The messages between the extension and the server: the framing of the Language Server Protocol, and the requests,
// responses and notifications of JSON-RPC in both directions.
"use strict";

const { Refusal } = require("./refusal");

/**
 * @typedef {import("./protocol").Message} Message
 * @typedef {import("vscode").CancellationToken} CancellationToken
 *
 * @typedef {object} ConnectionOptions
 * @property {(error: Error) => void} onBroken Called when what the server writes cannot be read any more.
 * @property {(method: string | null) => void} onSilence Called with the method of a request when the server has sent
 *   nothing for `responseLimit` since it, and with null when it sends something again.
 * @property {number} responseLimit In milliseconds.
 * @property {(line: string) => void} log
 */

/** The longest header and the longest body that are read, in bytes. Anything longer is not a message. */
const [maximumHeader, maximumBody] = [4096, 256 << 20];

/** The beginning of a header, complete or not. */
const headerPattern = /^[A-Za-z-]*(:[^\r\n]*(\r(\n[\s\S]*)?)?)?$/;

/** Splits a stream of bytes into the bodies of messages. */
class MessageReader {
  bytes = Buffer.alloc(0);
  /** The length of the body whose header was read; -1 before its header. */
  bodyLength = -1;

  /**
   * Adds bytes and returns the messages that are complete. Throws if the bytes are not messages.
   *
   * @param {Buffer} chunk
   * @returns {Message[]}
   */
  read(chunk) {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    const messages = [];
    while (this.readHeader() && this.bytes.length >= this.bodyLength) {
      messages.push(parse(this.bytes.subarray(0, this.bodyLength)));
      this.bytes = this.bytes.subarray(this.bodyLength);
      this.bodyLength = -1;
    }
    return messages;
  }

  /** @returns {boolean} True if the header of the next message has been read. */
  readHeader() {
    if (this.bodyLength >= 0) return true;
    const end = this.bytes.indexOf("\r\n\r\n");
    const header = this.bytes.subarray(0, end < 0 ? maximumHeader + 1 : end);
    const text = header.toString("latin1");
    if (header.length > maximumHeader || !headerPattern.test(text)) throw notAMessage(header);
    if (end < 0) return false;
    const length = Number(/^content-length:\s*(\d{1,12})\s*$/im.exec(text)?.[1] ?? NaN);
    if (!(length <= maximumBody)) throw notAMessage(header);
    this.bytes = this.bytes.subarray(end + 4);
    this.bodyLength = length;
    return true;
  }
}

/** @param {Buffer} body @returns {Message} */
function parse(body) {
  try {
    const message = JSON.parse(body.toString("utf8"));
    if (message !== null && typeof message === "object") return message;
  } catch {
    // Reported below, with the beginning of the text.
  }
  throw notAMessage(body);
}

/** @param {Buffer} bytes @returns {Error} */
function notAMessage(bytes) {
  const text = bytes.subarray(0, 80).toString("utf8").split(/[\r\n]/)[0];
  return new Error(`it wrote text that is not a message of the Language Server Protocol: “${text}”`);
}

/** A connection with a server over two streams. */
class Connection {
  /**
   * @param {import("stream").Readable} input What the server writes.
   * @param {import("stream").Writable} output What the server reads.
   * @param {ConnectionOptions} options
   */
  constructor(input, output, options) {
    this.output = output;
    this.options = options;
    this.reader = new MessageReader();
    /** @type {Map<unknown, (message: Message) => void>} The open requests. */
    this.pending = new Map();
    /** @type {Map<string, (params: any) => any>} */
    this.handlers = new Map();
    this.lastID = 0;
    this.receivedChunks = 0;
    this.isSilent = false;
    this.isClosed = false;
    input.on("data", (chunk) => this.receive(chunk));
    // Writing to a process that has ended is an error of the stream; the owner of the process handles its end.
    output.on("error", () => {});
  }

  /**
   * Handles the requests and notifications of a method; what the handler returns is the result of a request.
   *
   * @param {string} method
   * @param {(params: any) => any} handler
   */
  on(method, handler) {
    this.handlers.set(method, handler);
  }

  /** @param {string} method @param {unknown} [params] */
  notify(method, params) {
    this.send({ jsonrpc: "2.0", method, params });
  }

  /**
   * Sends a request. The result is null if the token is cancelled or the connection closed before the response.
   *
   * @param {string} method
   * @param {unknown} [params]
   * @param {CancellationToken} [token]
   * @returns {Promise<any>} Rejected if the server refuses the request.
   */
  request(method, params, token) {
    if (this.isClosed || token?.isCancellationRequested) return Promise.resolve(null);
    const id = ++this.lastID;
    const before = this.receivedChunks;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.receivedChunks === before) this.setSilent(method);
      }, this.options.responseLimit);
      const settle = (/** @type {Message} */ message) => {
        clearTimeout(timer);
        listener?.dispose();
        this.pending.delete(id);
        if (message.error) reject(new Refusal(method, message.error));
        else resolve(message.result ?? null);
      };
      const listener = token?.onCancellationRequested(() => {
        this.notify("$/cancelRequest", { id });
        settle({});
      });
      this.pending.set(id, settle);
      this.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** Ends the connection: open requests have the result null, and nothing is sent or handled any more. */
  close() {
    this.isClosed = true;
    for (const settle of [...this.pending.values()]) settle({});
  }

  /** @param {Message} message */
  send(message) {
    if (this.isClosed) return;
    const body = JSON.stringify(message);
    this.output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  /** @param {Buffer} chunk */
  receive(chunk) {
    if (this.isClosed) return;
    this.receivedChunks += 1;
    if (this.isSilent) this.setSilent(null);
    try {
      for (const message of this.reader.read(chunk)) this.handle(message);
    } catch (error) {
      this.close();
      this.options.onBroken(/** @type {Error} */ (error));
    }
  }

  /** @param {string | null} method */
  setSilent(method) {
    this.isSilent = method !== null;
    this.options.onSilence(method);
  }

  /** @param {Message} message */
  async handle({ id, method, params, result, error }) {
    if (method === undefined) return this.pending.get(id)?.({ result, error });
    const handler = this.handlers.get(method);
    try {
      const response = handler?.(params);
      if (id === undefined) return await response;
      if (handler) return this.send({ jsonrpc: "2.0", id, result: (await response) ?? null });
      this.send({ jsonrpc: "2.0", id, error: { code: -32601, message: `The client does not know ${method}.` } });
    } catch (error) {
      this.options.log(`${method} failed: ${error}`);
      if (id !== undefined) this.send({ jsonrpc: "2.0", id, error: { code: -32603, message: String(error) } });
    }
  }
}

module.exports = { Connection, MessageReader };
