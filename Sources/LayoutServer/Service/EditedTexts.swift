import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

/// The texts of open documents as they were last opened or saved, with which the present ones are compared. A text is
/// shared with its document until that is edited.
struct EditedTexts {
  struct Entry {
    /// The text when the document was last opened or saved.
    var base: EarlierText
    /// The offset behind the last edit since then, in UTF-8 bytes; nil for none.
    var lastEdit: Int?
  }

  private var entries: [FileID: Entry] = [:]

  subscript(file: FileID) -> Entry? {
    get { entries[file] }
    set { entries[file] = newValue }
  }

  /// Records that a document was opened or saved.
  mutating func setBase(_ text: SourceText?, of file: FileID) {
    entries[file] = text.map { Entry(base: EarlierText($0)) }
  }

  mutating func recordEdit(of file: FileID, endingAt offset: Int) { entries[file]?.lastEdit = offset }

  mutating func remove(_ file: FileID) { entries[file] = nil }
}
