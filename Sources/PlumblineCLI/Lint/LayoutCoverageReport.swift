import LanguageServerProtocol
import LayoutAnalysis

/// The totals of a `LayoutCoverage` as `lint --coverage` prints them.
struct LayoutCoverageReport: Sendable {
  /// The number of reasons in a report.
  static let reasonCount = 40

  private let nodes: LayoutCoverage.NodeCounts
  private let bodyCount: Int
  /// The number of bodies whose views are laid out in their places.
  private let inPlaceCount: Int
  /// The bodies that are not laid out, with what is known of their views, in the order of their files.
  private let missing: [(body: LayoutCoverage.Body, calls: LayoutCoverage.CallCounts)]
  private let calls: LayoutCoverage.CallCounts
  /// The reasons why views that bodies call have no node of a known kind in their place, by the number of such calls.
  private let missingViews: [(text: String, count: Int)]
  /// The most frequent reasons, the most frequent first.
  private let reasons: [(text: String, count: Int)]

  /// Creates the totals. O(n log n) in calls and reasons.
  init(_ coverage: LayoutCoverage) {
    let counts = coverage.calls()
    nodes = coverage.nodes
    calls = counts.all
    bodyCount = coverage.bodies.count
    let missing = zip(coverage.bodies, counts.ofBodies).filter { !$1.isLaidOut }.map { (body: $0, calls: $1) }
    var missingViews: [String: Int] = [:]
    for own in counts.ofBodies {
      for view in own.missing { missingViews[Self.text(of: view), default: 0] += 1 }
      for view in own.alone { missingViews[Self.text(of: view, isAlone: true), default: 0] += 1 }
    }
    inPlaceCount = counts.ofBodies.count(where: \.isLaidOutInPlace)
    self.missing = missing.sorted { ($0.body.path, $0.body.line) < ($1.body.path, $1.body.line) }
    self.missingViews = Self.mostFrequent(missingViews.map { (text: $0.key, count: $0.value) })
    reasons = Self.mostFrequent(coverage.reasons.map { (text: Self.text(of: $0.key), count: $0.value) })
  }

  private static func mostFrequent(_ texts: [(text: String, count: Int)]) -> [(text: String, count: Int)] {
    Array(texts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(reasonCount))
  }

  private var laidOutBodyCount: Int { bodyCount - missing.count }

  private static func text(of view: LayoutCoverage.MissingView, isAlone: Bool = false) -> String {
    let result = isAlone ? "is laid out by itself" : "is in no layout"
    return switch view.reason {
    case .unknown: "`\(view.name)` has no known layout"
    case .notShown: "`\(view.name)` \(result)"
    case .inside(let construct): "what \(construct) contains \(result)"
    }
  }

  private static func text(of reason: LayoutCoverage.Reason) -> String {
    switch reason.kind {
    case .unknown: "`\(reason.name)` is unknown"
    case .unknownArgument: "an argument or a condition of `\(reason.name)` is unknown"
    case .approximate: "`\(reason.name)` is approximate"
    }
  }

  /// Returns a part of a total as a percentage, "–" of nothing.
  private static func percentage(_ part: Int, of total: Int) -> String {
    total == 0 ? "–" : "\((part * 100 + total / 2) / total) %"
  }

  /// The lines of the text report.
  var lines: [String] {
    [
      "Bodies laid out: \(laidOutBodyCount) of \(bodyCount) (\(Self.percentage(laidOutBodyCount, of: bodyCount))), "
        + "\(inPlaceCount) of them in their places",
      "Views in bodies with a known layout: \(calls.known) of \(calls.all) "
        + "(\(Self.percentage(calls.known, of: calls.all))), \(calls.alone.count) of them by themselves; "
        + "of other modules: \(calls.foreign)",
      "Nodes: \(nodes.exact) exact, \(nodes.approximate) approximate, \(nodes.unknown) unknown, of these "
        + "\(nodes.standIns) stand-ins (\(Self.percentage(nodes.standIns, of: nodes.all)))",
    ] + (missingViews + reasons).map { "\(padded($0.count))  \(TerminalText.printable($0.text))" }
  }

  private func padded(_ count: Int) -> String {
    let text = String(count)
    return String(repeating: " ", count: max(0, 6 - text.utf8.count)) + text
  }

  /// Writes the members of the JSON report.
  func write(to json: inout JSONWriter) {
    json.objectMember("bodies") {
      $0.member("all", bodyCount)
      $0.member("laidOut", laidOutBodyCount)
      $0.member("inTheirPlaces", inPlaceCount)
      $0.arrayMember("notLaidOut") { json in
        for (body, calls) in missing {
          json.object {
            $0.member("name", body.name)
            $0.member("file", body.path)
            $0.member("line", body.line)
            $0.member("calls", calls.all)
            $0.member("known", calls.known)
            $0.arrayMember("missing") { json in
              for view in calls.missing {
                json.object {
                  $0.member("name", view.name)
                  $0.member("line", view.line)
                  $0.member("reason", Self.text(of: view))
                }
              }
            }
          }
        }
      }
    }
    json.objectMember("calls") {
      $0.member("all", calls.all)
      $0.member("known", calls.known)
      $0.member("byThemselves", calls.alone.count)
      $0.member("ofOtherModules", calls.foreign)
    }
    json.objectMember("nodes") {
      $0.member("exact", nodes.exact)
      $0.member("approximate", nodes.approximate)
      $0.member("unknown", nodes.unknown)
      $0.member("standIns", nodes.standIns)
    }
    json.arrayMember("missingViews") { json in
      for (text, count) in missingViews {
        json.object {
          $0.member("reason", text)
          $0.member("calls", count)
        }
      }
    }
    json.arrayMember("uncertainties") { json in
      for (text, count) in reasons {
        json.object {
          $0.member("reason", text)
          $0.member("nodes", count)
        }
      }
    }
  }
}
