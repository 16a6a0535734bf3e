import Foundation
import LayoutIDE
import LayoutModel

/// The statements of hovers, and their differences from layouts.
struct AdviceTally: CustomStringConvertible {
  var statements = 0
  var advice = 0
  /// Findings whose two statements were carried out.
  var findings = 0
  /// Statements that an edited source cannot be compared for, since it has other nodes.
  var incomparable = 0
  var differences: [String] = []
  private var kinds: [String: Int] = [:]

  var description: String {
    "\(statements) statements, \(advice) of them advice, of \(findings) findings, \(incomparable) incomparable, \(kinds)"
  }

  /// Carries out the statements of all hovers on guides and offsets in `text`.
  mutating func check(_ text: String, seed: UInt64) {
    var source = LaidOutSource(text)
    let messages = source.messages(of: "guide-replaces-not-offsets")
    for number in source.lines.indices.map({ $0 + 1 }) {
      let line = source.lines[number - 1].drop { $0 == " " }
      let isGuide = line.hasPrefix(".alignmentGuide(")
      guard isGuide || line.hasPrefix(".offset("), let hover = source.hover(onLine: number) else { continue }
      let modifiers = source.modifiers(onLine: number)
      let card = Card(content: hover.content, range: hover.range)
      let without = LaidOutSource(source.text(replacingLine: number, by: ""))
      let label = isGuide ? "Moves" : "This offset"
      var movements: [String] = []
      if let fact = card[label] {
        movements = [fact]
      } else if let column = card.columns.firstIndex(of: label), card.title.hasSuffix(" \(modifiers.count) instances") {
        movements = card.rows.map { $0[column] }.filter { $0 != "–" }
        if movements.count != min(8, modifiers.count) { movements = [] }
      }
      guard movements.count <= modifiers.count else { continue }
      for (movement, modifier) in zip(movements, modifiers) {
        // An offset moves what is inside of it.
        let view = isGuide ? modifier : modifier + 1
        let statement = isGuide || movement == "nothing" ? movement : movement + " on the canvas"
        check(
          statement, of: view, in: source, comparedWith: without, removed: Set(modifiers),
          "seed \(seed), line \(number): \(movement)")
      }
      if isGuide, modifiers.count == 1 {
        if let text = movements.first, let hover = StatedMovement(text), let message = messages[number] {
          carryOut(message, at: number, modifier: modifiers[0], of: source, comparedWith: without, hover, seed: seed)
        }
        for case .note(let note) in hover.content.blocks {
          carryOut(note, at: number, modifier: modifiers[0], of: source, comparedWith: without, seed: seed)
        }
      }
    }
  }

  /// Applies the advice in `note` to the modifier on line `number`, and compares the movement that it states.
  private mutating func carryOut(
    _ note: HoverText, at number: Int, modifier: Int, of source: LaidOutSource, comparedWith without: LaidOutSource,
    seed: UInt64
  ) {
    let text = note.plain
    guard let start = text.range(of: "o move the "),
      let end = text[start.upperBound...].range(of: ", write ")
        ?? text[start.upperBound...].range(of: ", set the guide that ")
    else { return }
    var movement = String(text[start.upperBound..<end.lowerBound])
    let isDrawing = movement.hasPrefix("drawing of the view ")
    movement = String(movement.dropFirst(isDrawing ? "drawing of the view ".count : "view ".count))
    guard case .code(let code)? = note.spans.last(where: { if case .code = $0 { true } else { false } }) else {
      differences.append("seed \(seed), line \(number): no code in \(text)")
      return
    }
    let line = source.lines[number - 1]
    let edited: String
    if code.hasPrefix(".") {
      edited = code
    } else {
      guard let brace = line.range(of: ") {") else {
        differences.append("seed \(seed), line \(number): no closure in \(line)")
        return
      }
      edited = line[..<brace.upperBound] + " d in \(code) }"
    }
    let changed = LaidOutSource(source.text(replacingLine: number, by: edited))
    guard let layer = changed.modifiers(onLine: number).first, changed.modifiers(onLine: number).count == 1 else {
      incomparable += 1
      return
    }
    advice += 1
    check(
      movement, of: isDrawing ? layer + 1 : layer, in: changed, comparedWith: without, removed: [layer],
      "seed \(seed), line \(number): \(text)")
  }

  /// Carries out what the message of a finding about the modifier on line `number` states: "this view moves left 20 pt
  /// relative to views without it. To move it right 20 pt: `d[.leading] - 20`". The hover states what it is aligned with.
  private mutating func carryOut(
    _ message: String, at number: Int, modifier: Int, of source: LaidOutSource, comparedWith without: LaidOutSource,
    _ hover: StatedMovement, seed: UInt64
  ) {
    guard let start = message.range(of: "this view moves "), let end = message.range(of: " pt relative to views"),
      let second = message.range(of: "To move it "), let code = message[second.upperBound...].range(of: " pt: `")
    else { return }
    let body = message[code.upperBound...].dropLast()
    let (first, wanted) = (message[start.upperBound..<end.lowerBound], message[second.upperBound..<code.lowerBound])
    let label = "seed \(seed), line \(number): \(message)"
    var stated = hover
    stated.inCanvas = nil
    stated.relative = StatedMovement.point(inWords: first)
    check(stated, of: modifier, in: source, comparedWith: without, removed: [modifier], label)
    guard let brace = source.lines[number - 1].range(of: ") {") else {
      differences.append("\(label): no closure")
      return
    }
    let edited = source.lines[number - 1][..<brace.upperBound] + " d in \(body) }"
    let changed = LaidOutSource(source.text(replacingLine: number, by: String(edited)))
    guard let layer = changed.modifiers(onLine: number).first else {
      differences.append("\(label): no modifier after the change")
      return
    }
    stated.relative = StatedMovement.point(inWords: wanted)
    findings += 1
    check(stated, of: layer, in: changed, comparedWith: without, removed: [layer], label)
  }

  /// Compares the movement that a statement gives for the node `view` of `new` with that from `old`, which has no nodes
  /// for the layers `removed` of `new`.
  private mutating func check(
    _ statement: String, of view: Int, in new: LaidOutSource, comparedWith old: LaidOutSource, removed: Set<Int>,
    _ label: String
  ) {
    guard let stated = StatedMovement(statement) else {
      differences.append("\(label): not understood")
      return
    }
    check(stated, of: view, in: new, comparedWith: old, removed: removed, label)
  }

  private mutating func check(
    _ stated: StatedMovement, of view: Int, in new: LaidOutSource, comparedWith old: LaidOutSource, removed: Set<Int>,
    _ label: String
  ) {
    // The remaining nodes of both are the same ones in the same order.
    let rest = new.nodes.indices.filter { !removed.contains($0) }
    guard rest.count == old.nodes.count,
      zip(rest, old.nodes).allSatisfy({ new.nodes[$0].name == $1.name && new.nodes[$0].line == $1.line })
    else {
      incomparable += 1
      return
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(rest, old.nodes.indices))
    statements += 1
    kinds[stated.isUnread ? "unread" : stated.partners.map { "\($0)" } ?? "canvas", default: 0] += 1
    // A removed layer has the frame of the view inside of it.
    let difference = stated.difference(of: view, in: new, from: old) { index in
      var index = index
      while removed.contains(index) { index += 1 }
      return positions[index]
    }
    if let difference { differences.append("\(label): \(difference)") }
  }
}
