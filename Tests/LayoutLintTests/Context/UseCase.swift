import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// The `.swift` files of a module, and what is found in the first one.
struct UseCase: CustomTestStringConvertible {
  let name: String
  /// The source of the first file, with its findings as marks `«rule»` at the ends of their lines.
  let source: String
  let others: [String]
  /// False if the module may have files that are not known.
  let isComplete: Bool
  let strings: [String: LocalizedString]
  let images: [String: Size]

  init(
    _ name: String, _ source: String, others: [String] = [], isComplete: Bool = true,
    strings: [String: LocalizedString] = [:], images: [String: Size] = [:]
  ) {
    self.name = name
    self.source = source
    self.others = others
    self.isComplete = isComplete
    self.strings = strings
    self.images = images
  }

  var testDescription: String { name }

  /// The source of the first file without marks.
  private var text: String {
    var text = ""
    var isMark = false
    for character in source {
      if character == "«" { isMark = true }
      if !isMark { text.append(character) }
      if character == "»" { isMark = false }
    }
    return text
  }

  /// The source of the first file with marks for what is found.
  var found: String {
    var analysis = Analysis()
    let module = ModuleID(0)
    let head = "import SwiftUI\n"
    let bytes = Array((head + text).utf8)
    let file = analysis.addFile(named: "A.swift", text: SourceText(bytes), module: module)
    for (index, other) in others.enumerated() {
      _ = analysis.addFile(named: "B\(index).swift", text: SourceText(head + other), module: module)
    }
    analysis.setCompleteness(isComplete ? .complete : .open, of: module)
    analysis.setImages(ImageSizes(images), of: module)
    if !strings.isEmpty { analysis.setStrings(LocalizedStrings([LocalizedStrings.standardTable: strings]), of: module) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for finding in Linter.findings(for: file, in: &analysis) where finding.rule != "unresolved-view" {
      guard let range = analysis.fileRange(of: finding.location)?.range else { continue }
      lines[bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } - 1] += "«\(finding.rule)»"
    }
    return lines.joined(separator: "\n")
  }
}
