import LanguageServerProtocol
import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A declared view that some root shows, by its module and name.
struct LaidOutView: Hashable, Sendable {
  var module: ModuleID
  var name: String

  /// Returns the views in the roots of a file. O(n) in the roots and the uses of views in them.
  static func all(in file: FileID, of analysis: inout Analysis) -> Set<LaidOutView> {
    guard let module = analysis.module(of: file) else { return [] }
    var found: Set<LaidOutView> = []
    for segment in analysis.segments(of: file) {
      // Roots are not copied to look at them.
      guard let result = analysis.result(for: segment) else { continue }
      let roots = result.roots.span
      for index in roots.indices {
        if roots[index].kind == .view, let name = roots[index].name {
          found.insert(LaidOutView(module: module, name: name))
        }
        for use in roots[index].engine.graph.expansions {
          guard case .view(let name) = use.kind else { continue }
          // The view is one of the module around its use, or of one that this imports.
          let user = analysis.module(of: SegmentID(use.file)) ?? module
          found.insert(LaidOutView(module: user, name: name))
        }
      }
    }
    return found
  }
}

/// The declared views of linted files: how many are laid out, and the reasons why others are not.
struct Coverage: Sendable {
  private(set) var viewCount = 0
  private(set) var laidOutCount = 0
  /// The views of each file with views, in the order of the files.
  private(set) var files: [File] = []
  /// What is known of the layouts; nil if it was not asked for.
  private var layouts: LayoutCoverageReport?

  struct File: Sendable {
    var path: String
    var viewCount = 0
    /// The views that no root shows, with the reasons.
    var missing: [(name: String, line: Int, reason: String)] = []
  }

  /// Counts the views of files. `laidOut` are the views in the roots of all of them.
  init(of files: [LintJob.FileViews], laidOut: Set<LaidOutView>, layouts: LayoutCoverage? = nil) {
    self.layouts = layouts.map { LayoutCoverageReport($0) }
    for views in files where !views.declared.isEmpty {
      var file = File(path: views.path, viewCount: views.declared.count)
      for view in views.declared where !laidOut.contains(LaidOutView(module: views.module, name: view.name)) {
        file.missing.append((view.name, view.line + 1, view.notLaidOut ?? "what shows it is not laid out"))
      }
      viewCount += file.viewCount
      laidOutCount += file.viewCount - file.missing.count
      self.files.append(file)
    }
  }

  /// The reasons with the number of views that each applies to, the most frequent first.
  var reasons: [(reason: String, count: Int)] {
    var counts: [String: Int] = [:]
    for file in files { for view in file.missing { counts[Self.kind(of: view.reason), default: 0] += 1 } }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// Returns a reason without the name that it begins with.
  private static func kind(of reason: String) -> String {
    guard reason.hasPrefix("`"), let end = reason.dropFirst().firstIndex(of: "`") else { return reason }
    return "a property" + reason[reason.index(after: end)...]
  }

  /// The lines of the text report.
  var lines: [String] {
    var lines = ["", "Views laid out: \(laidOutCount) of \(viewCount)"]
    for (reason, count) in reasons { lines.append("\(padded(count))  not: \(reason)") }
    for file in files where !file.missing.isEmpty {
      lines.append("\(TerminalText.printable(file.path)): \(file.viewCount - file.missing.count) of \(file.viewCount)")
      for view in file.missing { lines.append("  \(view.line): \(view.name): \(view.reason)") }
    }
    lines += layouts?.lines ?? []
    return lines
  }

  private func padded(_ count: Int) -> String {
    let text = String(count)
    return String(repeating: " ", count: max(0, 6 - text.utf8.count)) + text
  }

  /// Writes the members of the JSON report.
  func write(to json: inout JSONWriter) {
    json.member("views", viewCount)
    json.member("laidOut", laidOutCount)
    layouts?.write(to: &json)
    json.arrayMember("reasons") { json in
      for (reason, count) in reasons {
        json.object {
          $0.member("reason", reason)
          $0.member("views", count)
        }
      }
    }
    json.arrayMember("files") { json in
      for file in files {
        json.object {
          $0.member("file", file.path)
          $0.member("views", file.viewCount)
          $0.arrayMember("notLaidOut") { json in
            for view in file.missing {
              json.object {
                $0.member("name", view.name)
                $0.member("line", view.line - 1)
                $0.member("reason", view.reason)
              }
            }
          }
        }
      }
    }
  }
}
