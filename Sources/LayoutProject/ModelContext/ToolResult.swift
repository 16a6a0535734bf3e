import LanguageServerProtocol

/// The complete result of a tool: some members, and items that are paged.
package struct ToolResult {
  /// Writes the members that every page has.
  package var writeMembers: (inout JSONWriter) -> Void
  /// The items, each a complete JSON value.
  package var items: [[UInt8]]

  package init(items: [[UInt8]] = [], writeMembers: @escaping (inout JSONWriter) -> Void) {
    self.items = items
    self.writeMembers = writeMembers
  }
}
