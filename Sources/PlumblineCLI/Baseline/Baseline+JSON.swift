import LanguageServerProtocol
import LayoutProject
import LayoutSyntax

// The file format of baselines.
extension Baseline {
  /// The baseline file: sorted, each finding on four lines, and the same for the same findings.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.arrayMember("findings") {
        for entry in entries {
          $0.object {
            $0.member("file", entry.file)
            $0.member("rule", entry.rule)
            $0.member("construct", entry.construct)
            $0.member("fingerprint", entry.fingerprint)
          }
        }
      }
    }
    return JSONText.indented(json.bytes)
  }

  /// Reads the baseline file at `path`; throws if it cannot be read or is malformed.
  static func read(_ path: String, from disk: Disk) throws(FileSystem.Failure) -> Baseline {
    let bytes: [UInt8]
    switch disk.readNamedFile(path) {
    case .bytes(let read): bytes = read
    case .failure(let failure): throw failure
    }
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let position = SourceText(bytes).shownPosition(at: error.offset)
      throw FileSystem.Failure(
        path: "\(path):\(position.line + 1):\(position.character + 1)", reason: "invalid JSON: \(error.message)")
    }
    guard let findings = root["findings"], findings.kind == .array else {
      throw FileSystem.Failure(path: path, reason: "not a baseline: no list `findings`")
    }
    guard root["version"]?.integer == 1 else {
      throw FileSystem.Failure(
        path: path, reason: "a baseline of another version; to renew it run plumbline lint --write-baseline \(path)")
    }
    var entries: [Entry] = []
    for finding in findings.elements {
      guard let file = finding["file"]?.string, let rule = finding["rule"]?.string,
        let fingerprint = finding["fingerprint"]?.string
      else {
        throw FileSystem.Failure(
          path: path, reason: "not a baseline: finding \(entries.count + 1) has no file, rule or fingerprint")
      }
      entries.append(
        Entry(file: file, rule: rule, fingerprint: fingerprint, construct: finding["construct"]?.string ?? ""))
    }
    return Baseline(path: path, entries: entries)
  }
}
