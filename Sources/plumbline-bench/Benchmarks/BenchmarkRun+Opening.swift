import LayoutProject
import PlumblineCLI

// Benchmarks of starting, opening and memory, and the size of the program.
extension BenchmarkRun {
  mutating func measureOpening() throws(BenchmarkFailure) {
    guard wants("open") else { return }
    let document = BenchmarkDocument(.nested, lines: 10_000, seed: seed)
    guard let location = EditLocation.find(.finding, in: document.text) else { return }
    var times: [Double] = []
    for _ in 0..<counts.opens {
      let session = try ServerSession(serverCommand)
      try session.initialize(folder: folder)
      _ = try OpenDocument(session, path: folder + "/document.layout", text: document.text, location: location)
      let start = nanoseconds()
      try session.flush()
      try session.waitForDiagnostics(of: 1)
      times.append(Double(session.arrival - start) / 1e6)
      try session.finish()
    }
    add(
      BenchmarkRow(
        "open", "didOpen of 10 000 lines → diagnostics", in: .milliseconds, Samples(times),
        bounds: [.median(25, stretch: 10)]))
  }

  mutating func measureStart() throws(BenchmarkFailure) {
    guard wants("start") else { return }
    var times: [Double] = []
    var resident: [Double] = []
    for _ in 0..<counts.starts {
      let start = nanoseconds()
      let session = try ServerSession(serverCommand)
      try session.initialize(folder: folder)
      times.append(Double(session.arrival - start) / 1e6)
      if let memory = session.memory { resident.append(Double(memory.resident) / 1_024) }
      try session.finish()
    }
    add(
      BenchmarkRow(
        "start", "start → initialize answered", in: .milliseconds, Samples(times),
        bounds: [.median(4, stretch: 1.2)]))
    guard !resident.isEmpty else { return }
    add(
      BenchmarkRow(
        "start.memory", "resident then", in: .mebibytes, Samples(resident), bounds: [.median(8, stretch: 3)]))
  }

  mutating func measureMemory() throws(BenchmarkFailure) {
    if wants("memory.line") {
      // The slope between two sizes excludes the memory that the program always needs.
      let sizes = [10_000, counts.largestDocument]
      var resident: [Double] = []
      for lines in sizes {
        let memory = try withDocument(.nested, lines: lines) { open throws(BenchmarkFailure) in open.session.memory }
        if let memory { resident.append(Double(memory.resident) * 1_024) }
      }
      if resident.count == 2 {
        let perLine = (resident[1] - resident[0]) / Double(sizes[1] - sizes[0])
        add(
          BenchmarkRow(
            "memory.line", "memory of a line of an open document", in: .bytes, Samples([perLine]),
            bounds: [.median(1_024, stretch: 400)]))
      }
    }
    guard wants("memory.edits") else { return }
    let (edits, early) = (counts.memoryEdits, min(1_000, counts.memoryEdits / 2))
    let growth = try withDocument(.nested, lines: 1_000) { open throws(BenchmarkFailure) -> Double? in
      _ = try open.timeEdits(early, warmUp: 0)
      let before = open.session.memory
      _ = try open.timeEdits(edits - early, warmUp: 0)
      guard let before, let after = open.session.memory else { return nil }
      return Double(after.resident - before.resident)
    }
    guard let growth else { return }
    add(
      BenchmarkRow(
        "memory.edits", "growth from edit \(grouped(early)) to edit \(grouped(edits))", in: .kibibytes,
        Samples([growth]), bounds: [.median(256, stretch: 64)]))
  }

  /// Measures the size of the program without symbols, as shipped.
  mutating func measureProgram() {
    guard wants("program"), let whole = FileSystem.size(of: program) else { return }
    let copy = folder + "/stripped"
    var size = whole
    var note = "with its symbols"
    if let strip = try? ChildProcess(["strip", "-o", copy, program]), strip.finish().status == 0,
      let stripped = FileSystem.size(of: copy)
    {
      size = stripped
      note = ""
    }
    FileSystem.removeFile(copy)
    add(
      BenchmarkRow(
        "program", "the program, stripped", in: .mebibytes, Samples([Double(size) / 1_048_576]),
        bounds: [.median(10, stretch: 10)], note: note))
  }
}
