// Documents with the real server: findings, hovers, code actions and commands follow the text.
"use strict";

const assert = require("node:assert");
const path = require("node:path");
const test = require("node:test");
const { folder, realServer, until, withEditor } = require("./support");

/** A guide that nothing reads. */
const layout = `VStack(alignment: .leading) {
    Text("a")
        .alignmentGuide(.trailing) { d in d[.trailing] / 2 }
    Text("bc")
}
`;
const rule = "guide-alignment-mismatch";

/** A `.swift` file with a finding. */
const swift = `import SwiftUI
struct Card: View {
    let gap: CGFloat = 8
    var body: some View {
        ${layout.replace(/\n/g, "\n        ")}
    }
}
`;

/** Runs a test with the server and a folder of files. */
function withServer(files, body, options = {}) {
  const root = folder(files);
  const settings = { "plumbline.server.path": realServer(), ...options.settings };
  return withEditor({ folders: [root], ...options, settings }, (editor) => body(editor, root));
}

test("Findings are shown, follow the text, and are gone when the document is closed", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(document).includes(rule));
    const [finding] = editor.diagnostics.get(document.uri.toString());
    assert.strictEqual(finding.source, "plumbline");
    assert.strictEqual(finding.severity, 1);
    assert.deepStrictEqual({ ...finding.range.start }, document.position(".alignmentGuide"));
    assert.ok(finding.relatedInformation[0].location.uri.fsPath.endsWith("a.layout"));

    editor.replace(document, ".trailing) {", ".leading) {");
    await until(() => editor.rules(document).length === 0);
    editor.replace(document, ".leading) { d", ".trailing) { d");
    await until(() => editor.rules(document).length > 0);
    editor.closeDocument(document);
    await until(() => editor.rules(document).length === 0);
  }));

test("A document that was never saved has findings and hovers", () =>
  withServer({}, async (editor) => {
    const document = editor.open(undefined, layout);
    await until(() => editor.rules(document).includes(rule));
    assert.match(await editor.hover(document, "VStack"), /VStack/);
  }));

test("The hover of a view follows the text", () =>
  withServer({ "a.layout": "Color.red.frame(width: 120, height: 44)\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.hoverProviders.size > 0);
    assert.match(await editor.hover(document, "frame"), /120 × 44/);
    editor.replace(document, "120", "80");
    assert.match(await editor.hover(document, "frame"), /80 × 44/);
    assert.strictEqual(await editor.hover(document, "\n"), undefined);
  }));

test("A quick fix is offered, and removes the finding when it is applied", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(document).includes(rule));
    const actions = await editor.codeActions(document, "alignmentGuide", "quickfix");
    assert.ok(actions.length > 0);
    assert.ok(actions.every(({ kind, edit }) => kind.value === "quickfix" && edit.entries().length === 1));
    assert.strictEqual(actions[0].diagnostics[0].code, rule);
    assert.ok(actions.some(({ isPreferred }) => isPreferred));
    await editor.applyEdit(actions.find(({ isPreferred }) => isPreferred).edit);
    assert.doesNotMatch(document.text, /\(.trailing\)/);
    await until(() => !editor.rules(document).includes(rule));
  }));

test("The kinds of code actions are those that the server announces", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    editor.open(path.join(root, "a.layout"));
    const [{ metadata }] = await until(() => editor.codeActionProviders.size > 0 && [...editor.codeActionProviders]);
    const kinds = metadata.providedCodeActionKinds.map(({ value }) => value);
    assert.deepStrictEqual(kinds, [
      "quickfix", "refactor.rewrite", "refactor.extract", "refactor.inline", "source.fixAll.plumbline",
    ]);
  }));

test("All findings of the file are fixed by the command, and by the action that is run on saving", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(document).includes(rule));
    const [action] = await editor.codeActions(document, "VStack", "source.fixAll");
    assert.strictEqual(action.kind.value, "source.fixAll.plumbline");
    assert.strictEqual(action.edit.entries().length, 1);

    assert.strictEqual(editor.contexts["plumbline.isRunning"], true);
    editor.vscode.window.activeTextEditor = { document };
    await editor.run("plumbline.fixAll");
    await until(() => !document.text.includes("(.trailing)") && editor.rules(document).length === 0);
  }));

test("An edit of the server for an older text is not applied", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(document).includes(rule));
    const { connection } = editor.extension.currentSession();
    const textDocument = { uri: document.uri.toString(), version: 0 };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const edit = { documentChanges: [{ textDocument, edits: [{ range, newText: "X" }] }] };
    const apply = connection.handlers.get("workspace/applyEdit");
    assert.deepStrictEqual(await apply({ edit }), { applied: false, failureReason: "The text has changed." });
    textDocument.version = document.version;
    assert.deepStrictEqual(await apply({ edit }), { applied: true });
    assert.match(document.text, /^XStack/);
  }));

test("Swift files are served when the setting says so, with the features of the setting", () =>
  withServer({ "Card.swift": swift, "a.layout": layout }, async (editor, root) => {
    const card = editor.open(path.join(root, "Card.swift"));
    const other = editor.open(path.join(root, "a.layout"));
    await until(() => editor.rules(other).length > 0);
    assert.deepStrictEqual(editor.rules(card), []);
    assert.strictEqual(await editor.hover(card, "VStack"), undefined);

    await editor.run("plumbline.toggleSwift");
    await until(() => editor.rules(card).includes(rule) && editor.rules(other).includes(rule));
    assert.strictEqual(editor.updatedTarget, editor.vscode.ConfigurationTarget.Workspace);
    assert.match(await editor.hover(card, "VStack"), /VStack/);
    assert.strictEqual(await editor.hover(card, "gap"), undefined, "a declaration is what sourcekit-lsp shows");

    editor.set("plumbline.swift.features", "all");
    await until(() => editor.hover(card, "gap"));
    editor.set("plumbline.swift.features", { diagnostics: false });
    await until(() => editor.rules(card).length === 0);
    assert.ok(editor.rules(other).includes(rule));
  }));

test("A copy of a file from version control is not served", () =>
  withServer({ "a.layout": layout }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    document.uri.scheme = "git";
    const { languages } = editor.vscode;
    await until(() => editor.status.selector);
    assert.strictEqual(languages.match(editor.status.selector, document), 0);
  }));

