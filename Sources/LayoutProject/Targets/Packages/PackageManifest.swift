import LayoutModel
import LayoutSyntax

/// The content of a `Package.swift`, read as syntax; nothing is executed.
package struct PackageManifest: Sendable {
  package var name: String
  /// The version in `// swift-tools-version:`; nil if there is none.
  package var toolsVersion: ToolsVersion?
  /// The platforms with a minimum version of their own, in declaration order.
  package var platforms: [Platform] = []
  package var products: [Product] = []
  /// The targets in declaration order; a second one of the same name is left out.
  package var targets: [Target] = []
  /// The folders of the packages on the disk that the package depends on, relative to its own; in declaration order.
  package var localPackages: [String] = []
  /// Remarks on what is not understood, in source order.
  package var notes: [ManifestNote] = []
  /// True if the manifest may declare targets that are not in `targets`.
  package var mayHaveOtherTargets = false

  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]
  }

  package struct Target: Hashable, Sendable {
    package var name: String
    package var kind: TargetKind
    /// The folder of the sources relative to the package; nil for that of the convention.
    package var path: String?
    /// The files and folders of the sources, relative to the target's folder; nil for all.
    package var sources: [String]?
    /// The files and folders that are left out, relative to the target's folder.
    package var exclude: [String] = []
    package var dependencies: [TargetDependency] = []
    /// The names that `.define` sets unconditionally.
    package var defines: [String] = []
  }

  /// A version of the tools, as far as conventions depend on it.
  package struct ToolsVersion: Hashable, Comparable, Sendable {
    package var major: Int
    package var minor: Int

    package init(major: Int, minor: Int) {
      self.major = major
      self.minor = minor
    }

    package static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  /// Reads the bytes of a file named `Package.swift`; returns nil if it is not a manifest, since it does not import
  /// `PackageDescription`. O(n) in the bytes, and a bounded number of steps of evaluation.
  package init?(_ bytes: [UInt8]) {
    let text = SourceText(bytes)
    guard text.contains("PackageDescription") else { return nil }
    let tree = SyntaxTree(parsing: text)
    let imports = tree.statements(in: tree.root).contains {
      tree.kind(of: $0) == .importDeclaration
        && tree.lastToken(of: $0).map { tree.spells("PackageDescription", $0) } ?? false
    }
    guard imports else { return nil }
    var reader = ManifestReader(tree)
    self = reader.read()
    toolsVersion = Self.toolsVersion(in: text)
  }

  init(named name: String) { self.name = name }

  /// Returns the version in the comment of the first line.
  private static func toolsVersion(in text: SourceText) -> ToolsVersion? {
    let line = text.bytes[text.contentRange(ofLine: 0)]
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      String(decoding: line[..<colon], as: UTF8.self).filter({ $0 != " " }).lowercased() == "//swift-tools-version"
    else { return nil }
    var numbers: [Int] = []
    for part in line[(colon + 1)...].split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }) {
      guard let number = Int(String(decoding: part, as: UTF8.self)) else { break }
      numbers.append(number)
    }
    return numbers.first.map { ToolsVersion(major: $0, minor: numbers.count > 1 ? numbers[1] : 0) }
  }
}
