import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport

/// An analysed source with a cursor at `1️⃣`.
struct CompletionFixture {
  var analysis = Analysis()
  let file: FileID
  let source: MarkedSource

  init(_ marked: String, others: [String: String] = [:]) {
    source = MarkedSource(marked)
    for (name, text) in others.sorted(by: { $0.key < $1.key }) {
      _ = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
    }
    file = analysis.addFile(named: "sample.layout", text: SourceText(source.text), module: ModuleID(0))
  }

  var offset: Int { source["1️⃣"] }

  func list() -> CompletionList {
    var analysis = analysis
    return completions(in: &analysis, file: file, offset: offset)
  }

  /// The labels at the cursor, with the parameters.
  func labels() -> [String] { list().items.map { $0.label + $0.parameters } }

  /// The item with that label; nil for none.
  func item(_ label: String) -> CompletionItem? { list().items.first { $0.label == label } }

  /// The source after the first item with that label is inserted, as a client without snippets does it.
  func inserting(_ label: String) -> String? {
    let list = list()
    guard let item = list.items.first(where: { $0.label == label }) else { return nil }
    var bytes = Array(source.text.utf8)
    bytes.replaceSubrange(list.replaced, with: Array(item.plainText.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The details of the item with that label.
  func details(_ label: String) -> Card? {
    var analysis = analysis
    guard let item = item(label) else { return nil }
    return completionDetails(
      in: &analysis, file: file, offset: offset, label: item.label, parameters: item.parameters
    ).map { Card(content: $0, range: 0..<0) }
  }
}
