import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// The findings that are known and not reported: `lint --write-baseline` and `--baseline`.
struct Baseline: Sendable {
  /// A known finding.
  struct Entry: Hashable, Sendable {
    /// The file's path, relative to the folder of the baseline.
    var file: String
    var rule: String
    var fingerprint: String
    /// A description for readers, without effect on matching.
    var construct: String
  }

  /// The path of the file, as given.
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

  /// Creates the baseline of all findings in `files`, for writing to `path`.
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

  /// Returns, for each finding of `file`, true if it is known.
  func knows(_ file: FileFindings, in analysis: Analysis) -> [Bool] {
    let prints = FindingFingerprints(of: file, in: analysis)
    let name = Self.relativePath(of: file.path, from: path)
    return zip(file.diagnostics, prints.spellings).map { diagnostic, fingerprint in
      known.contains(Key(file: name, rule: diagnostic.rule, fingerprint: fingerprint))
    }
  }

  /// Returns `file` without its known findings.
  func unknown(of file: FileFindings, in analysis: Analysis) -> FileFindings {
    var result = file
    result.diagnostics = zip(file.diagnostics, knows(file, in: analysis)).filter { !$1 }.map { $0.0 }
    return result
  }

  /// Returns the entries without a finding in `files`, if they belong to one of these files or to a removed file.
  func stale(after files: [FileFindings], in analysis: Analysis, on disk: Disk) -> [Entry] {
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
      return seen.contains(entry.file) || disk.kind(of: folder + "/" + entry.file) == nil
    }
  }

  /// Returns `path` relative to the folder of `baseline`.
  static func relativePath(of path: String, from baseline: String) -> String {
    let target = Disk.absolutePath(path).split(separator: "/")
    let folder = Disk.absolutePath(baseline).split(separator: "/").dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    return (repeatElement("..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }
}
