import LayoutModel

extension RandomTree {
  /// The tree as lines of views, parents first, and the custom guides that it names.
  var description: String {
    var text = "canvas \(OracleText.length(canvas.proposal.width)) x \(OracleText.length(canvas.proposal.height))"
    text += ", scale \(canvas.scale)\n"
    root.describe(1, alignments, root.environment.layoutDirection, &text)
    for key in alignments.customKeys where text.contains(alignments.definition(of: key)?.name ?? "-") {
      guard let definition = alignments.definition(of: key), let program = definition.defaultValue else { continue }
      text += "  default of \(definition.name): \(OracleText.program(program, alignments))\n"
    }
    return text
  }
}

extension RandomView {
  fileprivate func describe(
    _ depth: Int, _ alignments: AlignmentTable, _ outer: LayoutDirection, _ text: inout String
  ) {
    text += String(repeating: "  ", count: depth)
    switch layout {
    case .alignmentGuide:
      if let guide {
        text += "guide \(OracleText.key(guide.key, alignments)) = \(OracleText.program(guide.program, alignments))"
      }
    case .flexibleFrame(_, let alignment):
      let frame = flexibleFrame
      text += "flexibleFrame width \(frame.minWidth) \(frame.idealWidth) \(frame.maxWidth)"
      text += " height \(frame.minHeight) \(frame.idealHeight) \(frame.maxHeight)"
      text += " \(OracleText.key(alignment.horizontal, alignments)) \(OracleText.key(alignment.vertical, alignments))"
    case .flexibleLeaf: text += "flexibleLeaf \(flexibleFrame)"
    case .text: text += "text \(self.text?.runs.first?.string ?? "")"
    case .hStack(let key, let spacing): text += "hStack \(OracleText.key(key, alignments)) spacing \(spacing)"
    case .vStack(let key, let spacing): text += "vStack \(OracleText.key(key, alignments)) spacing \(spacing)"
    case .zStack(let pair), .overlay(let pair), .background(let pair), .frame(_, _, let pair):
      let name = "\(layout)".prefix { $0 != "(" }
      text += "\(name) \(OracleText.key(pair.horizontal, alignments)) \(OracleText.key(pair.vertical, alignments))"
      if case .frame(let width, let height, _) = layout { text += " \(width) x \(height)" }
    default: text += "\(layout)".replacingModuleNames
    }
    if flags.contains(.singleStaticChild) { text += " static" }
    if environment.layoutDirection != outer { text += " \(environment.layoutDirection.name)" }
    text += "\n"
    for child in children { child.describe(depth + 1, alignments, environment.layoutDirection, &text) }
  }
}

extension String {
  fileprivate var replacingModuleNames: String {
    split(separator: "LayoutModel.", omittingEmptySubsequences: false).joined()
  }
}

/// Parts of a description.
enum OracleText {
  static func length(_ length: Double?) -> String { length.map { "\($0)" } ?? "nil" }

  static func key(_ key: AlignmentKey, _ alignments: AlignmentTable) -> String {
    alignments.definition(of: key)?.name ?? "\(key.index)"
  }

  static func program(_ program: GuideProgram, _ alignments: AlignmentTable) -> String {
    guard let root = program.root else { return "nothing" }
    return step(root, program, alignments)
  }

  private static func step(_ step: Int32, _ program: GuideProgram, _ alignments: AlignmentTable) -> String {
    func text(_ step: Int32) -> String { self.step(step, program, alignments) }
    switch program.steps[Int(step)].operation {
    case .number(let value): return "\(value)"
    case .boolean(let value): return "\(value)"
    case .none: return "nil"
    case .unknown: return "unknown"
    case .width: return "width"
    case .height: return "height"
    case .guide(let key): return "d[\(self.key(key, alignments))]"
    case .explicitGuide(let key): return "d[explicit: \(self.key(key, alignments))]"
    case .local(let slot): return "$\(slot)"
    case .unary(let operation, let operand): return "\(operation)(\(text(operand)))"
    case .binary(let operation, let left, let right): return "\(operation)(\(text(left)), \(text(right)))"
    case .conditional(let condition, let first, let second):
      return "(\(text(condition)) ? \(text(first)) : \(text(second)))"
    case .coalesce(let left, let right): return "(\(text(left)) ?? \(text(right)))"
    case .bind(let slot, let value): return "let $\(slot) = \(text(value))"
    case .bindIfSome(let slot, let value): return "let $\(slot)? = \(text(value))"
    case .give(let value): return "return \(text(value))"
    case .branch(let condition, let first, let second):
      return "if \(text(condition)) \(text(first))" + (second < 0 ? "" : " else \(text(second))")
    case .block(let start, let count):
      let steps = program.blockSteps[Int(start)..<Int(start + count)]
      return "{ " + steps.map(text).joined(separator: "; ") + " }"
    }
  }
}
