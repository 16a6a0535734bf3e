// A document of the stubbed editor.
"use strict";

const fs = require("node:fs");

class TextDocument {
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, text, version: 1 });
  }

  getText() {
    return this.text;
  }

  offset({ line, character }) {
    const before = this.text.split("\n").slice(0, line);
    return before.reduce((sum, text) => sum + text.length + 1, 0) + character;
  }

  /** @returns {{ line: number, character: number }} The position of the first occurrence of a text. */
  position(part, distance = 0) {
    const index = this.text.indexOf(part);
    if (index < 0) throw new Error(`“${part}” is not in the document`);
    const lines = this.text.slice(0, index + distance).split("\n");
    return { line: lines.length - 1, character: lines[lines.length - 1].length };
  }

  /** Applies edits whose ranges are in the same text, from the last to the first, as the editor reports them. */
  apply(edits) {
    const sorted = [...edits].sort((a, b) => this.offset(b.range.start) - this.offset(a.range.start));
    for (const { range, newText } of sorted) {
      this.text = this.text.slice(0, this.offset(range.start)) + newText + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    return sorted.map(({ range, newText }) => ({ range, text: newText }));
  }

  write() {
    fs.writeFileSync(this.uri.path, this.text);
  }
}

module.exports = { TextDocument };
