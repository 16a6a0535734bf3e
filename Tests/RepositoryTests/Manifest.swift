import Foundation

/// What the text of `Package.swift` says about the modules and programs below `Sources`.
struct Manifest {
  let text: String

  /// The targets made by `module(…)` and `program(…)`, with what each of them depends on.
  var dependencies: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in text.matches(of: #/(?:module|program)\(\s*"([^"]+)"(?:,\s*imports: ([^:()]+?))?(?:,\s*exclude:|\))/#) {
      found[String(match.1)] = match.2.map { names(in: $0) } ?? []
    }
    return found
  }

  /// The names in an expression of lists: `["A", "B"]`, `layout`, `layout + ["C"]`.
  private func names(in expression: Substring) -> Set<String> {
    let lists = text.matches(of: #/let (\w+) = ([^\n]*)/#)
    var names = Set(expression.matches(of: #/"([^"]+)"/#).map { String($0.1) })
    for operand in expression.split(separator: "+") {
      let name = operand.trimmingCharacters(in: .whitespacesAndNewlines)
      if let list = lists.first(where: { $0.1 == name }) { names.formUnion(self.names(in: list.2)) }
    }
    return names
  }
}
