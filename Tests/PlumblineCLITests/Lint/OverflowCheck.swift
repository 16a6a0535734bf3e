import Foundation

/// An independent check of what fits, from the output of `inspect --json` and the source alone: in what each view is
/// contained, from the outside in, and which views are longer than that.
struct OverflowCheck {
  /// A view or layer of the output.
  private struct Node {
    var name: String
    var line: Int
    var character: Int
    var isImplicit: Bool
    var isApproximate: Bool
    var isUncertain: Bool
    /// The start and the length on each axis.
    var starts: [Double]
    var lengths: [Double]
    /// What it was placed with; infinite for nothing.
    var proposals: [Double]
    var children: [Node]

    init(_ json: [String: Any]) {
      let start = (json["range"] as? [String: Any])?["start"] as? [String: Any]
      let frame = json["frame"] as? [String: Any] ?? [:]
      func number(_ name: String) -> Double { frame[name] as? Double ?? .infinity }
      let flags = json["flags"] as? [String] ?? []
      name = json["name"] as? String ?? ""
      line = start?["line"] as? Int ?? 0
      character = start?["character"] as? Int ?? 0
      isImplicit = flags.contains("implicit")
      isApproximate = flags.contains("approximate")
      // What SwiftUI does there is not known, other than the width of a text, which is known nearly.
      let reasons = json["reasons"] as? [String] ?? []
      isUncertain =
        !Set(flags).isDisjoint(with: ["unknown", "dynamic"])
        || reasons.contains {
          $0.contains("Apple does not document") || $0.contains("are laid out") || $0.contains("cut at a limit")
        }
      starts = [number("x"), number("y")]
      lengths = [number("width"), number("height")]
      let proposal = json["proposal"] as? [String: Any] ?? [:]
      proposals = ["width", "height"].map { proposal[$0] as? Double ?? .infinity }
      children = (json["children"] as? [[String: Any]] ?? []).map { Node($0) }
    }
  }

  /// A place in the source, which findings and nodes share: the start of a view, or the name of a modifier.
  struct Place: Hashable, CustomStringConvertible {
    var line: Int
    var character: Int
    var description: String { "\(line + 1):\(character + 1)" }
  }

  /// What contains views on an axis: a number for the canvas or one layer, and where it is in the canvas.
  private struct Space {
    var container: Int
    var frame: Place?
    var start: Double
    var end: Double
    /// Stacks around one view.
    var stacks: Set<Place> = []
    var length: Double { end - start }
  }

  /// The views that leave one container on one axis.
  private struct Left {
    var frame: Place?
    var leaving: Set<Place> = []
    /// Frames with a written length, which need it whatever they are proposed. A finding at one of the places is
    /// expected for each.
    var rigid: [Set<Place>] = []
    /// True if the views may be longer only because of a view that is meant to be, or because guides stretch a stack.
    var isExcused = false
  }

  private let lines: [Substring]
  /// The lines whose views are clipped.
  private var clipped = 0..<0
  private var containers = 0
  private var left: [[Int: Left]] = [[:], [:]]
  /// The places of the findings of `overflow`.
  private(set) var findings: Set<Place> = []
  /// How many of them are decided here: they are at a view that surely leaves a container.
  private(set) var decidedCount = 0
  private(set) var problems: [String] = []

  init(_ output: Data, of source: String, clippedLine: Int?) throws {
    lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    if let clippedLine { clipped = linesOfView(before: clippedLine) }
    let json = try JSONSerialization.jsonObject(with: output) as? [String: Any] ?? [:]
    for diagnostic in json["diagnostics"] as? [[String: Any]] ?? [] where diagnostic["rule"] as? String == "overflow" {
      let start = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Any]
      findings.insert(Place(line: start?["line"] as? Int ?? 0, character: start?["character"] as? Int ?? 0))
    }
    for root in json["roots"] as? [[String: Any]] ?? [] {
      guard let view = root["view"] as? [String: Any], let canvas = root["canvas"] as? [String: Any] else { continue }
      containers += 1
      let isPlaced = root["kind"] as? String != "view"
      let spaces: [Space?] = ["width", "height"].map { name in
        guard isPlaced, let length = canvas[name] as? Double else { return nil }
        return Space(container: containers, frame: nil, start: 0, end: length)
      }
      for axis in 0..<2 { visit(Node(view), on: axis, in: spaces[axis]) }
    }
    check()
  }

  // MARK: The source

  private func indent(_ line: Int) -> Int { lines[line].prefix { $0 == " " }.count }

  /// The lines of the view whose last modifier is on `line`.
  private func linesOfView(before line: Int) -> Range<Int> {
    var first = line
    while first > 0,
      indent(first) != indent(line) - 4 || lines[first].hasPrefix(String(repeating: " ", count: indent(first)) + "}")
    {
      first -= 1
    }
    return first..<line + 1
  }

  /// The text of a node from its start to the end of its line.
  private func text(_ node: Node) -> Substring { lines[node.line].dropFirst(node.character) }

  /// Where a finding about a node is.
  private func place(_ node: Node) -> Place {
    Place(line: node.line, character: node.character + (text(node).hasPrefix(".") && node.name != "Color" ? 1 : 0))
  }

  // MARK: From the outside in

  private mutating func visit(_ node: Node, on axis: Int, in space: Space?) {
    if let space, node.lengths[axis] > space.length + 0.49 { add(node, on: axis, leaving: space) }
    for (index, child) in node.children.enumerated() {
      visit(child, on: axis, in: self.space(of: child, at: index, in: node, on: axis, within: space))
    }
  }

  /// What contains a child.
  private mutating func space(of child: Node, at index: Int, in node: Node, on axis: Int, within space: Space?)
    -> Space?
  {
    let isOtherLength = abs(node.lengths[axis] - child.lengths[axis]) > 0.5
    switch node.name {
    case "HStack" where axis == 0, "VStack" where axis == 1:
      // A stack around one view is the same as that view, unless that may be another number of views.
      guard node.children.count == 1, var space else { return nil }
      space.stacks.insert(place(node))
      return space
    // Its priority is lower than that of a child that decides the size.
    case "ZStack" where child.lengths[axis] > node.lengths[axis] + 0.5: return nil
    case "LazyHStack" where axis == 0, "LazyVStack" where axis == 1: return nil
    case "HStack", "VStack", "LazyHStack", "LazyVStack":
      return child.lengths[axis] > node.lengths[axis] + 0.5 ? own(node, on: axis) : space
    case "Grid", "GridRow", "position", "ignoresSafeArea": return nil
    case "overlay", "background": return index == 1 ? nil : space
    case "ScrollView": return (axis == 0) == text(node).hasPrefix("ScrollView(.horizontal)") ? nil : space
    case "padding":
      guard var space else { return nil }
      space.start += child.starts[axis] - node.starts[axis]
      space.end -= node.starts[axis] + node.lengths[axis] - child.starts[axis] - child.lengths[axis]
      return space
    case "offset":
      guard var space else { return nil }
      space.start += child.starts[axis] - node.starts[axis]
      space.end += child.starts[axis] - node.starts[axis]
      return space
    case "frame" where isFixed(node, on: axis) || isOtherLength, "GeometryReader" where isOtherLength:
      return own(node, on: axis)
    default: return space
    }
  }

  /// A view as the container of its content.
  private mutating func own(_ node: Node, on axis: Int) -> Space {
    containers += 1
    return Space(
      container: containers, frame: node.name == "frame" ? place(node) : nil, start: node.starts[axis],
      end: node.starts[axis] + node.lengths[axis])
  }

  /// Whether a frame has a written length on an axis: `width:`, and not `minWidth:`.
  private func isFixed(_ node: Node, on axis: Int) -> Bool {
    node.name == "frame" && text(node).prefix { $0 != "{" }.contains(axis == 0 ? "width:" : "height:")
  }

  /// Records that a view is longer than what contains it.
  private mutating func add(_ node: Node, on axis: Int, leaving space: Space) {
    var left = self.left[axis][space.container] ?? Left(frame: space.frame)
    defer { self.left[axis][space.container] = left }
    let excess = node.lengths[axis] - space.length
    let isMeant =
      clipped.contains(node.line) || space.length <= 0 || ["Color", "Spacer", "ignoresSafeArea"].contains(node.name)
    if isMeant {
      left.isExcused = true
      return
    }
    // A rounding error decides. The flags do not say on which axis.
    if excess < 0.51 { left.isExcused = true }
    // What its content needs when something is proposed to it is not in the frames.
    if node.isApproximate, node.name == "fixedSize" { left.isExcused = true }
    if node.isUncertain || node.isApproximate && excess <= max(4, node.lengths[axis] * 0.06) { left.isExcused = true }
    left.leaving.insert(place(node))
    if node.isImplicit { for child in node.children { left.leaving.formUnion(chain(child)) } }
    if isStretched(node, on: axis) { left.isExcused = true }
    // It may be the content of a component, or of a preview, whose frame is reported.
    if isFixed(node, on: axis) {
      left.rigid.append(places(in: node).union(space.frame.map { [$0] } ?? []).union(space.stacks))
    }
  }

  /// The places of a view and of the layers on it.
  private func chain(_ node: Node) -> Set<Place> {
    var result: Set<Place> = [place(node)]
    var next = node
    while next.children.count == 1 || next.name == "overlay" || next.name == "background",
      let child = next.children.first
    {
      result.insert(place(child))
      next = child
    }
    return result
  }

  private func places(in node: Node) -> Set<Place> {
    node.children.reduce(into: [place(node)]) { $0.formUnion(places(in: $1)) }
  }

  /// Whether it may be guides that make a stack longer across its axis than its children need.
  private func isStretched(_ node: Node, on axis: Int) -> Bool {
    guard !node.children.isEmpty else { return false }
    switch (node.name, axis) {
    case ("HStack", 1), ("LazyHStack", 1), ("VStack", 0), ("LazyVStack", 0):
      return node.children.allSatisfy { $0.lengths[axis] <= $0.proposals[axis] + 0.5 }
    // Its children are proposed its own length.
    case ("ZStack", _):
      return node.children.allSatisfy { $0.lengths[axis] <= node.proposals[axis] + 0.5 }
        || hasGuides(node)
    default: return false
    }
  }

  /// Whether a guide is set in a view, or a stack in it is aligned by a custom alignment, whose default may be anywhere.
  private func hasGuides(_ node: Node) -> Bool {
    if node.name == "alignmentGuide" { return true }
    let head = text(node).prefix { $0 != "{" }
    if ["column", "line", "mark"].contains(where: { head.contains(".\($0)") }) { return true }
    return node.children.contains { hasGuides($0) }
  }

  // MARK: What must be found

  private mutating func check() {
    var (reportable, decided): (Set<Place>, Set<Place>) = ([], [])
    for axis in 0..<2 {
      for left in self.left[axis].values where !left.leaving.isEmpty {
        let places = left.leaving.union(left.frame.map { [$0] } ?? [])
        reportable.formUnion(places)
        if !left.isExcused { decided.formUnion(places) }
        if !left.isExcused, findings.isDisjoint(with: places) {
          problems.append("nothing found on axis \(axis) of \(left.leaving.map(\.description).sorted())")
        }
        for rigid in left.rigid where findings.isDisjoint(with: rigid) && !left.isExcused {
          problems.append("no finding on axis \(axis) at one of \(rigid.map(\.description).sorted())")
        }
      }
    }
    decidedCount = findings.intersection(decided).count
    for place in findings where !reportable.contains(place) { problems.append("\(place) leaves nothing") }
  }
}
