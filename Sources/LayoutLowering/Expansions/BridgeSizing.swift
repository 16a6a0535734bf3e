import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The range of sizes of a UIKit or AppKit bridge, from the properties that its type declares. `lowering.md` 6.
struct BridgeSizing {
  let id: DeclarationID
  let instance: InstanceID
  /// The uncertainty of the properties that were read, and of a bridge whose view may have a size of its own.
  private(set) var flags: ViewFlags = []

  init(id: DeclarationID, instance: InstanceID) {
    self.id = id
    self.instance = instance
  }

  mutating func frame(of declaration: Declaration, _ interpreter: inout Interpreter) -> FlexibleFrame {
    var frame = FlexibleFrame()
    if declaration.kind == .controllerBridge {
      let size = property("preferredContentSize", as: .size, &interpreter)
      var preferred = Size.zero
      if case .size(let given) = size?.payload { preferred = given }
      (frame.minWidth, frame.idealWidth, frame.maxWidth) = (0, length(preferred.width), .infinity)
      (frame.minHeight, frame.idealHeight, frame.maxHeight) = (0, length(preferred.height), .infinity)
    } else {
      var intrinsic = Size(width: -1, height: -1)
      if case .size(let given) = property("intrinsicContentSize", as: .size, &interpreter)?.payload {
        intrinsic = given
      }
      let width = range(on: .horizontal, intrinsic.width, &interpreter)
      let height = range(on: .vertical, intrinsic.height, &interpreter)
      (frame.minWidth, frame.idealWidth, frame.maxWidth) = width
      (frame.minHeight, frame.idealHeight, frame.maxHeight) = height
      if intrinsic == Size(width: -1, height: -1), mayHaveOwnSize(interpreter.names) { flags.insert(.assumed) }
    }
    if answersProposals(interpreter.names) { flags.insert(.assumed) }
    return frame
  }

  /// The classes of UIKit, AppKit and their companions whose views have no intrinsic size.
  private static let viewsWithoutSize: Set<String> = [
    "ARSCNView", "ARView", "MKMapView", "MTKView", "NSOutlineView", "NSScrollView", "NSTableView", "NSTextView",
    "NSVisualEffectView", "PDFView", "SCNView", "SKView", "UICollectionView", "UIScrollView", "UITableView",
    "UITextView", "UIVisualEffectView", "WKWebView",
  ]

  /// The properties and methods that give a view without an intrinsic size one: constraints, and a text view that does not
  /// scroll.
  private static let sizingMembers: Set<String> = [
    "heightAnchor", "intrinsicContentSize", "isScrollEnabled", "setContentHuggingPriority", "widthAnchor",
  ]

  private func member(_ name: String, _ names: NameLookup) -> DeclarationID? {
    guard let type = names[id]?.typeName else { return nil }
    return names.members(name, of: type, from: id.segment).first
  }

  /// Returns true for a bridge of a `.swift` file that answers proposals itself.
  private func answersProposals(_ names: NameLookup) -> Bool {
    names.isSwift(id.segment) && member("sizeThatFits", names) != nil
  }

  /// Returns true for a bridge of a `.swift` file whose UIKit or AppKit view may have an intrinsic size: the sizing
  /// table's properties are those of `.layout` files.
  private func mayHaveOwnSize(_ names: NameLookup) -> Bool {
    guard names.isSwift(id.segment) else { return false }
    guard let maker = member("makeUIView", names) ?? member("makeNSView", names), let declaration = names[maker] else {
      return true
    }
    let tree = names.tree(maker.segment)
    guard let result = DeclarationParts(declaration.node, in: tree).result, let view = tree.lastNode(of: result),
      tree.kind(of: view) == .namedType
    else { return true }
    return !Self.viewsWithoutSize.contains(tree.typeName(view))
      || declaration.block.map { isSized(in: $0, tree) } ?? false
  }

  /// Returns true if code mentions a member that gives a view a size. O(n) in its nodes.
  private func isSized(in block: NodeID, _ tree: TreeReader) -> Bool {
    var isSized = false
    tree.eachNode(in: block) { node, _ in
      if tree.kind(of: node) == .memberSuffix, let name = tree.name(of: node) {
        isSized = isSized || Self.sizingMembers.contains(tree.string(of: name))
      }
      return !isSized
    }
    return isSized
  }

  private func length(_ number: Double) -> Double { number.isFinite ? max(number, 0) : 0 }

  /// Returns the minimum, ideal and maximum length in points on an axis with an intrinsic length; -1 for none.
  private mutating func range(
    on axis: Axis, _ intrinsic: Double, _ interpreter: inout Interpreter
  ) -> (Double, Double, Double) {
    guard intrinsic >= 0, intrinsic.isFinite else { return (0, 0, .infinity) }
    let resistance = priority("contentCompressionResistancePriority", axis, &interpreter) ?? 750
    let hugging = priority("contentHuggingPriority", axis, &interpreter) ?? 250
    return (resistance < 750 ? 0 : intrinsic, intrinsic, hugging < 750 ? .infinity : intrinsic)
  }

  private mutating func priority(_ name: String, _ axis: Axis, _ interpreter: inout Interpreter) -> Double? {
    for suffix in [axis == .horizontal ? "Horizontal" : "Vertical", ""] {
      guard let value = property(name + suffix, as: .member(.uiLayoutPriority), &interpreter) else { continue }
      switch value.payload {
      case .number(let number, _): return number
      case .member("required"): return 1_000
      case .member("defaultHigh"): return 750
      case .member("defaultLow"): return 250
      case .known(.number(let number)): return number
      default: flags.insert(.assumed)
      }
    }
    return nil
  }

  private mutating func property(_ name: String, as hint: TypeHint, _ interpreter: inout Interpreter) -> Value? {
    guard let type = interpreter.names[id]?.typeName,
      let member = interpreter.names.members(name, of: type, from: id.segment).first,
      let declaration = interpreter.names[member], declaration.kind == .stored || declaration.kind == .computed
    else { return nil }
    let value: Value
    if declaration.kind == .computed {
      value = interpreter.computed(member, instance: instance, expecting: hint)
    } else if declaration.isStatic {
      value = interpreter.constant(member, expecting: hint)
    } else {
      value =
        interpreter.storage.instances[instance].properties.first { $0.name == name }?.value
        ?? interpreter.storedDefault(member, environment: nil)
    }
    flags.formUnion(value.flags.viewFlags)
    return value
  }
}
