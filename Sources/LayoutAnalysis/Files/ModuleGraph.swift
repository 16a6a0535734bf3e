/// The modules that have a name, and the modules whose index has files of others.
struct ModuleGraph: Sendable {
  private var identities: [ModuleID: ModuleIdentity] = [:]
  /// The modules of each name, in the order in which an import chooses among them.
  private var byName: [String: [ModuleID]] = [:]
  /// For each module, the other modules whose index has files of it.
  private var readers: [ModuleID: Set<ModuleID>] = [:]

  /// True if no module can be imported.
  var isEmpty: Bool { byName.isEmpty }

  /// Returns true if an import of a name may mean one of the modules.
  func names(_ name: String) -> Bool { byName[name] != nil }

  /// Returns the module that `importer` imports by a name: the one of its own project, else the first by its project's
  /// name.
  func module(named name: String, for importer: ModuleID) -> ModuleID? {
    guard let candidates = byName[name] else { return nil }
    let project = identities[importer]?.project
    return candidates.first { identities[$0]?.project == project } ?? candidates.first
  }

  /// Sets the name of a module; returns false if it is the same as before.
  mutating func setIdentity(_ identity: ModuleIdentity?, of module: ModuleID) -> Bool {
    let known = identities[module]
    guard known != identity else { return false }
    identities[module] = identity
    for name in Set([known?.name, identity?.name].compactMap { $0 }) {
      var named = byName[name]?.filter { $0 != module } ?? []
      if identity?.name == name { named.append(module) }
      named.sort { (identities[$0]?.project ?? "", $0.index) < (identities[$1]?.project ?? "", $1.index) }
      byName[name] = named.isEmpty ? nil : named
    }
    return true
  }

  /// The other modules whose index has files of a module.
  func readers(of module: ModuleID) -> Set<ModuleID> { readers[module] ?? [] }

  /// Records that the index of `reader` has files of the modules `read`.
  mutating func setRead(_ read: Set<ModuleID>, by reader: ModuleID) {
    removeReader(reader)
    for other in read where other != reader { readers[other, default: []].insert(reader) }
  }

  mutating func removeReader(_ reader: ModuleID) {
    for other in readers.keys { readers[other]?.remove(reader) }
  }
}
