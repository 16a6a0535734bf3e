import LayoutModel

/// A target of a package or of an Xcode project: the files that are compiled as one module.
package struct BuildTarget: Hashable, Sendable {
  package var name: String
  /// The name that `import` uses.
  package var moduleName: String
  package var kind: TargetKind
  /// The absolute path of the `Package.swift` or the `.xcodeproj` folder that declares the target.
  package var manifest: String
  /// The platforms that are declared, in declaration order. Empty if none is: a package then builds for all platforms.
  package var platforms: [Platform] = []
  /// The folders whose Swift files belong to the target.
  package var folders: [TargetFolder] = []
  /// The absolute paths of the Swift files that are listed one by one, in the order of the list.
  package var files: [String] = []
  /// The direct dependencies, in declaration order.
  package var dependencies: [TargetDependency] = []
  /// The names for which `#if NAME` holds in a debug build, besides those that the compiler defines.
  package var compilationConditions: [String] = []
  /// True if the target follows from the folders of a package whose manifest is not understood completely.
  package var isAssumed = false

  package init(name: String, moduleName: String? = nil, kind: TargetKind, manifest: String) {
    self.name = name
    self.moduleName = moduleName ?? Self.moduleName(for: name)
    self.kind = kind
    self.manifest = manifest
  }

  /// Returns a name as an identifier: each character that an identifier cannot have becomes `_`, as in both build
  /// systems.
  package static func moduleName(for name: String) -> String {
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": result.unicodeScalars.append(scalar)
      case "0"..."9" where index > 0: result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80: result.unicodeScalars.append(scalar)
      default: result.append("_")
      }
    }
    return result
  }
}

/// The product that a target makes.
package enum TargetKind: Hashable, Sendable {
  case library, framework, executable, app, appExtension, unitTests, userInterfaceTests, macro, plugin
  case systemLibrary, binary
  /// Another product, such as a bundle or an XPC service.
  case other

  /// True if the target is made of tests.
  package var isTests: Bool { self == .unitTests || self == .userInterfaceTests }
}

/// A folder of a target. Its Swift files belong to the target, at any depth.
package struct TargetFolder: Hashable, Sendable {
  /// The absolute path, without a trailing slash.
  package var path: String
  /// The absolute paths of the files and folders that are taken from the folder; empty to take all.
  package var sources: [String] = []
  /// The absolute paths of the files and folders that are left out. They take precedence over `sources`.
  package var excluded: [String] = []

  package init(path: String, sources: [String] = [], excluded: [String] = []) {
    self.path = path
    self.sources = sources
    self.excluded = excluded
  }
}

/// A direct dependency of a target, as declared.
package enum TargetDependency: Hashable, Sendable {
  /// A target of the same package or project.
  case target(String)
  /// A product of a package.
  case product(String)
  /// A target of the same package, else a product with that name.
  case named(String)
  /// A module that is linked, such as a framework of another project.
  case module(String)

  package var name: String {
    switch self {
    case .target(let name), .product(let name), .named(let name), .module(let name): name
    }
  }
}
