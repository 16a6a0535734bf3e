/// The params of `workspace/configuration` for one section of the settings that hold everywhere.
package struct ConfigurationParams: Sendable, JSONWritable {
  /// The section that is asked for.
  package var section: String

  /// One with these parts.
  package init(section: String) {
    self.section = section
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.arrayMember("items") { $0.object { $0.member("section", section) } }
    }
  }
}
