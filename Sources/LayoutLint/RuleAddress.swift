/// The web addresses of the rules' documentation.
package enum RuleAddress {
  /// The address of the repository's `RULES.md`; empty while the repository has no public address.
  private static let page = ""

  /// Returns the address of a rule's entry; nil while there is no page.
  package static func address(of rule: String) -> String? { page.isEmpty ? nil : "\(page)#\(rule)" }
}
