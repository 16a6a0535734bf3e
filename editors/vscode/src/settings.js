// The extension's settings: the section `plumbline`.
"use strict";

const vscode = require("vscode");

const section = "plumbline";

/** The settings after whose change the server has to be started again. */
const startSettings = [`${section}.server`, `${section}.swift.enabled`];

/** The setting that says what is offered in Swift files. */
const swiftFeatures = `${section}.swift.features`;

/** @template T @param {string} name @param {T} missing @returns {T} */
function setting(name, missing) {
  return vscode.workspace.getConfiguration(section).get(name) ?? missing;
}

/**
 * Returns the settings that the server reads, without those that are not set: a canvas of the client replaces that of
 * `.plumbline.json`, member by member.
 *
 * @returns {{ canvas: Record<string, unknown>, swift: { features: unknown }, inlayHints: Record<string, unknown> }}
 */
function serverSettings() {
  const canvas = Object.entries(setting("canvas", {})).filter(([, value]) => value !== null);
  return {
    canvas: Object.fromEntries(canvas), swift: { features: setting("swift.features", "layout") },
    inlayHints: setting("inlayHints", {}),
  };
}

/** @returns {string} The path in `plumbline.server.path`, with `~` and `${workspaceFolder}` replaced; may be empty. */
function serverPath() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const home = process.env.HOME ?? process.env.USERPROFILE ?? "";
  return setting("server.path", "").trim().replace(/^~(?=[/\\])/, home).replace("${workspaceFolder}", folder);
}

/** @returns {string[]} Further arguments of `plumbline lsp`. */
function serverArguments() {
  return setting("server.arguments", /** @type {string[]} */ ([]));
}

/** @returns {string} How much of the server's work is traced: `off`, `messages` or `verbose`. */
function traceLevel() {
  return setting("trace.server", "off");
}

/**
 * @param {string} [swiftFeature] The name of a feature that Swift files have only if the settings say so.
 * @returns {string[]} The ids of the languages that the server serves, and those that have the feature.
 */
function languages(swiftFeature) {
  /** @type {any} */
  const features = setting("swift.features", "layout");
  const isOffered = swiftFeature === undefined || features === "all" || features[swiftFeature] === true;
  return setting("swift.enabled", false) && isOffered ? ["layout", "swift"] : ["layout"];
}

/**
 * Returns the documents that the server serves. Those of other schemes, such as `git`, are copies shown beside a file.
 *
 * @param {string} [swiftFeature] The name of a feature that Swift files have only if the settings say so.
 * @returns {vscode.DocumentFilter[]}
 */
function documentSelector(swiftFeature) {
  return ["file", "untitled"].flatMap((scheme) => languages(swiftFeature).map((language) => ({ scheme, language })));
}

module.exports = {
  documentSelector, languages, section, serverArguments, serverPath, serverSettings, startSettings, swiftFeatures,
  traceLevel,
};
