import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

/// The roots of a segment as JSON, kept for as long as nothing that they are made from changes: a file is written again by
/// copying those of its segments.
package enum SegmentJSON: SegmentQuery {
  /// The JSON of one root, when it was written.
  package struct Root: Hashable, Sendable {
    private var bytes: [UInt8]
    private var placedNumbers: [PlacedNumber]

    fileprivate init(_ root: InspectedRoot, _ writer: RootJSON) {
      var writer = writer
      var json = JSONWriter(capacity: 1 << 10)
      writer.write(root, to: &json)
      bytes = json.bytes
      placedNumbers = writer.placedNumbers
    }

    /// The number of its bytes; with other positions it is slightly different.
    package var count: Int { bytes.count }

    /// Writes the root with the present positions in the files. O(n) in its bytes.
    package func write(to json: inout JSONWriter, in analysis: Analysis) {
      json.write { output in
        var copied = 0
        for number in placedNumbers {
          output.append(contentsOf: bytes[copied..<number.bytes.lowerBound])
          output.append(number: number.value.number(in: analysis))
          copied = number.bytes.upperBound
        }
        output.append(contentsOf: bytes[copied...])
      }
    }
  }

  package static func value(for segment: SegmentID, in analysis: inout Analysis) -> [Root] {
    let roots = inspectedRoots(of: segment, in: &analysis)
    guard let file = analysis.file(of: segment), !roots.isEmpty else { return [] }
    let writer = RootJSON(of: file, in: analysis)
    return roots.map { Root($0, writer) }
  }
}
