/// The targets by their names, products and modules. Where several have a name, the one is meant whose manifest is
/// nearest to that of the user.
struct TargetNames: Sendable {
  typealias TargetID = ProjectTargets.TargetID

  /// The targets of each manifest by name.
  private var byManifest: [String: [String: TargetID]] = [:]
  /// The targets of each manifest by module; the first one of a module.
  private var modules: [String: [String: TargetID]] = [:]
  /// The targets by name.
  private var byName: [String: [Candidate]] = [:]
  /// The products of packages by name.
  private var products: [String: [Candidate]] = [:]
  /// The targets of Xcode projects that can be linked, by module.
  private var linkable: [String: [Candidate]] = [:]

  /// Targets of one manifest.
  private struct Candidate {
    var manifest: String
    var targets: [TargetID]
  }

  mutating func add(_ target: BuildTarget, _ id: TargetID) {
    let candidate = Candidate(manifest: target.manifest, targets: [id])
    if byManifest[target.manifest]?[target.name] == nil { byManifest[target.manifest, default: [:]][target.name] = id }
    if modules[target.manifest]?[target.moduleName] == nil {
      modules[target.manifest, default: [:]][target.moduleName] = id
    }
    byName[target.name, default: []].append(candidate)
    if target.kind == .framework || target.kind == .library, target.manifest.hasSuffix(".xcodeproj") {
      linkable[target.moduleName, default: []].append(candidate)
    }
  }

  /// Adds a product, whose targets were added before.
  mutating func add(_ product: PackageManifest.Product, of manifest: String) {
    let targets = product.targets.compactMap { byManifest[manifest]?[$0] }
    products[product.name, default: []].append(Candidate(manifest: manifest, targets: targets))
  }

  /// Returns the targets that a dependency of a manifest's target means; empty if they are not in the workspace.
  func targets(_ dependency: TargetDependency, for manifest: String) -> [TargetID] {
    let own = byManifest[manifest]?[dependency.name].map { [$0] }
    switch dependency {
    case .target(let name): return own ?? nearest(byName[name], to: manifest)
    case .product(let name): return nearest(products[name], to: manifest)
    case .module(let name): return nearest(linkable[name], to: manifest)
    case .named(let name):
      if let own { return own }
      return nearest(products[name] ?? byName[name], to: manifest)
    }
  }

  func target(named name: String, of manifest: String) -> TargetID? { byManifest[manifest]?[name] }

  /// Returns the target of a module in a manifest.
  func target(ofModule name: String, in manifest: String) -> TargetID? { modules[manifest]?[name] }

  /// Returns the candidate whose manifest has the longest path in common with `manifest`; the first of several.
  private func nearest(_ candidates: [Candidate]?, to manifest: String) -> [TargetID] {
    guard let candidates, var best = candidates.first else { return [] }
    guard candidates.count > 1 else { return best.targets }
    func common(_ candidate: Candidate) -> Int {
      zip(candidate.manifest.utf8, manifest.utf8).prefix { $0 == $1 }.filter { $0.0 == UInt8(ascii: "/") }.count
    }
    for candidate in candidates.dropFirst() where common(candidate) > common(best) { best = candidate }
    return best.targets
  }
}
