import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// The findings that are known already and are not reported: `lint --write-baseline` and `--baseline`.
struct Baseline: Sendable {
  /// One known finding.
  struct Entry: Hashable, Sendable {
    /// From the folder of the baseline.
    var file: String
    var rule: String
    var fingerprint: String
    /// For people; nothing hangs on it.
    var construct: String
  }

  /// The path of the file, as it was given.
  var path: String
  var entries: [Entry]
  private var known: Set<Key>

  private struct Key: Hashable {
    var file: String
    var rule: String
    var fingerprint: String

    init(_ entry: Entry) { (file, rule, fingerprint) = (entry.file, entry.rule, entry.fingerprint) }
    init(file: String, rule: String, fingerprint: String) {
      (self.file, self.rule, self.fingerprint) = (file, rule, fingerprint)
    }
  }

  init(path: String, entries: [Entry]) {
    self.path = path
    self.entries = entries.sorted {
      ($0.file, $0.rule, $0.construct, $0.fingerprint) < ($1.file, $1.rule, $1.construct, $1.fingerprint)
    }
    known = Set(entries.map(Key.init))
  }

  /// The one of all findings in `files`, to be written to `path`.
  init(path: String, of files: [FileFindings], in analysis: Analysis) {
    var entries: [Entry] = []
    for file in files {
      let prints = FindingFingerprints(of: file, in: analysis)
      let name = Self.relativePath(of: file.path, from: path)
      for (index, diagnostic) in file.diagnostics.enumerated() {
        entries.append(
          Entry(
            file: name, rule: diagnostic.rule, fingerprint: prints.spellings[index], construct: prints.labels[index]))
      }
    }
    self.init(path: path, entries: entries)
  }

  // MARK: Findings

  /// For each finding of `file` whether it is known.
  func knows(_ file: FileFindings, in analysis: Analysis) -> [Bool] {
    let prints = FindingFingerprints(of: file, in: analysis)
    let name = Self.relativePath(of: file.path, from: path)
    return zip(file.diagnostics, prints.spellings).map { diagnostic, fingerprint in
      known.contains(Key(file: name, rule: diagnostic.rule, fingerprint: fingerprint))
    }
  }

  /// `file` without the findings that are known.
  func unknown(of file: FileFindings, in analysis: Analysis) -> FileFindings {
    var result = file
    result.diagnostics = zip(file.diagnostics, knows(file, in: analysis)).filter { !$1 }.map { $0.0 }
    return result
  }

  /// The entries that no finding of `files` has any more: of these files, and of files that are gone.
  func stale(after files: [FileFindings], in analysis: Analysis) -> [Entry] {
    var present: Set<Key> = []
    var seen: Set<String> = []
    for file in files {
      let name = Self.relativePath(of: file.path, from: path)
      seen.insert(name)
      for (diagnostic, fingerprint) in zip(
        file.diagnostics, FindingFingerprints(of: file, in: analysis).spellings)
      {
        present.insert(Key(file: name, rule: diagnostic.rule, fingerprint: fingerprint))
      }
    }
    let folder = Disk.folder(of: Disk.absolutePath(path))
    return entries.filter { entry in
      guard !present.contains(Key(entry)) else { return false }
      return seen.contains(entry.file) || FileSystem.kind(of: folder + "/" + entry.file) == nil
    }
  }

  /// `path` from the folder of `baseline`.
  static func relativePath(of path: String, from baseline: String) -> String {
    let target = Disk.absolutePath(path).split(separator: "/")
    let folder = Disk.absolutePath(baseline).split(separator: "/").dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    return (repeatElement("..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }
}
