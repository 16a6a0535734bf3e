import PlumblineCLI

// Counts of the instructions of an edit and a request after it.
extension InstructionRun {
  /// The number of times that a request is counted.
  private static let requestCount = 3

  /// Counts each request of an editor, together with the edit before it, in a document of 10 000 lines.
  func measureRequests() throws(BenchmarkFailure) -> [BenchmarkRow] {
    let document = BenchmarkDocument(.nested, lines: 10_000, seed: seed)
    guard let location = EditLocation.find(.finding, in: document.text) else { return [] }
    let counted = try CountedServer(callgrind, program: program, folder: folder)
    let session = counted.session
    session.patience = 1_200_000_000_000
    try session.initialize(folder: folder, client: .editor)
    var open = try OpenDocument(session, path: folder + "/document.layout", text: document.text, location: location)
    try session.flush()
    try session.waitForDiagnostics(of: 1)
    var places = RequestPlaces(document.text, edit: location, lineCount: document.lineCount)
    var rows: [BenchmarkRow] = []
    for request in TimedRequest.all {
      _ = try open.time(request, &places, 0, warmUp: 2)
      _ = try counted.takeCount()
      var counts: [Double] = []
      for _ in 0..<Self.requestCount {
        _ = try open.time(request, &places, 1, warmUp: 0)
        counts.append(Double(try counted.takeCount()) / 1e6)
      }
      rows.append(
        BenchmarkRow(
          "request.\(request.id)", "an edit and \(request.name)", in: .millionInstructions, Samples(counts)))
    }
    try session.finish()
    counted.removeFiles()
    return rows
  }
}
