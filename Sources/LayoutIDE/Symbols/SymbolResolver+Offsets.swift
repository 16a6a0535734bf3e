import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// A name in a file and what it denotes.
struct ResolvedName {
  var token: NodeID
  var segment: SegmentPosition
  /// The name, or the literal of an `id`, in UTF-8 bytes of the file.
  var range: Range<Int>
  var resolution: NameResolution
}

extension SymbolResolver {
  /// The name that contains `offset`, or ends there, and what it denotes; nil if there is none.
  func name(at offset: Int, in file: FileID) -> ResolvedName? {
    guard let (id, offset) = analysis.segment(at: offset, in: file), let segment = position(of: id),
      let tree = analysis.tree(of: id), let token = tree.token(touching: offset)
    else { return nil }
    let start = analysis.start(of: id)
    let range = tree.range(of: token)
    var resolved = ResolvedName(
      token: token, segment: segment, range: (range.lowerBound + start)..<(range.upperBound + start),
      resolution: .external)
    switch tree.kind(of: token) {
    case .identifier, .dollarIdentifier: resolved.resolution = resolution(of: token, in: segment)
    case .stringSegment, .integerLiteral:
      guard let value = viewID(at: token, in: segment) else { return nil }
      resolved.resolution = .symbol(.viewID(file, value))
    case .keyword: break
    default: return nil
    }
    return resolved
  }
}
