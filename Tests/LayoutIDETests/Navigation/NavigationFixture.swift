import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

/// Analysed files of one module with marks, which are unique over all files: a cursor, and what a request finds.
struct NavigationFixture {
  var analysis = Analysis()
  private(set) var files: [FileID] = []
  private(set) var sources: [MarkedSource] = []

  /// Creates files from one text; a line `// file: NAME` begins another file than `a.layout`.
  init(_ marked: String, modules: [String: Int] = [:]) {
    var name = "a.layout"
    var lines: [Substring] = []
    var all: [(name: String, text: String)] = []
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("// file: ") else {
        lines.append(line)
        continue
      }
      if !lines.isEmpty { all.append((name, lines.joined(separator: "\n"))) }
      name = String(line.dropFirst(9))
      lines = []
    }
    all.append((name, lines.joined(separator: "\n")))
    for (name, text) in all {
      let source = MarkedSource(text)
      let isSwift = name.hasSuffix(".swift")
      let file = PreparedFile(
        parsing: SourceText(source.text), language: isSwift ? .swift : .layout, conditions: BuildConditions())
      files.append(analysis.addFile(named: name, file, module: ModuleID(modules[name] ?? 0)))
      sources.append(source)
    }
  }

  /// The file and the offset of a mark.
  func place(_ mark: String) throws -> (file: FileID, offset: Int) {
    let index = try #require(sources.firstIndex { $0.offsets[mark] != nil }, "there is no mark \(mark)")
    return (files[index], sources[index][mark])
  }

  /// The mark at an offset; a description of the offset if it has none.
  func mark(_ file: FileID, _ offset: Int) -> String {
    guard let index = files.firstIndex(of: file) else { return "no file" }
    return sources[index].offsets.first { $0.value == offset }?.key ?? "\(analysis.name(of: file)):\(offset)"
  }

  /// The text of a file at a range.
  func text(_ file: FileID, _ range: Range<Int>) -> String { analysis.text(of: file)?.string(in: range) ?? "" }

  /// Indexes all modules.
  mutating func index() {
    analysis.reparsePendingEdits()
    for file in files { if let module = analysis.module(of: file) { analysis.index(module) } }
  }

  /// The names of a file.
  mutating func navigation(_ file: FileID) throws -> Navigation {
    index()
    return try #require(Navigation(of: file, in: analysis))
  }

  /// The marks of the declarations of the name at `1️⃣`.
  mutating func definitions(isOfType: Bool = false) throws -> [String] {
    let (file, offset) = try place("1️⃣")
    let navigation = try navigation(file)
    let found = isOfType ? navigation.typeDefinition(at: offset) : navigation.definition(at: offset)
    return found?.targets.map { mark($0.file, $0.nameRange.lowerBound) } ?? []
  }

  /// The marks of what implements the name at `1️⃣`.
  mutating func implementations() throws -> [String] {
    let (file, offset) = try place("1️⃣")
    let found = try navigation(file).implementation(at: offset)
    return found?.targets.map { mark($0.file, $0.nameRange.lowerBound) } ?? []
  }

  /// The marks of the references of the name at `1️⃣`, with their roles where that is asked for.
  mutating func references(includesDeclaration: Bool = true, withRoles: Bool = false) throws -> [String]? {
    let (file, offset) = try place("1️⃣")
    return try navigation(file).references(at: offset, includesDeclaration: includesDeclaration)?.map {
      mark($0.file, $0.range.lowerBound) + (withRoles ? " \($0.role)" : "")
    }
  }

  /// The marks of the highlights of the name at `1️⃣`, with their roles.
  mutating func highlights() throws -> [String]? {
    let (file, offset) = try place("1️⃣")
    return try navigation(file).highlights(at: offset)?.map {
      mark($0.file, $0.range.lowerBound) + " \($0.role)"
    }
  }
}

extension NavigationFixture {
  /// The texts of all files after edits, which are in the order of files and lines.
  func texts(after edits: [RenameEdit]) -> [String] {
    files.map { file in
      var bytes = analysis.text(of: file)?.bytes ?? []
      for edit in edits.reversed() where edit.file == file {
        bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
