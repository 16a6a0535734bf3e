import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// What is broken in one place leaves the rest as it was: after any token is deleted or doubled, every top-level root
/// that does not hold it has the same frames, where it uses no name that the damaged item declares.
///
/// Excepted, as in the issue: a token that opens or closes a string, comment or block, and one after whose deletion a
/// line begins with `.name`.
@Suite struct LocalErrorTests {
  @Test(arguments: Samples.examples + Samples.further) func framesOfTheOthersStay(_ sample: Sample) {
    let original = LaidOutItems(sample.text)
    // In the short form every seventh token, by a start that differs from file to file.
    let step = Samples.runsInFull ? 1 : 7
    let tokens = original.damageableTokens
    for index in stride(from: sample.name.utf8.count % step, to: tokens.count, by: step) {
      let token = tokens[index]
      for doubles in [false, true] {
        if !doubles, original.startsLineWithMember(afterDeleting: token) { continue }
        var text = sample.text
        let word = Array(text.bytes[token])
        text.replace(token, with: doubles ? word + [0x20] + word : [])
        let damaged = LaidOutItems(text)
        for item in original.untouchedItems(by: token) {
          let expected = original.frames(ofItem: item)
          guard !expected.isEmpty else { continue }
          #expect(
            damaged.framesByText[original.string(ofItem: item)]?.contains(expected) == true,
            """
            \(doubles ? "doubling" : "deleting") \(String(decoding: word, as: UTF8.self)) at \
            \(sample.text.position(at: token.lowerBound, in: .utf8))
            """)
        }
      }
    }
  }
}

/// The top-level items of a text with the frames of the roots that they are.
private struct LaidOutItems {
  let tree: SyntaxTree
  let items: [NodeID]
  /// For the text of an item that is a root: the frames of the roots with that text.
  private(set) var framesByText: [String: [[String]]] = [:]
  private var framesByItem: [NodeID: [String]] = [:]

  init(_ text: SourceText) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "damaged", text: text, module: ModuleID(0))
    tree = SyntaxTree(parsing: text)
    let tree = tree
    items = tree.children(of: tree.root).filter { !tree.kind(of: $0).isToken }
    for root in analysis.result(for: file)?.roots ?? [] {
      guard let part = analysis.tree(of: root.segment) else { continue }
      let frames = root.graph.nodes.indices.map { "\(root.engine.frame(of: ViewID(Int32($0))))" }
      framesByText[part.string(of: root.node), default: []].append(frames)
      let place = analysis.fileRange(of: SourceRange(segment: root.segment, range: part.range(of: root.node)))
      if let item = items.first(where: { tree.range(of: $0) == place?.range }) { framesByItem[item] = frames }
    }
  }

  func string(ofItem item: NodeID) -> String { tree.string(of: item) }
  func frames(ofItem item: NodeID) -> [String] { framesByItem[item] ?? [] }

  /// The ranges of tokens that may be damaged.
  var damageableTokens: [Range<Int>] {
    tokens(below: tree.root).filter { token in
      switch tree.kind(of: token) {
      case .stringQuote, .leftBrace, .rightBrace, .endOfFile, .interpolationStart: false
      default: !tree.range(of: token).isEmpty
      }
    }.map { tree.range(of: $0) }
  }

  /// Whether a line then begins with `.name`.
  func startsLineWithMember(afterDeleting token: Range<Int>) -> Bool {
    let bytes = tree.text.bytes
    let line = tree.text.contentRange(ofLine: tree.text.line(at: token.lowerBound))
    guard bytes[line.lowerBound..<token.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return false }
    return bytes[token.upperBound...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ".")
  }

  /// The items that do not hold `token` and use no name that the item which does hold it declares.
  func untouchedItems(by token: Range<Int>) -> [NodeID] {
    guard let damaged = items.first(where: { tree.range(of: $0).overlaps(token) }) else { return [] }
    let declared = Set(names(below: damaged))
    return items.filter { item in
      item != damaged && declared.isDisjoint(with: names(below: item, declared: false))
    }
  }

  /// The identifiers in an item; those it declares, or all of them.
  private func names(below item: NodeID, declared: Bool = true) -> [String] {
    guard !declared || isDeclaration(item) else { return [] }
    return tokens(below: item).filter { tree.kind(of: $0) == .identifier && (!declared || isDeclared($0)) }
      .map { tree.string(of: $0) }
  }

  private func isDeclaration(_ item: NodeID) -> Bool {
    switch tree.kind(of: item) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration, .variableDeclaration, .functionDeclaration,
      .opaqueDeclaration, .unexpected:
      true
    default: false
    }
  }

  private func isDeclared(_ token: NodeID) -> Bool {
    guard let parent = tree.parent(of: token) else { return false }
    switch tree.kind(of: parent) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration, .identifierPattern, .functionDeclaration,
      .opaqueDeclaration, .unexpected:
      return true
    default: return false
    }
  }

  private func tokens(below node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      if tree.kind(of: next).isToken { found.append(next) } else { waiting += tree.children(of: next).reversed() }
    }
    return found
  }
}
