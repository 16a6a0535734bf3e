/// Where rules are described on the web.
package enum RuleAddress {
  /// The address of the repository's `RULES.md`; empty while the repository has no public address.
  private static let page = ""

  /// The entry of a rule; nil while there is no page.
  package static func address(of rule: String) -> String? { page.isEmpty ? nil : "\(page)#\(rule)" }
}
