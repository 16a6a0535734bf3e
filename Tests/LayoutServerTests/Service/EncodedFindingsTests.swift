import LayoutLint
import LayoutSyntax
import Testing

@testable import LayoutAnalysis
@testable import LayoutServer

/// What was encoded of a segment's findings is used again only where all that it was made of is the same.
@Suite struct EncodedFindingsTests {
  private static let segment = SegmentID(0)
  private static let run = FindingRun(segment: segment, range: 0..<1)
  private static let bytes = Array("{}".utf8)

  private static func finding(_ message: String, relatedTo segment: SegmentID = segment) -> Diagnostic {
    let place = SourceRange(segment: Self.segment, range: 0..<4)
    let related = RelatedInformation(location: SourceRange(segment: segment, range: 0..<4), message: "The first.")
    return Diagnostic(rule: "overflow", severity: .warning, message: message, location: place, related: [related])
  }

  private static let source = EncodedFindings.Source(
    firstLine: 3, text: Array("Text".utf8), findings: [finding("Too wide")])

  private func kept(_ source: EncodedFindings.Source = source) -> EncodedFindings {
    var encoded = EncodedFindings()
    encoded.setLevels(RuleLevels())
    encoded.cache(Self.bytes, of: Self.run, from: source)
    return encoded
  }

  /// The encoding of `run` in what `kept` makes.
  private func bytes(of run: FindingRun = run, from source: EncodedFindings.Source) -> [UInt8]? {
    var encoded = kept()
    return encoded.bytes(of: run, from: source)
  }

  @Test func theSameIsUsedAgain() {
    let same = EncodedFindings.Source(firstLine: 3, text: Array("Text".utf8), findings: [Self.finding("Too wide")])
    #expect(bytes(from: same) == Self.bytes)
  }

  @Test func anythingElseIsNot() {
    var source = Self.source
    source.findings = [Self.finding("Too high")]
    #expect(bytes(from: source) == nil)
    source = Self.source
    // As many bytes, and other columns.
    source.text = Array("éé".utf8)
    #expect(bytes(from: source) == nil)
    source = Self.source
    source.firstLine = 4
    #expect(bytes(from: source) == nil)
    let other = FindingRun(segment: Self.segment, range: 0..<0)
    #expect(bytes(of: other, from: Self.source) == nil)
  }

  @Test func otherLevelsRemoveAll() {
    var encoded = kept()
    encoded.setLevels(RuleLevels())
    #expect(encoded.count == 1)
    encoded.setLevels(RuleLevels(["overflow": .error]))
    #expect(encoded.count == 0)
  }

  @Test func aPlaceElsewhereIsNotKept() {
    var source = Self.source
    source.findings = [Self.finding("Too wide", relatedTo: SegmentID(1))]
    let encoded = kept(source)
    #expect(encoded.encodedRuns == 1)
    #expect(encoded.count == 0)
  }

  @Test func runsThatAreGoneAreRemoved() {
    var encoded = kept()
    encoded.removeAll(except: [Self.run])
    #expect(encoded.count == 1)
    encoded.removeAll(except: [])
    #expect(encoded.count == 0)
  }
}
