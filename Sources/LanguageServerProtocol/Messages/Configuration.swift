/// The params of `workspace/configuration` for one section of the global settings.
package struct ConfigurationParams: Sendable, JSONWritable {
  /// The requested section.
  package var section: String

  /// Creates the params.
  package init(section: String) {
    self.section = section
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.arrayMember("items") { $0.object { $0.member("section", section) } }
    }
  }
}
