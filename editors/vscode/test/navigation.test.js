// Definitions, references, renames, symbols, calls, links and lenses with the real server.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const values = require("./editor/values");
const { provider, textIn, token, withDocument, withServer } = require("./providers");
const { lspScript, scriptedServer, until, withEditor } = require("./support");

/** A view, and one that places it. */
const cards = `struct Card: View {
    var title: String
    var body: some View { Text(title) }
}
struct Page: View {
    let card = Card(title: "a")
    var body: some View { card }
}
`;

test("A definition, a declaration, the definition of a type and an implementation are found", () =>
  withDocument(cards, async (editor, document) => {
    const definition = await provider(editor, "definition");
    const [link] = await definition.provideDefinition(document, document.position("Card(title", 1), token);
    assert.strictEqual(link.targetUri.toString(), document.uri.toString());
    assert.strictEqual(textIn(document, link.originSelectionRange), "Card");
    assert.strictEqual(textIn(document, link.targetSelectionRange), "Card");
    assert.match(textIn(document, link.targetRange), /^struct Card[^]*\}$/);
    assert.deepStrictEqual(
      await definition.provideDefinition(document, document.position(" {"), token), [], "there is no name");

    const declaration = await provider(editor, "declaration");
    const [declared] = await declaration.provideDeclaration(document, document.position("title)", 1), token);
    assert.deepStrictEqual({ ...declared.targetSelectionRange.start }, document.position("title: String"));

    const type = await provider(editor, "typeDefinition");
    const [found] = await type.provideTypeDefinition(document, document.position("card }", 1), token);
    assert.deepStrictEqual({ ...found.targetSelectionRange.start }, document.position("Card: View"));

    const implementation = await provider(editor, "implementation");
    const [body] = await implementation.provideImplementation(document, document.position("Card(title", 1), token);
    assert.strictEqual(textIn(document, body.targetSelectionRange), "body");
  }));

test("A definition that the server gives as a location is shown", () => {
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
  const location = { uri: "file:///b.layout", range };
  const script = `on("textDocument/definition", (params, id) => send({ id, result: ${JSON.stringify(location)} }));`;
  const server = scriptedServer(lspScript(script, { definitionProvider: true }));
  return withEditor({ settings: { "plumbline.server.path": server } }, async (editor) => {
    const document = editor.open(undefined, cards);
    const definition = await provider(editor, "definition");
    const links = await definition.provideDefinition(document, document.position("Card"), token);
    assert.deepStrictEqual(links.map(({ targetUri }) => targetUri.toString()), ["file:///b.layout"]);
    assert.strictEqual(links[0].targetRange.end.character, 5);
    assert.strictEqual(editor.providers.declaration.size, 0, "only what the server announces is registered");
  });
});

test("References are found with and without the declaration, and highlighted", () =>
  withDocument(cards, async (editor, document) => {
    const position = document.position("title)", 1);
    const references = await provider(editor, "references");
    const find = (includeDeclaration) =>
      references.provideReferences(document, position, { includeDeclaration }, token);
    const all = await find(true);
    assert.ok(all.length > 1);
    assert.ok(all.every(({ uri, range }) => uri.path === document.uri.path && textIn(document, range) === "title"));
    assert.strictEqual((await find(false)).length, all.length - 1);

    const highlights = await provider(editor, "highlights");
    const found = await highlights.provideDocumentHighlights(document, position, token);
    assert.strictEqual(found.length, all.length);
    assert.ok(found.every(({ range, kind }) => textIn(document, range) === "title" && kind >= 0 && kind <= 2));
  }));

test("A name is renamed in all files, and a refusal is shown in the server's words", () =>
  withServer({ "a.layout": cards, "b.layout": "Card(title: \"b\")\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const other = editor.open(path.join(root, "b.layout"));
    const rename = await provider(editor, "rename");
    const position = document.position("Card", 1);
    const { range, placeholder } = await rename.prepareRename(document, position, token);
    assert.deepStrictEqual([textIn(document, range), placeholder], ["Card", "Card"]);
    await editor.applyEdit(await rename.provideRenameEdits(document, position, "Badge", token));
    assert.strictEqual(document.text, cards.replaceAll("Card", "Badge"));
    assert.strictEqual(other.text, "Badge(title: \"b\")\n");

    await assert.rejects(
      rename.provideRenameEdits(document, position, "9", token), { message: "`9` is not a valid name." });
    await assert.rejects(
      rename.prepareRename(document, document.position("View"), token),
      { message: "`View` is not declared in the workspace." });
    await assert.rejects(rename.prepareRename(document, document.position("    var"), token), /no name here/);
  }));

test("The outline has the symbols of the document, with their members", () =>
  withDocument(cards, async (editor, document) => {
    const symbols = await provider(editor, "documentSymbols");
    const found = await symbols.provideDocumentSymbols(document, token);
    const names = found.map(({ name, children }) => [name, children.map(({ name }) => name)]);
    assert.deepStrictEqual(names, [["Card", ["title", "body"]], ["Page", ["card", "body"]]]);
    // In the editor a structure is 22 and a property 6: one less than in the protocol.
    assert.deepStrictEqual([found[0].kind, found[0].children[0].kind], [22, 6]);
    assert.strictEqual(textIn(document, found[1].selectionRange), "Page");
  }));

test("A symbol of the workspace is found, and its place when it is chosen", () =>
  withDocument(cards, async (editor, document) => {
    const symbols = await provider(editor, "workspaceSymbols");
    const symbol = (await symbols.provideWorkspaceSymbols("Page", token)).find(({ name }) => name === "Page");
    assert.strictEqual(symbol.kind, 22);
    const { location } = await symbols.resolveWorkspaceSymbol(symbol, token);
    assert.strictEqual(location.uri.path, document.uri.path);
    assert.deepStrictEqual({ ...location.range.start }, document.position("Page"));
  }));

test("The hierarchy of calls goes to the views that place a view, and back", () =>
  withDocument(cards.replace("{ card }", "{ Card(title: \"b\") }"), async (editor, document) => {
    const calls = await provider(editor, "callHierarchy");
    const [card] = await calls.prepareCallHierarchy(document, document.position("Card", 1), token);
    assert.deepStrictEqual([card.name, card.kind, card.uri.path], ["Card", 22, document.uri.path]);
    const incoming = await calls.provideCallHierarchyIncomingCalls(card, token);
    const page = incoming.find(({ from }) => from.name === "Page");
    assert.ok(page.fromRanges.every((range) => textIn(document, range) === "Card"));
    const [{ to }] = await calls.provideCallHierarchyOutgoingCalls(page.from, token);
    assert.strictEqual(to.name, "Card");
  }));

test("The name of an image is a link to its file, and one that is gone is reported", () => {
  const contents = '{ "images": [{ "filename": "photo.png", "idiom": "universal", "scale": "1x" }] }';
  const files = {
    "a.layout": 'Image("photo")\n', "Assets.xcassets/photo.imageset/Contents.json": contents,
    "Assets.xcassets/photo.imageset/photo.png": "",
  };
  return withServer(files, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const links = await provider(editor, "documentLinks");
    const [photo] = await links.provideDocumentLinks(document, token);
    assert.match(textIn(document, photo.range), /photo/);
    assert.strictEqual(photo.tooltip, "Open the image");
    const { target } = await links.resolveDocumentLink(photo, token);
    assert.match(target.path, /\/photo\.imageset\//);

    const file = path.join(root, "Assets.xcassets/photo.imageset/Contents.json");
    fs.rmSync(path.dirname(file), { recursive: true });
    const watchers = await until(() => editor.watchers.size > 0 && [...editor.watchers]);
    watchers.find(({ glob }) => glob === "**/*.json").onDidDelete.fire(values.Uri.file(file));
    await until(() => links.resolveDocumentLink(photo, token).then(() => false, () => true));
    assert.deepStrictEqual(editor.messages.map(({ message }) => message), [
      "Plumbline: There is no image with the name photo.",
    ]);
  });
});

test("The lens of a root shows its canvas, follows the settings, and opens the preview", () =>
  withDocument("VStack { Color.red.frame(width: 31, height: 7) }\n", async (editor, document) => {
    const lenses = await provider(editor, "codeLens");
    const [lens] = await lenses.provideCodeLenses(document, token);
    assert.strictEqual(lens.command, undefined);
    const { command } = await lenses.resolveCodeLens(lens, token);
    assert.match(command.title, /31 × 7/);

    let refreshes = 0;
    lenses.onDidChangeCodeLenses(() => (refreshes += 1));
    await until(() => editor.diagnostics.has(document.uri.toString()));
    editor.set("plumbline.canvas.width", 77);
    await until(() => refreshes > 0);
    const [renewed] = await lenses.provideCodeLenses(document, token);
    assert.match((await lenses.resolveCodeLens(renewed, token)).command.title, /Canvas 77 × /);

    await editor.run(command.command, ...command.arguments);
    const [panel] = editor.panels;
    assert.match(panel.title, /^Preview of /);
  }));

test("The command for the layout opens it as JSON beside the file", () =>
  withDocument("VStack { Color.red.frame(width: 31, height: 7) }\n", async (editor, document) => {
    await until(() => editor.commands.has("plumbline.inspect"));
    await editor.run("plumbline.inspect", document.uri);
    const shown = editor.vscode.window.activeTextEditor;
    assert.deepStrictEqual([shown.viewColumn, shown.document.languageId], [values.ViewColumn.Beside, "json"]);
    assert.strictEqual(JSON.parse(shown.document.text).roots[0].canvas.width, 390);
  }));

test("The command for the layout of a file that is not known says that there is none", () =>
  withDocument("Color.red\n", async (editor) => {
    await until(() => editor.commands.has("plumbline.inspect"));
    await editor.run("plumbline.inspect", "file:///nowhere.layout");
    assert.deepStrictEqual(editor.messages.map(({ message }) => message), [
      "Plumbline: There is no layout of this file.",
    ]);
  }));
