import LayoutModel

@testable import LayoutEngine

/// A view of a test, written as a value: what SwiftUI writes with builders and modifiers.
struct ViewSpec {
  var make: (inout ViewGraph) -> ViewLayout
  var children: [ViewSpec] = []
  var name: String?
  var flags: ViewFlags = []
  /// Changes the environment of everything from here inwards.
  var environment: ((inout Environment) -> Void)?

  init(_ children: [ViewSpec] = [], flags: ViewFlags = [], _ make: @escaping (inout ViewGraph) -> ViewLayout) {
    self.make = make
    self.children = children
    self.flags = flags
  }

  init(_ layout: ViewLayout, _ children: [ViewSpec] = [], flags: ViewFlags = []) {
    self.init(children, flags: flags) { _ in layout }
  }
}

// MARK: Leaves

var color: ViewSpec { ViewSpec(.color) }
var rectangle: ViewSpec { ViewSpec(.shape(.other)) }
var circle: ViewSpec { ViewSpec(.shape(.circle)) }
var divider: ViewSpec { ViewSpec(.divider) }
func fixed(_ width: Double, _ height: Double) -> ViewSpec { ViewSpec(.fixed(Size(width: width, height: height))) }
func spacer(_ minLength: Double? = nil) -> ViewSpec { ViewSpec(.spacer(minLength: minLength ?? .nan)) }
func text(_ string: String) -> ViewSpec {
  ViewSpec { graph in
    graph.texts.append(TextContent(runs: [TextRun(string: string)]))
    return .text(TextID(Int32(graph.texts.count - 1)))
  }
}

// MARK: Containers

func hStack(_ alignment: AlignmentKey, spacing: Double = .nan, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.hStack(alignment: alignment, spacing: spacing), children)
}
func hStack(spacing: Double = .nan, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.hStack(alignment: .verticalCenter, spacing: spacing), children)
}
func vStack(_ alignment: AlignmentKey, spacing: Double = .nan, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.vStack(alignment: alignment, spacing: spacing), children)
}
func vStack(spacing: Double = .nan, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.vStack(alignment: .horizontalCenter, spacing: spacing), children)
}
func zStack(_ alignment: Alignment = .center, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.zStack(alignment), children)
}
func grid(
  _ alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
  _ children: ViewSpec...
) -> ViewSpec {
  ViewSpec(
    .grid(alignment: alignment, horizontalSpacing: horizontalSpacing ?? .nan, verticalSpacing: verticalSpacing ?? .nan),
    children)
}
func grid(_ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.grid(alignment: .center, horizontalSpacing: .nan, verticalSpacing: .nan), children)
}
func gridRow(_ alignment: AlignmentKey? = nil, _ children: ViewSpec...) -> ViewSpec {
  ViewSpec(.gridRow(alignment: alignment), children)
}

// MARK: Layers

extension ViewSpec {
  func layer(_ layout: ViewLayout) -> ViewSpec { ViewSpec(layout, [self]) }
  func named(_ name: String) -> ViewSpec {
    var result = self
    result.name = name
    return result
  }
  func flagged(_ flags: ViewFlags) -> ViewSpec {
    var result = self
    result.flags.formUnion(flags)
    return result
  }
  /// `.environment(…)`: for this node and everything in it.
  func environment(_ change: @escaping (inout Environment) -> Void) -> ViewSpec {
    var result = self
    result.environment = change
    return result
  }
  var rightToLeft: ViewSpec { environment { $0.layoutDirection = .rightToLeft } }

  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Alignment = .center) -> ViewSpec {
    layer(.frame(width: width ?? .nan, height: height ?? .nan, alignment: alignment))
  }
  func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, _ alignment: Alignment = .center
  ) -> ViewSpec {
    ViewSpec([self]) { graph in
      graph.flexibleFrames.append(
        FlexibleFrame(
          [minWidth ?? .nan, idealWidth ?? .nan, maxWidth ?? .nan],
          [minHeight ?? .nan, idealHeight ?? .nan, maxHeight ?? .nan]))
      return .flexibleFrame(FlexibleFrameID(Int32(graph.flexibleFrames.count - 1)), alignment: alignment)
    }
  }
  func padding(_ all: Double = 16) -> ViewSpec {
    padding(EdgeInsets(top: all, leading: all, bottom: all, trailing: all))
  }
  func padding(_ insets: EdgeInsets) -> ViewSpec { layer(.padding(insets)) }
  func guide(_ key: AlignmentKey, _ program: GuideProgram) -> ViewSpec {
    ViewSpec([self]) { graph in
      graph.guides.append(GuideModifier(key: key, program: program))
      return .alignmentGuide(GuideModifierID(Int32(graph.guides.count - 1)))
    }
  }
  func guide(_ key: AlignmentKey, _ expression: GuideExpression) -> ViewSpec { guide(key, expression.program) }
  func offset(x: Double = 0, y: Double = 0) -> ViewSpec { layer(.offset(x: x, y: y)) }
  func position(x: Double, y: Double) -> ViewSpec { layer(.position(x: x, y: y)) }
  func fixedSize(_ axes: AxisSet = .both) -> ViewSpec { layer(.fixedSize(axes)) }
  func aspectRatio(_ ratio: Double? = nil, _ mode: ViewLayout.ContentMode = .fit) -> ViewSpec {
    layer(.aspectRatio(ratio ?? .nan, mode))
  }
  func layoutPriority(_ value: Double) -> ViewSpec { layer(.layoutPriority(value)) }
  func overlay(_ alignment: Alignment = .center, _ secondary: ViewSpec) -> ViewSpec {
    ViewSpec(.overlay(alignment), [self, secondary])
  }
  func background(_ alignment: Alignment = .center, _ secondary: ViewSpec) -> ViewSpec {
    ViewSpec(.background(alignment), [self, secondary])
  }
  func gridCell(
    columns: Int32 = 1, anchor: Point? = nil, unsized: AxisSet = [], columnAlignment: AlignmentKey? = nil
  ) -> ViewSpec {
    layer(
      .gridCell(
        columns: columns, anchorX: anchor?.x ?? .nan, anchorY: anchor?.y ?? .nan, unsized: unsized,
        columnAlignment: columnAlignment))
  }
}

extension FlexibleFrame {
  /// Minimum, ideal and maximum of each axis, NaN where not given.
  init(_ widths: [Double], _ heights: [Double]) {
    self.init()
    (minWidth, idealWidth, maxWidth) = (widths[0], widths[1], widths[2])
    (minHeight, idealHeight, maxHeight) = (heights[0], heights[1], heights[2])
  }
}

// MARK: Guide programs

/// An expression over `d` in a guide closure.
indirect enum GuideExpression: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case number(Double)
  case width, height, none, unknown
  case guide(AlignmentKey)
  case explicit(AlignmentKey)
  case binary(GuideProgram.Binary, GuideExpression, GuideExpression)
  case unary(GuideProgram.Unary, GuideExpression)
  case conditional(GuideExpression, GuideExpression, GuideExpression)
  case coalesce(GuideExpression, GuideExpression)

  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  static func + (left: Self, right: Self) -> Self { .binary(.add, left, right) }
  static func - (left: Self, right: Self) -> Self { .binary(.subtract, left, right) }
  static func * (left: Self, right: Self) -> Self { .binary(.multiply, left, right) }
  static func / (left: Self, right: Self) -> Self { .binary(.divide, left, right) }

  var program: GuideProgram {
    var program = GuideProgram()
    program.root = add(to: &program)
    return program
  }

  private func add(to program: inout GuideProgram) -> GuideProgram.StepID {
    func mention(_ key: AlignmentKey) {
      if !program.mentionedKeys.contains(key) { program.mentionedKeys.append(key) }
    }
    switch self {
    case .number(let value): return program.add(.number(value))
    case .width: return program.add(.width)
    case .height: return program.add(.height)
    case .none: return program.add(.none)
    case .unknown: return program.add(.unknown)
    case .guide(let key):
      mention(key)
      return program.add(.guide(key))
    case .explicit(let key):
      mention(key)
      return program.add(.explicitGuide(key))
    case .binary(let operation, let left, let right):
      let left = left.add(to: &program)
      return program.add(.binary(operation, left, right.add(to: &program)))
    case .unary(let operation, let operand):
      return program.add(.unary(operation, operand.add(to: &program)))
    case .conditional(let condition, let first, let second):
      let condition = condition.add(to: &program)
      let first = first.add(to: &program)
      return program.add(.conditional(condition, first, second.add(to: &program)))
    case .coalesce(let left, let right):
      let left = left.add(to: &program)
      return program.add(.coalesce(left, right.add(to: &program)))
    }
  }
}

/// A table with custom guides: `.custom(0)`, `.custom(1)`, …
func customGuides(_ guides: (axis: Axis, standard: GuideExpression)...) -> AlignmentTable {
  var table = AlignmentTable()
  for (index, guide) in guides.enumerated() {
    _ = table.add(
      AlignmentDefinition(name: "custom\(index)", axis: guide.axis, defaultValue: guide.standard.program))
  }
  return table
}

extension AlignmentKey {
  static func custom(_ index: Int) -> AlignmentKey { AlignmentKey(AlignmentKey.builtInCount + Int16(index)) }
}

// MARK: Building

/// A laid-out test view with the nodes that have a name.
struct Laid {
  var engine: LayoutEngine
  var names: [String: ViewID]

  /// Lays out `root` in a canvas that proposes `width` × `height`.
  init(
    _ root: ViewSpec, _ width: Double?, _ height: Double?, alignments: AlignmentTable = AlignmentTable(),
    scale: Double = 1
  ) {
    var graph = ViewGraph(alignments: alignments)
    var names: [String: ViewID] = [:]
    var environment = Environment()
    environment.displayScale = scale
    graph.environments = [environment]
    graph.root = Laid.build(root, EnvironmentID(0), &graph, &names)
    engine = LayoutEngine(graph: graph)
    engine.layOut(canvas: Canvas(proposal: ProposedSize(width: width, height: height), scale: scale))
    self.names = names
  }

  private static func build(
    _ spec: ViewSpec, _ environment: EnvironmentID, _ graph: inout ViewGraph, _ names: inout [String: ViewID]
  ) -> ViewID {
    // Chains of layers are built by a loop, so that a test can make them as long as it likes.
    var specs: [ViewSpec] = []
    var spec = spec
    var environments: [EnvironmentID] = []
    var environment = environment
    func enter() {
      if let change = spec.environment {
        var value = graph.environments[Int(environment.index)]
        change(&value)
        graph.environments.append(value)
        environment = EnvironmentID(Int32(graph.environments.count - 1))
      }
    }
    enter()
    while spec.children.count == 1 {
      specs.append(spec)
      environments.append(environment)
      spec = spec.children[0]
      enter()
    }
    func add(_ spec: ViewSpec, _ environment: EnvironmentID, _ children: [ViewID]) -> ViewID {
      let view = graph.add(ViewNode(layout: spec.make(&graph), environment: environment, flags: spec.flags))
      graph.setChildren(children, of: view)
      if let name = spec.name { names[name] = view }
      return view
    }
    let children = spec.children.map { build($0, environment, &graph, &names) }
    var view = add(spec, environment, children)
    for (spec, environment) in zip(specs, environments).reversed() { view = add(spec, environment, [view]) }
    return view
  }

  subscript(name: String) -> ViewID { names[name] ?? ViewID(-1) }

  /// The frame of a named view in the canvas: x, y, width, height.
  func frame(_ name: String) -> [Double] {
    let frame = engine.frame(of: self[name])
    return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
  }

  func size(_ name: String) -> [Double] {
    let size = engine.size(of: self[name])
    return [size.width, size.height]
  }

  /// The size of the root.
  var size: [Double] {
    guard let root = engine.graph.root else { return [] }
    let size = engine.size(of: root)
    return [size.width, size.height]
  }

  mutating func guide(_ key: AlignmentKey, _ name: String) -> ResolvedGuide { engine.guide(key, of: self[name]) }
}

/// Whether numbers agree to 0.001 pt.
func close(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || abs($0 - $1) <= 0.001 }
}
