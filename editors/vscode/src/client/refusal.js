// Requests that the server refused.
"use strict";

/** The codes of errors that are told apart. */
const ErrorCode = { requestFailed: -32803 };

/** A request that the server refused. */
class Refusal extends Error {
  /** @param {string} method @param {{ code: number, message: string }} error */
  constructor(method, { code, message }) {
    super(`${method}: ${message}`);
    this.code = code;
    /** The server's message, for the user. */
    this.reason = message;
  }
}

module.exports = { ErrorCode, Refusal };
