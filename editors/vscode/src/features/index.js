// The features of the protocol that the extension has, in the order in which they are registered.
"use strict";

/** @type {import("../client/session").Feature[]} */
module.exports = [
  require("./messages"),
  require("./progress"),
  require("./configuration"),
  require("./folders"),
  require("./files"),
  require("./diagnostics"),
  require("./hover"),
  require("./codeActions"),
  require("./inlayHints"),
  require("./completion"),
  require("./signatureHelp"),
  require("./colors"),
  require("./definition"),
  require("./references"),
  require("./highlights"),
  require("./rename"),
  require("./documentSymbols"),
  require("./workspaceSymbols"),
  require("./callHierarchy"),
  require("./documentLinks"),
  require("./codeLens"),
  require("./formatting"),
  require("./folding"),
  require("./selectionRanges"),
  require("./semanticTokens"),
  require("./commands"),
  // Last, as the server answers to the documents that it opens.
  require("./synchronisation"),
];
