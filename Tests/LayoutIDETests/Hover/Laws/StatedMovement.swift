import Foundation
import LayoutModel

/// A movement that a hover states, read from its text: "↑ 40 pt relative to the other children of HStack (line 1), ↑ 21
/// pt on the canvas".
struct StatedMovement {
  enum Partners {
    case children, cells, frame, content, primary
  }

  /// The movement relative to `partners`; nil if none is stated.
  var relative: Point?
  var partners: Partners?
  /// The name and line of the container that the partners belong to.
  var container = ""
  var line = 0
  var inCanvas: Point?
  /// True if the text states that nothing at all moves, because no container reads the guide.
  var isUnread = false

  /// Nil if the text is not understood.
  init?(_ text: String) {
    var text = text
    if text.hasPrefix("≈ ") { text.removeFirst(2) }
    if text.hasPrefix("nothing: no container reads it") {
      isUnread = true
      inCanvas = .zero
      return
    }
    if text == "nothing" || text.hasPrefix("nothing: ") {
      inCanvas = .zero
      return
    }
    let parts = text.split(separator: ", ").map(String.init)
    for part in parts {
      if part.hasSuffix(" on the canvas") {
        guard let point = Self.point(String(part.dropLast(" on the canvas".count))) else { return nil }
        inCanvas = point
      } else {
        let sides = part.components(separatedBy: " relative to ")
        guard sides.count == 2, let point = Self.point(sides[0]), readPartners(sides[1]) else { return nil }
        relative = point
      }
    }
    // One statement holds for both.
    if inCanvas == nil { inCanvas = relative }
  }

  /// Reads "the other children of HStack (line 1)".
  private mutating func readPartners(_ text: String) -> Bool {
    var text = text
    let forms: [(String, String, Partners)] = [
      ("the other children of ", "", .children), ("the other child of ", "", .children),
      ("the other cells of ", "", .cells), ("the other cell of ", "", .cells), ("the content of ", "", .content),
      ("the view that ", " is applied to", .primary), ("", "", .frame),
    ]
    for (prefix, suffix, kind) in forms where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      text = String(text.dropFirst(prefix.count).dropLast(suffix.count))
      partners = kind
      break
    }
    if text.hasPrefix("the implicit ") { text = String(text.dropFirst("the implicit ".count)) }
    let words = text.components(separatedBy: " (line ")
    guard words.count == 2, let number = Int(words[1].dropLast()) else { return false }
    container = words[0]
    line = number
    return true
  }

  /// Reads "left 20".
  static func point(inWords text: Substring) -> Point? {
    let words = text.split(separator: " ")
    guard words.count == 2, let length = Double(words[1]) else { return nil }
    switch words[0] {
    case "right": return Point(x: length, y: 0)
    case "left": return Point(x: -length, y: 0)
    case "down": return Point(x: 0, y: length)
    case "up": return Point(x: 0, y: -length)
    default: return nil
    }
  }

  /// Reads "→ 20 pt and ↓ 50 pt", or "nothing".
  static func point(_ text: String) -> Point? {
    var point = Point.zero
    if text == "nothing" { return point }
    for part in text.components(separatedBy: " and ") {
      let words = part.split(separator: " ")
      guard words.count == 3, words[2] == "pt", let length = Double(words[1]) else { return nil }
      switch words[0] {
      case "→": point.x = length
      case "←": point.x = -length
      case "↓": point.y = length
      case "↑": point.y = -length
      default: return nil
      }
    }
    return point
  }
}

extension StatedMovement {
  /// The difference between this statement about the node `index` of `new` and the movement from `old`, whose node of
  /// the same view is `other(index)`; nil if there is none.
  func difference(
    of index: Int, in new: LaidOutSource, from old: LaidOutSource, _ other: (Int) -> Int?
  ) -> String? {
    func movement(_ index: Int) -> Point? {
      guard let before = other(index) else { return nil }
      let (from, to) = (old.nodes[before].frame.origin, new.nodes[index].frame.origin)
      return Point(x: to.x - from.x, y: to.y - from.y)
    }
    guard let own = movement(index) else { return "the view has no counterpart" }
    if let inCanvas, !inCanvas.isNear(own) { return "it moves by \(own) on the canvas" }
    if isUnread, let moved = new.nodes.indices.first(where: { movement($0).map { !$0.isNear(.zero) } ?? false }) {
      return "\(new.nodes[moved].name) on line \(new.nodes[moved].line) moves"
    }
    guard let relative, let partners else { return nil }
    let path = new.path(from: index)
    guard let container = path.first(where: { new.nodes[$0].name == self.container && new.nodes[$0].line == line })
    else { return "there is no \(self.container) on line \(line) around it" }
    let children = new.children(of: container)
    let others: [Int] =
      switch partners {
      case .children: children.filter { !path.contains($0) }
      case .cells:
        children.flatMap { new.nodes[$0].name == "GridRow" ? new.children(of: $0) : [$0] }
          .filter { !path.contains($0) }
      case .frame: [container]
      case .content: [children[1]]
      case .primary: [children[0]]
      }
    guard !others.isEmpty else { return "there is nothing to move relative to" }
    for partner in others {
      guard let moved = movement(partner) else { return "a partner has no counterpart" }
      let difference = Point(x: own.x - moved.x, y: own.y - moved.y)
      if !difference.isNear(relative) {
        return "it moves by \(difference) relative to \(new.nodes[partner].name) on line \(new.nodes[partner].line)"
      }
    }
    return nil
  }
}

extension Point {
  /// Returns true if two points are equal within the two decimals of a hover.
  fileprivate func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.0051 && abs(y - other.y) < 0.0051 }
}
