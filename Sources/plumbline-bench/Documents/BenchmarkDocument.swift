/// A document for benchmarks, generated from a seed with the shapes of real files.
struct BenchmarkDocument {
  enum Kind: String, CaseIterable {
    /// Views of 3 to 34 calls, up to ten deep, a guide per 30 views, custom alignments, `ForEach`; 10 guides without
    /// readers.
    case nested
    /// Like `nested`, with 280 guides without readers.
    case findings
    /// A stack with a child on each line.
    case flat
    /// Nested stacks, one per line.
    case chain
    /// A view that is a stack of sections, with 10 guides without readers.
    case long
  }

  let kind: Kind
  let text: [UInt8]
  let lineCount: Int

  init(_ kind: Kind, lines: Int, seed: UInt64 = 1) {
    var writer = DocumentWriter(seed: seed)
    switch kind {
    case .nested: writer.writeViews(lines: lines, deadGuides: 10)
    case .findings: writer.writeViews(lines: lines, deadGuides: 280)
    case .flat: writer.writeFlatStack(lines: lines)
    case .chain: writer.writeChain(depth: lines)
    case .long: writer.writeLongView(lines: lines, deadGuides: 10)
    }
    self.kind = kind
    text = Array((writer.lines.joined(separator: "\n") + "\n").utf8)
    lineCount = writer.lines.count
  }

  /// Returns one of many small files: views with names of their own, in every fiftieth file with a guide without
  /// readers.
  static func small(number: Int, lines: Int, seed: UInt64) -> [UInt8] {
    var writer = DocumentWriter(seed: seed &+ UInt64(truncatingIfNeeded: number))
    writer.prefix = "File\(number)"
    writer.writeViews(lines: lines, deadGuides: number.isMultiple(of: 50) ? 1 : 0, declaresAlignments: false)
    return Array((writer.lines.joined(separator: "\n") + "\n").utf8)
  }
}
