// What the tests of providers share: the real server with a folder of files, and the provider of a kind.
"use strict";

const path = require("node:path");
const values = require("./editor/values");
const { folder, realServer, until, withEditor } = require("./support");

/** Runs a test with the server and a folder of files. @param {Record<string, string>} files */
function withServer(files, body, settings = {}) {
  const root = folder(files);
  const all = { "plumbline.server.path": realServer(), ...settings };
  return withEditor({ folders: [root], settings: all }, (editor) => body(editor, root));
}

/** Runs a test with the server and one open file, `a.layout`. @param {string} text */
function withDocument(text, body) {
  return withServer({ "a.layout": text }, (editor, root) => body(editor, editor.open(path.join(root, "a.layout"))));
}

const { token } = new values.CancellationTokenSource();

/** @returns {Promise<any>} The provider of that kind. */
async function provider(editor, kind) {
  await until(() => editor.providers[kind].size > 0);
  const [{ provider }] = editor.providers[kind];
  return provider;
}

/** @returns {string} The text of a document in a range of the editor. */
function textIn(document, { start, end }) {
  return document.text.slice(document.offset(start), document.offset(end));
}

module.exports = { provider, textIn, token, withDocument, withServer };
