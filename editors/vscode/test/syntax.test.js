// Formatting, folding, selection ranges and semantic tokens with the real server, and the features of Swift files.
"use strict";

const assert = require("node:assert");
const path = require("node:path");
const test = require("node:test");
const values = require("./editor/values");
const { provider, textIn, token, withDocument, withServer } = require("./providers");
const { until } = require("./support");

const untidy = "VStack{\n  Text(\"a\")\n}\nHStack{\n  Text(\"b\")\n}\n";
const tidy = "VStack {\n    Text(\"a\")\n}\nHStack {\n    Text(\"b\")\n}\n";
const options = { tabSize: 4, insertSpaces: true };

test("A document is formatted with the editor's indentation", () =>
  withDocument(untidy, async (editor, document) => {
    const formatting = await provider(editor, "formatting");
    const twoSpaces = { tabSize: 2, insertSpaces: true };
    editor.edit(document, await formatting.provideDocumentFormattingEdits(document, twoSpaces, token));
    assert.strictEqual(document.text, tidy.replaceAll("    ", "  "));
    editor.edit(document, await formatting.provideDocumentFormattingEdits(document, options, token));
    assert.strictEqual(document.text, tidy);
    assert.deepStrictEqual(await formatting.provideDocumentFormattingEdits(document, options, token), []);
  }));

test("A range is formatted, and nothing outside of it", () =>
  withDocument(untidy, async (editor, document) => {
    const formatting = await provider(editor, "rangeFormatting");
    const range = new values.Range(document.position("HStack"), document.position("HStack", 24));
    editor.edit(document, await formatting.provideDocumentRangeFormattingEdits(document, range, options, token));
    assert.strictEqual(document.text, untidy.slice(0, 22) + tidy.slice(tidy.indexOf("HStack")));
  }));

test("A block is formatted when its brace is typed", () =>
  withDocument(untidy, async (editor, document) => {
    const formatting = await provider(editor, "onTypeFormatting");
    const [{ rest }] = editor.providers.onTypeFormatting;
    assert.deepStrictEqual(rest, ["}", "\n"]);
    const position = document.position("}", 1);
    editor.edit(document, await formatting.provideOnTypeFormattingEdits(document, position, "}", options, token));
    assert.strictEqual(document.text, tidy.slice(0, tidy.indexOf("HStack")) + untidy.slice(22));
  }));

test("Lines are folded up to the closing brace, with comments as such", () =>
  withDocument(`// One\n// Two\n${tidy}`, async (editor, document) => {
    const folding = await provider(editor, "folding");
    const ranges = await folding.provideFoldingRanges(document, {}, token);
    const found = ranges.map(({ start, end, kind }) => [start, end, kind]);
    assert.deepStrictEqual(found.sort(([a], [b]) => a - b), [
      [0, 1, values.FoldingRangeKind.Comment], [2, 3, undefined], [5, 6, undefined],
    ]);
  }));

test("The selection grows from a word to the document", () =>
  withDocument(tidy, async (editor, document) => {
    const selection = await provider(editor, "selectionRanges");
    const positions = [document.position("Text", 1), document.position("\"b", 1)];
    const [first, second] = await selection.provideSelectionRanges(document, positions, token);
    const texts = [];
    for (let range = first; range; range = range.parent) texts.push(textIn(document, range.range));
    assert.deepStrictEqual([texts[0], texts.at(-1)], ["Text", tidy]);
    assert.ok(texts.includes('Text("a")'));
    assert.match(textIn(document, second.range), /b/);
  }));

/** The words of tokens with their types. */
function words(document, { data }, { tokenTypes }) {
  const lines = document.text.split("\n");
  let [line, start] = [0, 0];
  return Array.from({ length: data.length / 5 }, (_, index) => {
    const [lineDelta, startDelta, length, type] = data.slice(index * 5, index * 5 + 5);
    line += lineDelta;
    start = lineDelta > 0 ? startDelta : start + startDelta;
    return [lines[line].slice(start, start + length), tokenTypes[type]];
  });
}

test("Words have the tokens of what they mean, and after an edit the changes of them", () =>
  withDocument(tidy, async (editor, document) => {
    const semantic = await provider(editor, "semanticTokens");
    const [{ rest: [legend] }] = editor.providers.semanticTokens;
    const tokens = await semantic.provideDocumentSemanticTokens(document, token);
    assert.ok(tokens.data instanceof Uint32Array);
    const found = words(document, tokens, legend);
    assert.ok(found.some(([word, type]) => word === "VStack" && type === "struct"), JSON.stringify(found));

    editor.replace(document, "HStack", "// HStack");
    const { edits, resultId } =
      await semantic.provideDocumentSemanticTokensEdits(document, tokens.resultId, token);
    assert.notStrictEqual(resultId, tokens.resultId);
    const data = [...tokens.data];
    for (const { start, deleteCount, data: added = [] } of [...edits].sort((a, b) => b.start - a.start)) {
      data.splice(start, deleteCount, ...added);
    }
    assert.deepStrictEqual(data, [...(await semantic.provideDocumentSemanticTokens(document, token)).data]);
    assert.ok(words(document, { data }, legend).some(([word, type]) => word === "// HStack {" && type === "comment"));
    const again = await semantic.provideDocumentSemanticTokensEdits(document, "unknown", token);
    assert.deepStrictEqual([...again.data], data, "all tokens if the earlier ones are not known");
  }));

test("The tokens of a range are those of its lines", () =>
  withDocument(tidy, async (editor, document) => {
    const semantic = await provider(editor, "rangeSemanticTokens");
    const [{ rest: [legend] }] = editor.providers.rangeSemanticTokens;
    const range = new values.Range(new values.Position(3, 0), new values.Position(4, 0));
    const tokens = await semantic.provideDocumentRangeSemanticTokens(document, range, token);
    const found = words(document, tokens, legend).map(([word]) => word);
    assert.ok(found.includes("HStack") && !found.includes("VStack"), found.join());
  }));

test("A request that is cancelled shows nothing", () =>
  withDocument(tidy, async (editor, document) => {
    const source = new values.CancellationTokenSource();
    source.cancel();
    const semantic = await provider(editor, "semanticTokens");
    assert.strictEqual(await semantic.provideDocumentSemanticTokens(document, source.token), null);
    const folding = await provider(editor, "folding");
    assert.deepStrictEqual(await folding.provideFoldingRanges(document, {}, source.token), []);
  }));

test("Swift files have the features that the setting offers, in each of its values", () => {
  const swift = "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n";
  const settings = { "plumbline.swift.enabled": true };
  return withServer({ "A.swift": swift, "a.layout": tidy }, async (editor, root) => {
    const document = editor.open(path.join(root, "A.swift"));
    const layout = editor.open(path.join(root, "a.layout"));
    const offers = (kind, document) =>
      [...editor.providers[kind]].some(({ selector }) => editor.vscode.languages.match(selector, document) > 0);
    const offered = () => ["formatting", "completion", "definition", "codeLens"].map((kind) => offers(kind, document));
    await until(() => offers("codeLens", document));
    assert.deepStrictEqual(offered(), [false, false, false, true]);
    assert.ok(offers("formatting", layout));
    editor.set("plumbline.swift.features", "all");
    assert.deepStrictEqual(offered(), [true, true, true, true]);
    editor.set("plumbline.swift.features", { formatting: true, definition: false });
    assert.deepStrictEqual(offered(), [true, false, false, true]);
    assert.strictEqual(editor.providers.formatting.size, 1, "the earlier providers are removed");
    assert.strictEqual(editor.output.match(/^Starting /gm).length, 1, "the server goes on");
  }, settings);
});
