// Changes of files on disk, and files that are renamed or deleted in the editor.
"use strict";

const vscode = require("vscode");

/**
 * @typedef {import("../client/session").Session} Session
 * @typedef {import("../client/protocol").FileOperationFilter} FileOperationFilter
 */

/** Kinds of changes in the protocol. */
const ChangeType = { created: 1, changed: 2, deleted: 3 };

/** The time in which changes are collected into one message, in milliseconds. */
const collectionTime = 50;

/** @param {Session} session @param {{ watchers: { globPattern: string }[] }} options @returns {vscode.Disposable} */
function watch({ connection }, { watchers }) {
  /** @type {{ uri: string, type: number }[]} */
  let changes = [];
  const send = () => {
    connection.notify("workspace/didChangeWatchedFiles", { changes });
    changes = [];
  };
  /** @param {number} type @returns {(uri: vscode.Uri) => void} */
  const add = (type) => (uri) => {
    if (changes.length === 0) setTimeout(send, collectionTime);
    changes.push({ uri: uri.toString(), type });
  };
  const disposables = watchers.flatMap(({ globPattern }) => {
    const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
    return [
      watcher,
      watcher.onDidCreate(add(ChangeType.created)),
      watcher.onDidChange(add(ChangeType.changed)),
      watcher.onDidDelete(add(ChangeType.deleted)),
    ];
  });
  return vscode.Disposable.from(...disposables);
}

/** @param {Session} session @returns {vscode.Disposable[]} */
function register({ connection, capabilities }) {
  const operations = capabilities.workspace?.fileOperations ?? {};

  /** @param {string} operation @param {vscode.Uri} uri @returns {boolean} True if the server wants to know of it. */
  const isWanted = (operation, { path }) => {
    const globs = operations[operation]?.filters.map(({ pattern }) => pattern.glob) ?? [];
    return globs.some((glob) => matches(path, glob));
  };

  return [
    vscode.workspace.onDidRenameFiles(({ files }) => {
      const renamed = files
        .filter(({ oldUri }) => isWanted("didRename", oldUri))
        .map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
      if (renamed.length > 0) connection.notify("workspace/didRenameFiles", { files: renamed });
    }),
    vscode.workspace.onDidDeleteFiles(({ files }) => {
      const deleted = files.filter((uri) => isWanted("didDelete", uri)).map((uri) => ({ uri: uri.toString() }));
      if (deleted.length > 0) connection.notify("workspace/didDeleteFiles", { files: deleted });
    }),
  ];
}

/**
 * Returns true if a path matches a glob of the forms that servers use for file operations: `**`, `*`, `?`, `{a,b}`.
 *
 * @param {string} path
 * @param {string} glob
 */
function matches(path, glob) {
  let depth = 0;
  const pattern = glob.replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (part) => {
    switch (part) {
      case "**/": return "(?:.*/)?";
      case "**": return ".*";
      case "*": return "[^/]*";
      case "?": return "[^/]";
      case "{": return (depth++, "(?:");
      case "}": return (depth--, ")");
      case ",": return depth > 0 ? "|" : ",";
      default: return `\\${part}`;
    }
  });
  return new RegExp(`^${pattern}$`).test(path);
}

module.exports = {
  capabilities: {
    workspace: {
      didChangeWatchedFiles: { dynamicRegistration: true }, fileOperations: { didRename: true, didDelete: true },
    },
  },
  needs: ["workspace.fileOperations"],
  register,
  registrations: { "workspace/didChangeWatchedFiles": watch },
  matches,
};
