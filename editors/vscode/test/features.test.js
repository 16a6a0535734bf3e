// Inlay hints, completion, signature help and colours with the real server.
"use strict";

const assert = require("node:assert");
const path = require("node:path");
const test = require("node:test");
const values = require("./editor/values");
const { provider, token, withServer } = require("./providers");

/** The labels of the inlay hints of a document, with their tooltips. */
async function hints(editor, document) {
  const found = await provider(editor, "inlayHints");
  const whole = new values.Range(new values.Position(0, 0), new values.Position(999, 0));
  const all = [];
  for (const hint of await found.provideInlayHints(document, whole, token)) {
    const { label, tooltip } = await found.resolveInlayHint(hint, token);
    const text = typeof label === "string" ? label : label.map(({ value }) => value).join("");
    all.push({ label: text, tooltip: tooltip?.value });
  }
  return all;
}

test("Inlay hints follow the text and the settings, and are explained", () =>
  withServer({ "a.layout": "Color.red.frame(width: 120, height: 44)\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const [hint] = await hints(editor, document);
    assert.strictEqual(hint.label, "120 × 44");
    assert.match(hint.tooltip, /120 × 44/);
    editor.replace(document, "120", "80");
    // 40 pt less are 20 pt on each side.
    assert.deepStrictEqual(
      (await hints(editor, document)).map(({ label }) => label), ["80 × 44", "moves 1 view by at most 20 pt"]);
  }));

test("Completion has snippets and ranges, and is documented", () =>
  withServer({ "a.layout": "VStack {\n    Color.red.alignmentG\n}\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const found = await provider(editor, "completion");
    const context = { triggerKind: 0, triggerCharacter: undefined };
    const { items, isIncomplete } = await found.provideCompletionItems(
      document, document.position("alignmentG", 10), token, context);
    assert.strictEqual(isIncomplete, false);
    assert.strictEqual(items[0].label.label, "alignmentGuide");
    assert.match(items[0].insertText.value, /^alignmentGuide\(\$\{1:guide\}\)/);
    assert.strictEqual(items[0].range.start.character, 14);
    const item = await found.resolveCompletionItem(items[0], token);
    assert.match(item.documentation.value, /guide/);
  }));

test("Signature help names the parameter at the cursor", () =>
  withServer({ "a.layout": "Color.red.frame(width: 1, height: 2)\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const found = await provider(editor, "signatureHelp");
    const help = await found.provideSignatureHelp(document, document.position("height: ", 8), token);
    const signature = help.signatures[help.activeSignature];
    const [start, end] = signature.parameters[signature.activeParameter].label;
    assert.strictEqual(signature.label.slice(start, end), "height: CGFloat? = nil");
  }));

test("A colour is found and written in its form", () =>
  withServer({ "a.layout": "Color(white: 0.5)\n" }, async (editor, root) => {
    const document = editor.open(path.join(root, "a.layout"));
    const found = await provider(editor, "color");
    const [{ range, color }] = await found.provideDocumentColors(document, token);
    assert.strictEqual(color.red, 0.5);
    const white = new values.Color(1, 1, 1, 1);
    const [presentation] = await found.provideColorPresentations(white, { document, range }, token);
    assert.strictEqual(presentation.label, "Color(white: 1)");
  }));
