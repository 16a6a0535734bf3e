import LayoutModel
import LayoutSyntax

/// Reads the package out of an evaluated manifest.
struct ManifestReader {
  private let tree: SyntaxTree
  private var manifest = PackageManifest(named: "")
  /// The ranges of the notes, so that an unknown value that is used several times is reported once.
  private var noted: Set<Range<Int>> = []
  private var targetNames: Set<String> = []

  init(_ tree: SyntaxTree) { self.tree = tree }

  mutating func read() -> PackageManifest {
    var evaluator = ManifestEvaluator(tree)
    evaluator.run()
    guard let package = package(in: evaluator) else {
      manifest.notes = [ManifestNote(line: 0, message: "The manifest declares no package that can be read")]
      manifest.mayHaveOtherTargets = true
      return manifest
    }
    if case .text(let name)? = package["name"] { manifest.name = name }
    for case .call(let platform) in elements(package["platforms"], "the platforms") {
      if let platform = Self.platform(platform.name), !manifest.platforms.contains(platform) {
        manifest.platforms.append(platform)
      }
    }
    for case .call(let product) in elements(package["products"], "the products") {
      guard let name = text(product["name"], "the name of a product") else { continue }
      let targets = texts(product["targets"], "the targets of the product `\(name)`")
      manifest.products.append(PackageManifest.Product(name: name, targets: targets))
    }
    for case .call(let dependency) in elements(package["dependencies"], nil) where dependency.name == "package" {
      if case .text(let path)? = dependency["path"] { manifest.localPackages.append(path) }
    }
    for element in elements(package["targets"], "the targets") {
      if case .call(let target) = element {
        readTarget(target)
      } else {
        note(element, "a target")
        manifest.mayHaveOtherTargets = true
      }
    }
    manifest.notes.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return manifest
  }

  /// Returns the value of `package`, else of the first variable with a call of `Package`.
  private func package(in evaluator: ManifestEvaluator) -> ManifestCall? {
    if case .call(let call)? = evaluator.variable("package"), call.name == "Package" || call.name == "init" {
      return call
    }
    let calls = evaluator.frames[0].values.compactMap { value -> ManifestCall? in
      if case .call(let call) = value, call.name == "Package" { call } else { nil }
    }
    return calls.min { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Targets

  private static let kinds: [String: TargetKind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .unitTests, "macro": .macro,
    "plugin": .plugin, "systemLibrary": .systemLibrary, "binaryTarget": .binary,
  ]

  private mutating func readTarget(_ call: ManifestCall) {
    guard let kind = Self.kinds[call.name] else { return }
    guard let name = text(call["name"], "the name of a target") else {
      manifest.mayHaveOtherTargets = true
      return
    }
    guard targetNames.insert(name).inserted else { return }
    var target = PackageManifest.Target(name: name, kind: kind)
    if let path = call["path"] { target.path = text(path, "the path of the target `\(name)`") }
    if let sources = call["sources"] {
      if case .absent = sources {} else { target.sources = texts(sources, "the sources of the target `\(name)`") }
    }
    target.exclude = texts(call["exclude"], "the excluded files of the target `\(name)`")
    for element in elements(call["dependencies"], "the dependencies of the target `\(name)`") {
      if let dependency = dependency(element, of: name) { target.dependencies.append(dependency) }
    }
    for case .call(let setting) in elements(call["swiftSettings"], nil) where setting.name == "define" {
      if setting.arguments.count == 1, case .text(let name)? = setting.arguments.first?.value {
        target.defines.append(name)
      }
    }
    manifest.targets.append(target)
  }

  private mutating func dependency(_ value: ManifestValue, of target: String) -> TargetDependency? {
    let what = "a dependency of the target `\(target)`"
    switch value {
    case .text(let name): return .named(name)
    case .call(let call):
      guard let name = text(call["name"], what) else { return nil }
      switch call.name {
      case "target", "targetItem": return .target(name)
      case "product", "productItem": return .product(name)
      default: return .named(name)
      }
    default:
      note(value, what)
      return nil
    }
  }

  private static func platform(_ name: String) -> Platform? {
    name == "macCatalyst" ? .iOS : Platform(rawValue: name)
  }

  // MARK: Values

  private mutating func text(_ value: ManifestValue?, _ what: String) -> String? {
    guard let value else { return nil }
    switch value {
    case .text(let text): return text
    case .absent: return nil
    default:
      note(value, what)
      return nil
    }
  }

  private mutating func texts(_ value: ManifestValue?, _ what: String) -> [String] {
    elements(value, what).compactMap { text($0, what) }
  }

  /// Returns the elements of a list; notes that it is unknown if `what` it is is given.
  private mutating func elements(_ value: ManifestValue?, _ what: String?) -> [ManifestValue] {
    switch value {
    case .list(let list)?: return list
    case nil, .absent?: return []
    case let value?:
      if let what {
        note(value, what)
        if what == "the targets" { manifest.mayHaveOtherTargets = true }
      }
      return []
    }
  }

  private mutating func note(_ value: ManifestValue, _ what: String) {
    var (range, reason) = (0..<0, "it is of another type")
    if case .unknown(let unknown) = value { (range, reason) = (unknown.range, unknown.reason) }
    if case .call(let call) = value { range = call.range }
    guard noted.insert(range).inserted else { return }
    manifest.notes.append(
      ManifestNote(
        line: tree.text.line(at: range.lowerBound), range: range, message: "Cannot read \(what), because \(reason)"))
  }
}
