/// The name by which other modules import a module, and the project that declares it.
package struct ModuleIdentity: Hashable, Sendable {
  package var name: String
  /// A name of the package or project that tells apart modules of one name: an import prefers the one of its project.
  package var project: String

  package init(name: String, project: String = "") {
    self.name = name
    self.project = project
  }
}
