/// The params of `workspace/configuration` for one section of the settings that hold everywhere.
package struct ConfigurationParams: Sendable, JSONWritable {
  package var section: String

  package init(section: String) {
    self.section = section
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.arrayMember("items") { $0.object { $0.member("section", section) } }
    }
  }
}
