// The server's life: it is started when a document needs it, and again after a failure, each time after a longer pause.
"use strict";

const { ServerProcess } = require("./serverProcess");

/**
 * @typedef {import("./serverProcess").Limits} Limits
 * @typedef {import("./discovery").Discovery} Discovery
 *
 * @typedef {object} State
 * @property {"stopped" | "starting" | "running" | "silent" | "waiting" | "failed" | "missing"} kind
 * @property {string} [detail] The reason, one sentence, or the name of what runs.
 *
 * @typedef {object} SupervisorOptions
 * @property {() => Discovery} find
 * @property {() => string[]} arguments
 * @property {import("vscode").OutputChannel} output
 * @property {Limits} limits
 * @property {(state: State) => void} onState
 */

class Supervisor {
  /** @param {SupervisorOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {State} */
    this.state = { kind: "stopped" };
    /** @type {ServerProcess | null} */
    this.server = null;
    /** @type {Promise<unknown>} Resolved when all servers that were stopped have ended. */
    this.stopping = Promise.resolve();
    this.isClosed = false;
    this.failures = 0;
    /** @type {NodeJS.Timeout | undefined} */
    this.restartTimer = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.stableTimer = undefined;
  }

  /** The session with the running server; null if there is none. */
  get session() {
    return this.state.kind === "running" || this.state.kind === "silent" ? this.server?.session ?? null : null;
  }

  /** Starts the server if it is stopped. */
  start() {
    if (this.state.kind !== "stopped" || this.isClosed) return;
    const { find, output, limits } = this.options;
    const found = find();
    if (found.program === null) return this.setState({ kind: "missing", detail: found.message });
    this.setState({ kind: "starting", detail: found.program });
    const server = new ServerProcess({
      program: found.program,
      arguments: this.options.arguments(),
      output,
      limits,
      onRunning: () => {
        this.stableTimer = setTimeout(() => (this.failures = 0), limits.stable);
        this.setState({ kind: "running", detail: `${server.session.serverName}, ${found.program}` });
      },
      onSilence: (method) => this.setSilence(method),
      onFailed: (reason) => this.fail(reason),
    });
    this.server = server;
  }

  /** @param {string | null} method The request that has no response; null when the server sends something again. */
  setSilence(method) {
    if (method !== null && this.state.kind === "running") {
      const seconds = this.options.limits.response / 1000;
      this.setState({ kind: "silent", detail: `The server has not responded to “${method}” for ${seconds} s.` });
    }
    if (method === null && this.state.kind === "silent") {
      this.setState({ kind: "running", detail: this.server?.session.serverName });
    }
  }

  /** @param {string} reason */
  fail(reason) {
    this.server = null;
    clearTimeout(this.stableTimer);
    this.failures += 1;
    this.options.output.appendLine(`The server failed: ${reason}`);
    if (this.failures >= this.options.limits.failures) {
      const detail = `The server failed ${this.failures} times in a row; the last time ${reason}.`;
      return this.setState({ kind: "failed", detail });
    }
    const delay = this.options.limits.firstDelay * 2 ** (this.failures - 1);
    this.restartTimer = setTimeout(() => {
      this.state = { kind: "stopped" };
      this.start();
    }, delay);
    this.setState({ kind: "waiting", detail: `The server failed and starts again in ${delay / 1000} s: ${reason}.` });
  }

  /** Stops the server; later calls of `start` start it again, with no failure counted. */
  async stop() {
    clearTimeout(this.restartTimer);
    clearTimeout(this.stableTimer);
    this.failures = 0;
    this.stopping = Promise.all([this.stopping, this.server?.stop()]);
    this.server = null;
    this.setState({ kind: "stopped" });
    await this.stopping;
  }

  /** Stops the server for good. */
  close() {
    this.isClosed = true;
    return this.stop();
  }

  /** @param {State} state */
  setState(state) {
    this.state = state;
    this.options.onState(state);
  }
}

module.exports = { Supervisor };
