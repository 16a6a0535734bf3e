import LayoutSyntax
import Testing

/// The laws of the parser, for every sample and listing.
@Suite struct LawTests {
  @Test func theTokensAreTheBytesOfTheText() {
    for (name, bytes) in Samples.everything {
      let tree = SyntaxTree(parsing: SourceText(bytes))
      let result = tokenBytes(tree)
      #expect(result.bytes == bytes, "\(name)")
      #expect(result.isConsistent, "\(name)")
    }
  }

  @Test func everyPrefixParses() {
    for (name, bytes) in Samples.everything {
      let tree = SyntaxTree(parsing: SourceText(bytes))
      // Every byte of a short file, the start, middle and end of every token of a long one.
      var cuts = Set(0...min(bytes.count, 250))
      for token in tokens(of: tree, in: tree.root) {
        let range = tree.range(of: token)
        cuts.formUnion([range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound])
      }
      for cut in cuts {
        let prefix = Array(bytes[..<min(cut, bytes.count)])
        let part = SyntaxTree(parsing: SourceText(prefix))
        #expect(part[part.root].length == UInt32(prefix.count), "\(name) to \(cut)")
        _ = part.diagnostics(segment: SegmentID(0))
      }
    }
  }

  /// After a token is deleted or doubled, every other declaration or expression of the file is as before. Exceptions
  /// are quotes and braces, and a token after whose deletion a line begins with `.name`.
  @Test func aDamagedTokenChangesNoOtherConstruct() {
    var count = 0
    for (name, bytes) in Samples.everything {
      let tree = SyntaxTree(parsing: SourceText(bytes))
      let items = topLevel(of: tree)
      let before = items.map { describe(tree, $0) }
      for (place, item) in items.enumerated() {
        let tokens = tokens(of: tree, in: item)
        for (index, token) in tokens.enumerated() {
          switch tree.kind(of: token) {
          case .stringQuote, .leftBrace, .rightBrace: continue
          default: break
          }
          let range = tree.range(of: token)
          let leavesMember =
            tree[token].startsLine && index + 1 < tokens.count && tree.kind(of: tokens[index + 1]) == .dot
          for isDeletion in [true, false] where !(isDeletion && leavesMember) {
            // Two slashes open a comment.
            if !isDeletion, tree.string(of: token) == "/" { continue }
            var damaged = bytes
            if isDeletion {
              damaged.removeSubrange(range)
            } else {
              damaged.insert(contentsOf: bytes[range], at: range.upperBound)
            }
            count += 1
            let result = SyntaxTree(parsing: SourceText(damaged))
            let after = topLevel(of: result).map { describe(result, $0) }
            let isKept =
              after.count >= before.count - 1 && after.prefix(place).elementsEqual(before.prefix(place))
              && after.suffix(before.count - 1 - place).elementsEqual(before.suffix(before.count - 1 - place))
            if !isKept {
              let position = tree.text.position(at: range.lowerBound, in: .utf8)
              Issue.record(
                """
                \(name) \(position.line + 1):\(position.character + 1): \(isDeletion ? "deleting" : "doubling") \
                `\(tree.string(of: token))` changes another construct
                """)
            }
          }
        }
      }
    }
    // The samples of this target alone have some 690 tokens, each deleted and doubled.
    #expect(count > 1_000)
  }

  /// A single removed token of a well-formed file causes at most one finding.
  @Test func aRemovedTokenIsAtMostOneFinding() {
    for (name, source) in Samples.all {
      let bytes = Array(source.utf8)
      let tree = SyntaxTree(parsing: SourceText(bytes))
      #expect(tree.diagnostics(segment: SegmentID(0)).isEmpty, "\(name)")
      for token in tokens(of: tree, in: tree.root) {
        switch tree.kind(of: token) {
        case .stringQuote, .leftBrace, .rightBrace, .endOfFile: continue
        default: break
        }
        let range = tree.range(of: token)
        var damaged = bytes
        damaged.removeSubrange(range)
        let findings = SyntaxTree(parsing: SourceText(damaged)).diagnostics(segment: SegmentID(0))
        let position = tree.text.position(at: range.lowerBound, in: .utf8)
        #expect(
          findings.count <= 1, "\(name) \(position.line + 1):\(position.character + 1): \(findings.map(\.message))")
      }
    }
  }

  private func topLevel(of tree: SyntaxTree) -> [NodeID] {
    tree.children(of: tree.root).filter { !tree.kind(of: $0).isToken }
  }

  private func tokens(of tree: SyntaxTree, in node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var stack = [node]
    while let next = stack.popLast() {
      if tree.kind(of: next).isToken {
        if tree[next].length > 0, tree.kind(of: next) != .endOfFile { result.append(next) }
      } else {
        stack.append(contentsOf: Array(tree.children(of: next)).reversed())
      }
    }
    return result
  }
}
