import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers a UIKit or AppKit bridge to a leaf, by the sizing table of `lowering.md` 6.
  mutating func lowerBridge(
    _ id: DeclarationID, instance: InstanceID, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let declaration = interpreter.names[id],
      let use = interpreter.reporter.expansions[interpreter.reporter.expansion]
    else {
      return
    }
    var flags: ViewFlags = []
    var range = FlexibleFrame()
    if declaration.kind == .controllerBridge {
      let size = trait("preferredContentSize", of: id, instance, hint: .size, flags: &flags)
      var preferred = Size.zero
      if case .size(let given) = size?.payload { preferred = given }
      (range.minWidth, range.idealWidth, range.maxWidth) = (0, length(preferred.width), .infinity)
      (range.minHeight, range.idealHeight, range.maxHeight) = (0, length(preferred.height), .infinity)
    } else {
      var intrinsic = Size(width: -1, height: -1)
      if case .size(let given) = trait("intrinsicContentSize", of: id, instance, hint: .size, flags: &flags)?.payload {
        intrinsic = given
      }
      let width = axis(.horizontal, intrinsic.width, of: id, instance, flags: &flags)
      let height = axis(.vertical, intrinsic.height, of: id, instance, flags: &flags)
      (range.minWidth, range.idealWidth, range.maxWidth) = width
      (range.minHeight, range.idealHeight, range.maxHeight) = height
    }
    let frame = graph.add(range)
    var scope = Scope(segment: id.segment)
    if let position = interpreter.names.module.position(of: SegmentID(use.file)) { scope.segment = position }
    let node = use.file == interpreter.names.segmentID(scope.segment).index ? NodeID(use.node) : declaration.node
    if let view = add(
      .flexibleLeaf(frame), name: declaration.name, at: node, in: scope, surroundings, flags: flags)
    {
      content.views.append(view)
    }
  }

  private mutating func length(_ number: Double) -> Double { number.isFinite ? max(number, 0) : 0 }

  /// Returns the minimum, ideal and maximum length in points on an axis with the intrinsic length `x`; -1 for none.
  private mutating func axis(
    _ axis: Axis, _ x: Double, of id: DeclarationID, _ instance: InstanceID, flags: inout ViewFlags
  ) -> (Double, Double, Double) {
    guard x >= 0, x.isFinite else { return (0, 0, .infinity) }
    let resistance = priority("contentCompressionResistancePriority", axis, of: id, instance, flags: &flags) ?? 750
    let hugging = priority("contentHuggingPriority", axis, of: id, instance, flags: &flags) ?? 250
    return (resistance < 750 ? 0 : x, x, hugging < 750 ? .infinity : x)
  }

  private mutating func priority(
    _ name: String, _ axis: Axis, of id: DeclarationID, _ instance: InstanceID, flags: inout ViewFlags
  ) -> Double? {
    for suffix in [axis == .horizontal ? "Horizontal" : "Vertical", ""] {
      guard let value = trait(name + suffix, of: id, instance, hint: .member(.layoutPriority), flags: &flags) else {
        continue
      }
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

  private mutating func trait(
    _ name: String, of id: DeclarationID, _ instance: InstanceID, hint: TypeHint, flags: inout ViewFlags
  ) -> Value? {
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
