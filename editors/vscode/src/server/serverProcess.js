// One run of the server's program, from its start to its end.
"use strict";

const { spawn } = require("child_process");
const { Connection } = require("../client/connection");
const { Session } = require("../client/session");

/**
 * @typedef {object} Limits
 * @property {number} initialize The longest time until the response to `initialize`, in milliseconds.
 * @property {number} response The time without any message from the server after which an open request is reported.
 * @property {number} shutdown The time after which a server that was asked to end is killed.
 * @property {number} firstDelay The time before the first restart; it doubles with each further one.
 * @property {number} stable The time after which a running server is no longer counted among those that failed.
 * @property {number} failures The number of failures in a row after which the server is not started again.
 *
 * @typedef {object} RunOptions
 * @property {string} program
 * @property {string[]} arguments
 * @property {import("vscode").OutputChannel} output
 * @property {Limits} limits
 * @property {() => void} onRunning
 * @property {(method: string | null) => void} onSilence
 * @property {(reason: string) => void} onFailed Called once, if the run ends in another way than by `stop`.
 */

class ServerProcess {
  /** @param {RunOptions} options */
  constructor(options) {
    this.options = options;
    this.hasEnded = false;
    /** The end of what the program wrote to its standard error. */
    this.errorText = "";
    const { program, output, limits } = options;
    output.appendLine(`Starting ${[program, "lsp", ...options.arguments].join(" ")}`);
    this.child = spawn(program, ["lsp", ...options.arguments], { stdio: "pipe" });
    /** @type {Promise<void>} Resolved when the process has ended or could not be started. */
    this.ended = new Promise((resolve) => {
      this.child.on("error", (error) => {
        this.fail(`it could not be started: ${error.message}`);
        resolve();
      });
      this.child.on("close", (code, signal) => {
        this.fail(`it ended with ${signal ?? `exit code ${code}`}${this.lastErrorLine}`);
        resolve();
      });
    });
    this.child.stderr.on("data", (chunk) => {
      output.append(chunk.toString("utf8"));
      this.errorText = (this.errorText + chunk.toString("utf8")).slice(-1000);
    });
    this.connection = new Connection(this.child.stdout, this.child.stdin, {
      onBroken: ({ message }) => this.fail(message),
      onSilence: options.onSilence,
      responseLimit: limits.response,
      log: (line) => output.appendLine(line),
    });
    this.session = new Session(this.connection, output);
    this.timer = setTimeout(() => {
      this.fail(`it did not answer “initialize” within ${limits.initialize / 1000} s${this.lastErrorLine}`);
    }, limits.initialize);
    this.initialize();
  }

  /** The last line of the program's standard error, for a message. */
  get lastErrorLine() {
    const line = this.errorText.trim().split("\n").pop();
    return line ? `: ${line}` : "";
  }

  async initialize() {
    try {
      await this.session.initialize();
    } catch (error) {
      return this.fail(`it refused the connection: ${error}`);
    }
    clearTimeout(this.timer);
    if (!this.hasEnded) this.options.onRunning();
  }

  /** @param {string} reason */
  fail(reason) {
    if (this.hasEnded) return;
    this.end();
    this.child.kill("SIGKILL");
    this.options.onFailed(reason);
  }

  /** Takes back what the session registered. Nothing is reported from here on. */
  end() {
    this.hasEnded = true;
    clearTimeout(this.timer);
    this.session.dispose();
  }

  /** @returns {Promise<void>} Resolved when the process has ended; one that does not end is killed. */
  async stop() {
    if (this.hasEnded) return this.ended;
    this.hasEnded = true;
    clearTimeout(this.timer);
    const timer = setTimeout(() => this.child.kill("SIGKILL"), this.options.limits.shutdown);
    await Promise.race([this.session.shutdown().catch(() => {}), this.ended]);
    this.end();
    this.child.stdin.end();
    await this.ended;
    clearTimeout(timer);
  }
}

module.exports = { ServerProcess };
