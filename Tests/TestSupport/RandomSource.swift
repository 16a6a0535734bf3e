/// A `.layout` source as a value: what `RandomSourceMaker` makes and laws change before it is written out.
///
/// In the texts of it a length stands in angle quotes, `‹12.5›`, and so does a direction, `‹rightToLeft›`; all else is
/// written as it stands.
public struct RandomSource: Sendable {
  /// Declarations that hold no views: custom alignments.
  public var declarations: [String] = []
  public var components: [SourceComponent] = []
  public var root: SourceView

  /// The source. Every length is multiplied by `factor`; every direction is the other one where `isMirrored`.
  public func text(scaledBy factor: Double = 1, isMirrored: Bool = false) -> String {
    var text = ""
    root.write("", to: &text)
    for component in components {
      let parameters = component.parameters.map { "    var \($0.name): CGFloat = \($0.value)\n" }.joined()
      text += "struct \(component.name): View {\n\(parameters)    var body: some View {\n"
      component.body.write("        ", to: &text)
      text += "    }\n}\n"
    }
    text += declarations.joined()
    return RandomSource.replacingMarks(in: text, factor, isMirrored)
  }

  /// How many views are written in it: of the root and then of each component, a view before what is in it.
  public var viewCount: Int { components.reduce(root.count) { $0 + $1.body.count } }

  /// How many places there are between the views of contents, before the first and after the last too.
  public var placeCount: Int { components.reduce(root.placeCount) { $0 + $1.body.placeCount } }

  /// Changes view `number`.
  public mutating func changeView(_ number: Int, _ change: (inout SourceView) -> Void) {
    var number = number
    root.changeView(&number, change)
    for index in components.indices { components[index].body.changeView(&number, change) }
  }

  /// Puts `view` into a content, at place `number`.
  public mutating func insert(_ view: SourceView, at number: Int) {
    var number = number
    root.insert(view, at: &number)
    for index in components.indices { components[index].body.insert(view, at: &number) }
  }

  private static func replacingMarks(in text: String, _ factor: Double, _ isMirrored: Bool) -> String {
    var result = ""
    for part in text.split(separator: "‹", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "›") else {
        result += part
        continue
      }
      let mark = String(part[..<end])
      if let length = Double(mark) {
        result += "\(length * factor)"
      } else {
        result += (mark == "rightToLeft") != isMirrored ? "rightToLeft" : "leftToRight"
      }
      result += part[part.index(after: end)...]
    }
    return result
  }
}

/// A declared `struct …: View`.
public struct SourceComponent: Sendable {
  public var name: String
  /// Names and defaults, as they are written.
  public var parameters: [(name: String, value: String)]
  public var body: SourceView
}

/// A view expression, or a statement of a view builder.
public struct SourceView: Sendable {
  /// What stands before the braces: `HStack(spacing: ‹4.0›)`, `ForEach(0..<2)`, `if 3 > 2`, `Color.red`.
  public var head: String
  /// What a closure names its argument: `index in`.
  public var parameter: String?
  /// nil where there are no braces.
  public var content: [SourceView]?
  /// What stands after `else`.
  public var alternative: [SourceView]?
  public var modifiers: [SourceModifier] = []

  public init(_ head: String, _ content: [SourceView]? = nil, parameter: String? = nil) {
    self.head = head
    self.content = content
    self.parameter = parameter
  }

  /// Whether it is an `if`, which takes no modifiers.
  public var isConditional: Bool { head.hasPrefix("if ") }

  var count: Int {
    var count = 1
    for view in content ?? [] { count += view.count }
    for view in alternative ?? [] { count += view.count }
    for modifier in modifiers { for view in modifier.content ?? [] { count += view.count } }
    return count
  }

  var placeCount: Int {
    var count = 0
    for list in [content, alternative] + modifiers.map(\.content) {
      guard let list else { continue }
      count += list.count + 1
      for view in list { count += view.placeCount }
    }
    return count
  }

  mutating func changeView(_ number: inout Int, _ change: (inout SourceView) -> Void) {
    let isThis = number == 0
    number -= 1
    for index in content?.indices ?? 0..<0 { content?[index].changeView(&number, change) }
    for index in alternative?.indices ?? 0..<0 { alternative?[index].changeView(&number, change) }
    for modifier in modifiers.indices {
      for index in modifiers[modifier].content?.indices ?? 0..<0 {
        modifiers[modifier].content?[index].changeView(&number, change)
      }
    }
    if isThis { change(&self) }
  }

  mutating func insert(_ view: SourceView, at number: inout Int) {
    SourceView.insert(view, into: &content, at: &number)
    SourceView.insert(view, into: &alternative, at: &number)
    for index in modifiers.indices { SourceView.insert(view, into: &modifiers[index].content, at: &number) }
  }

  private static func insert(_ view: SourceView, into list: inout [SourceView]?, at number: inout Int) {
    guard var views = list else { return }
    let place = number
    number -= views.count + 1
    for index in views.indices { views[index].insert(view, at: &number) }
    if (0...views.count).contains(place) { views.insert(view, at: place) }
    list = views
  }

  func write(_ indent: String, to text: inout String) {
    text += indent + head
    if let content { SourceView.write(content, parameter, indent, to: &text) }
    if let alternative {
      text += " else"
      SourceView.write(alternative, nil, indent, to: &text)
    }
    text += "\n"
    for modifier in modifiers {
      text += indent + "    " + modifier.text
      if let content = modifier.content { SourceView.write(content, nil, indent + "    ", to: &text) }
      text += "\n"
    }
  }

  private static func write(_ views: [SourceView], _ parameter: String?, _ indent: String, to text: inout String) {
    text += " {" + (parameter.map { " \($0) in" } ?? "") + "\n"
    for view in views { view.write(indent + "    ", to: &text) }
    text += indent + "}"
  }
}

/// A modifier, with the views of its closure where it has one.
public struct SourceModifier: Sendable {
  /// `.frame(width: ‹10.0›)`.
  public var text: String
  public var content: [SourceView]?

  public init(_ text: String, _ content: [SourceView]? = nil) {
    self.text = text
    self.content = content
  }
}
