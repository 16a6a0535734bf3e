import Foundation
import Testing

/// All requests at a position answer at every offset of every sample, whole and with pieces cut out, in all encodings: no
/// answer has a position outside of the document or inside of a character, and the answers in the three encodings are
/// about the same places.
///
/// Without `PLUMBLINE_LONG_TESTS=1` three offsets of each document are taken, or as many as `PLUMBLINE_OFFSETS` says.
/// `PLUMBLINE_SAMPLES` names a folder with further samples.
@Suite("Every offset") struct EveryOffsetTests {
  /// The number of offsets of a document that a short run takes.
  private static let count = ProcessInfo.processInfo.environment["PLUMBLINE_OFFSETS"].flatMap { Int($0) } ?? 3

  @Test(arguments: OffsetSample.all)
  func everyRequestAnswers(_ sample: OffsetSample) throws {
    var sessions = OffsetSession.encodings.map { OffsetSession(sample, $0) }
    let positions = sessions.map(\.table.positions)
    try #require(Set(positions.map { $0.map(\.offset) }).count == 1)
    var differences: [String] = []
    func compare(_ request: String, _ answers: [[UInt8]]) {
      if Set(answers).count > 1 {
        differences.append("\(request): " + answers.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
      }
    }
    let step = OffsetSample.runsInFull ? sample.step : max(1, positions[0].count / max(1, Self.count))
    let first = sample.text.utf8.count % step
    let taken = Array(stride(from: first, to: positions[0].count, by: step))
    for index in taken {
      for request in PositionRequest.allCases {
        let answers = sessions.indices.map { sessions[$0].answer(request, at: positions[$0][index].position) }
        compare("\(request) at \(positions[0][index].offset)", answers)
      }
    }
    // Positions that no client should send.
    for index in sessions.indices {
      let odd = sessions[index].table.oddPositions
      for position in odd.indices where position % step == 0 {
        for request in PositionRequest.allCases { _ = sessions[index].answer(request, at: odd[position]) }
      }
    }
    let whole = sessions.indices.map { sessions[$0].answers() }
    for (number, request) in PositionRequest.ofDocuments.enumerated() { compare(request, whole.map { $0[number] }) }
    #expect(differences.prefix(3) == [], "\(differences.count) answers differ")
    let faults = sessions.flatMap(\.faults)
    #expect(faults.prefix(5) == [], "\(faults.count) faults")
    if OffsetSample.runsInFull || Self.count > 3 {
      print(
        "every offset: \(taken.count) offsets, \(sessions.reduce(0) { $0 + $1.requestCount }) requests: \(sample.name)")
    }
  }

  /// Each request has an answer with a position in it somewhere: the law above is not about empty answers.
  @Test func everyRequestHasAnAnswer() {
    let text = """
      struct A: View {
      var c = Color(red: 1, green: 0, blue: 0)
      var body: some View { Text( "é").frame(width: 10) }
      }
      VStack(alignment: .leading) { A().padding() }
      """
    var session = OffsetSession(OffsetSample(name: "a", text: text), "utf-16")
    var missing = Set(PositionRequest.allCases)
    for (_, position) in session.table.positions where !missing.isEmpty {
      for request in missing where session.answer(request, at: position).contains(UInt8(ascii: "@")) {
        missing.remove(request)
      }
    }
    #expect(missing == [])
  }
}
