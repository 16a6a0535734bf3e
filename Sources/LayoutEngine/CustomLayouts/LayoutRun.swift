import LayoutModel

/// A run of a layout program for one container: the size that it takes for a proposal, or the placements of its
/// children.
///
/// The run has exclusive access to the tree until it ends.
struct LayoutRun<Tree: LayoutTree> {
  let layout: CustomLayout
  let view: ViewID
  let children: [ViewID]
  let tree: UnsafeMutablePointer<Tree>
  /// The certainty of what the container is proposed.
  let inputCertainty: Certainty
  /// The certainty of everything that the program has read.
  var certainty: Certainty = []
  /// The placement of each child; nil for those that the program has not placed.
  var placements: [RunPlacement?]
  /// The steps that are left.
  var steps: Int
  /// The nesting of calls, statements and expressions.
  var depth = 0
  /// The address of the stack at the start of the outermost run that is in progress.
  private let stackStart: UInt
  /// The function that runs, for the reason of a failure.
  var functionName = ""

  /// The maximum numbers of steps of a run, of nested calls and expressions, and of the bytes of the stack.
  private static var maximumSteps: Int { 100_000 }
  private static var maximumDepth: Int { 300 }
  private static var maximumStack: UInt { 2 << 20 }
  /// The steps for a value that contains others. They bound the nesting of values, whose release is recursive.
  static var compoundSteps: Int { 30 }
  /// The maximum number of elements of an array or a dictionary.
  static var maximumElements: Int { 10_000 }

  var program: LayoutProgram { layout.program }

  init(
    _ layout: CustomLayout, of view: ViewID, children: [ViewID], in tree: UnsafeMutablePointer<Tree>,
    certainty: Certainty, _ limits: CustomLayoutState
  ) {
    self.layout = layout
    self.view = view
    self.children = children
    self.tree = tree
    inputCertainty = certainty
    placements = Array(repeating: nil, count: children.count)
    steps = min(limits.steps, Self.maximumSteps)
    stackStart = limits.stackStart ?? CustomLayoutState.stackAddress()
  }

  // MARK: The functions of a layout

  /// Returns the size that the layout takes for a proposal.
  mutating func size(for proposal: ProposedSize) throws(RunExit) -> Size {
    let receiver = try RunValue(layout.instance)
    let frame = RunFrame(slotCount: 1, parent: nil)
    frame.slots[0] = try cache(receiver)
    return try size(for: proposal, receiver, frame)
  }

  private mutating func size(
    for proposal: ProposedSize, _ receiver: RunValue, _ frame: RunFrame
  ) throws(RunExit) -> Size {
    let arguments = [
      RunArgument(label: "proposal", value: .proposal(proposal)), RunArgument(label: "subviews", value: subviews),
      RunArgument(label: "cache", value: frame.slots[0], place: .variable(depth: 0, slot: 0)),
    ]
    let result = try call(method: "sizeThatFits", of: receiver, arguments, in: frame)
    let value = try coerced(result, to: .named("CGSize"))
    guard case .size(let size) = value else { throw .failure("`sizeThatFits` returns no size") }
    guard !size.width.isNaN, !size.height.isNaN else { throw .failure("`sizeThatFits` returns no number") }
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  /// Places the children in the bounds of a container of a size, which was proposed `proposal`.
  mutating func place(in size: Size, for proposal: ProposedSize) throws(RunExit) {
    let receiver = try RunValue(layout.instance)
    let frame = RunFrame(slotCount: 1, parent: nil)
    frame.slots[0] = try cache(receiver)
    // SwiftUI asks for the size first, which may fill the cache.
    if !program.methods("makeCache").isEmpty { _ = try self.size(for: proposal, receiver, frame) }
    let arguments = [
      RunArgument(label: "in", value: .rect(Rect(origin: .zero, size: size))),
      RunArgument(label: "proposal", value: .proposal(proposal)), RunArgument(label: "subviews", value: subviews),
      RunArgument(label: "cache", value: frame.slots[0], place: .variable(depth: 0, slot: 0)),
    ]
    _ = try call(method: "placeSubviews", of: receiver, arguments, in: frame)
  }

  private mutating func cache(_ receiver: RunValue) throws(RunExit) -> RunValue {
    guard !program.methods("makeCache").isEmpty else { return .void }
    return try call(method: "makeCache", of: receiver, [RunArgument(label: "subviews", value: subviews)], in: nil)
  }

  private var subviews: RunValue { .list(children.indices.map { .subview($0) }) }

  private mutating func call(
    method name: String, of receiver: RunValue, _ arguments: [RunArgument], in frame: RunFrame?
  ) throws(RunExit) -> RunValue {
    guard let function = function(among: program.methods(name), arguments) else {
      throw .failure("it has no function `\(name)` with the parameters of `Layout`")
    }
    return try call(function, self: receiver, arguments, in: frame).result
  }

  // MARK: Limits

  /// Takes steps; throws if none are left, or if the program is nested too deeply.
  mutating func step(_ count: Int = 1) throws(RunExit) {
    steps -= count
    guard steps > 0 else { throw .failure("it needs more than \(Self.maximumSteps) steps") }
    guard depth < Self.maximumDepth else { throw .failure("its calls are nested too deeply") }
    let address = CustomLayoutState.stackAddress()
    let used = address < stackStart ? stackStart - address : 0
    guard used < Self.maximumStack else { throw .failure("its calls are nested too deeply") }
  }
}

/// The placement of a child by a layout program.
struct RunPlacement {
  var point: Point
  var anchor: Point
  var proposal: ProposedSize
}

/// The state of the custom layouts of a tree.
struct CustomLayoutState: Sendable {
  /// The number of runs in progress, each inside of another.
  var nesting = 0
  /// The steps that are left for all runs.
  var steps = maximumSteps
  /// The address of the stack at the start of the outermost run.
  var stackStart: UInt?
  /// The reasons why layouts could not be evaluated.
  private var failures: [FailedLayout: String] = [:]

  /// The maximum number of runs inside of each other.
  static let maximumNesting = 8
  /// The maximum number of steps of all runs of a layout.
  static let maximumSteps = 5_000_000

  /// Returns an address on the stack.
  static func stackAddress() -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  /// A layout with a number of children, in any graph.
  private struct FailedLayout: Hashable {
    let layout: CustomLayout
    let childCount: Int
  }

  mutating func recordFailure(_ reason: String, of layout: CustomLayout, childCount: Int) {
    failures[FailedLayout(layout: layout, childCount: childCount)] = reason
  }

  /// Returns the reasons why layouts of a graph could not be evaluated, by the names of their types. O(n) in the nodes if
  /// there are any.
  func failures(in graph: ViewGraph) -> [String: String] {
    guard !failures.isEmpty else { return [:] }
    var result: [String: String] = [:]
    for node in graph.nodes {
      guard case .custom(let id) = node.layout, let layout = graph.customLayout(id),
        let reason = failures[FailedLayout(layout: layout, childCount: Int(node.childCount))]
      else { continue }
      result[layout.name] = result[layout.name] ?? reason
    }
    return result
  }
}
