import LayoutModel

// Resolves the names in a clause: guides of the file, and views of a root.
extension Expectation {
  /// The properties that the clause compares.
  private var properties: [ExpectedProperty] {
    guard case .comparison(let comparison) = kind else { return [] }
    return (comparison.left.terms + comparison.right.terms).compactMap { term in
      guard case .property(let property, _) = term.kind else { return nil }
      return property
    }
  }

  /// The views that the clause names, each once, in source order.
  var views: [ExpectedView] {
    var found: [ExpectedView] = []
    func add(_ view: ExpectedView?) {
      if let view, !found.contains(where: { $0.name == view.name }) { found.append(view) }
    }
    switch kind {
    case .size(let size): add(size.view)
    case .comparison(let comparison):
      for term in comparison.left.terms + comparison.right.terms {
        if case .property(_, let view) = term.kind { add(view) }
      }
    case .malformed: break
    }
    return found
  }

  /// Returns the reason why the clause cannot be evaluated in a file with these alignments; nil if it can.
  func problem(in alignments: AlignmentTable) -> ClauseProblem? {
    if case .malformed(let problem) = kind { return problem }
    var axes: Set<Axis> = []
    for property in properties {
      if let guide = property.namedGuide {
        switch alignments.key(of: guide) {
        case .key(let key): if case .line = property { axes.insert(alignments.axis(of: key)) }
        case .ambiguous: return Self.ambiguous(guide)
        case .unknown: return Self.unknown(guide, in: alignments)
        }
      }
      if case .edge(let axis, _) = property { axes.insert(axis) }
    }
    guard axes.count > 1 else { return nil }
    return ClauseProblem(
      message: "A horizontal position is compared with a vertical one; compare positions of one axis", range: range)
  }

  private static func ambiguous(_ guide: ExpectedGuide) -> ClauseProblem {
    let names =
      guide.name == "center"
      ? ["horizontalCenter", "verticalCenter"] : ["horizontal.\(guide.name)", "vertical.\(guide.name)"]
    return ClauseProblem(
      message: "`\(guide.name)` exists on both axes: write `\(names[0])` or `\(names[1])`", range: guide.range,
      suggestions: names.map { ClauseProblem.Suggestion(replacement: $0, range: guide.range) })
  }

  private static func unknown(_ guide: ExpectedGuide, in alignments: AlignmentTable) -> ClauseProblem {
    let known =
      ExpectationParser.properties.keys.sorted() + ExpectationParser.centers.keys.sorted()
      + alignments.definitions.map(\.name)
    let message = "Unknown property or guide `\(guide.name)`"
    guard guide.axis == nil, let nearest = NearestName.of(guide.name, among: known) else {
      return ClauseProblem(message: message, range: guide.range)
    }
    return ClauseProblem(
      message: message + "; did you mean `\(nearest)`?", range: guide.range,
      suggestions: [ClauseProblem.Suggestion(replacement: nearest, range: guide.range)])
  }
}

extension ExpectedProperty {
  fileprivate var namedGuide: ExpectedGuide? {
    switch self {
    case .line(let guide), .guide(let guide): guide
    case .length, .edge: nil
    }
  }
}
