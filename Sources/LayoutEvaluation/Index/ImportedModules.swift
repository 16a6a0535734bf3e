import LayoutSyntax

/// The modules whose declarations an index holds: the indexed module itself, with the number 0, and the ones that it
/// imports, directly or through others, with the numbers from 1 on (`lowering.md` 2, "Module").
///
/// All declarations are in one index, since the body of an imported view names what its own module declares.
package struct ImportedModules: Sendable {
  /// The numbers of the modules by file; the indexed module's own files have none.
  private var numbers: [FileID: Int] = [:]
  /// For each number, the numbers of the modules whose public declarations its files see.
  private var visible: [Set<Int>] = []

  /// Creates the set for a module that imports none of the workspace.
  package init() {}

  /// Creates the set from the files of each imported module and, for each module from number 0 on, the numbers of the
  /// modules that its files see.
  package init(files: [[FileID]], visible: [Set<Int>]) {
    for (index, files) in files.enumerated() {
      for file in files { numbers[file] = index + 1 }
    }
    self.visible = visible
  }

  /// True if no declaration of another module is in the index.
  var isEmpty: Bool { numbers.isEmpty }

  /// Returns the number of the module that contains a file.
  func number(of file: FileID) -> Int { numbers[file] ?? 0 }

  /// Returns true if the files of the module `importer` see the public declarations of the module `module`.
  func sees(_ module: Int, from importer: Int) -> Bool {
    visible.indices.contains(importer) && visible[importer].contains(module)
  }
}
