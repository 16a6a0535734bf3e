// The search for the server's program.
"use strict";

const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const settings = require("../settings");

const programName = process.platform === "win32" ? "plumbline.exe" : "plumbline";

/**
 * The result of the search: the program, or the reason why there is none.
 *
 * @typedef {{ program: string } | { program: null, message: string }} Discovery
 */

/**
 * Finds the server: the one in the setting, else the one that was built in a folder of the workspace, the one that was
 * packed with the extension, or the one on the `PATH`. A folder that is not trusted is not searched.
 *
 * @param {string} extensionPath
 * @returns {Discovery}
 */
function findServer(extensionPath) {
  const chosen = settings.serverPath();
  if (chosen !== "") {
    if (isProgram(chosen)) return { program: chosen };
    const problem = fs.existsSync(chosen) ? "is not a program that can be run" : "does not exist";
    return { program: null, message: `The setting plumbline.server.path names “${chosen}”, which ${problem}.` };
  }
  const folders = vscode.workspace.isTrusted ? vscode.workspace.workspaceFolders ?? [] : [];
  const onDisk = folders.filter(({ uri }) => uri.scheme === "file").map(({ uri }) => uri.fsPath);
  const builds = onDisk.flatMap((folder) =>
    ["release", "debug"].map((kind) => path.join(folder, ".build", kind, programName)),
  );
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const candidates = [
    ...builds,
    path.join(extensionPath, "bin", programName),
    ...onPath.map((folder) => path.join(folder, programName)),
  ];
  const program = candidates.find(isProgram);
  if (program !== undefined) return { program };
  const message =
    "The program “plumbline” was not found: it is not on the PATH, not packed with this extension, and not built in " +
    "a trusted folder of the workspace. Install it, or choose it.";
  return { program: null, message };
}

/** @param {string} file @returns {boolean} */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { findServer, isProgram };
