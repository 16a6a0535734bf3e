/// A run of the benchmarks: its settings and the measured rows.
struct BenchmarkRun {
  /// The numbers of repetitions and the sizes of documents.
  struct Counts {
    var edits = 500
    var longEdits = 100
    var requests = 200
    var starts = 15
    var opens = 9
    var burst = 1_000
    var lintedFiles = 2_000
    var linting = 5
    var memoryEdits = 100_000
    var inProcess = 9
    var largestDocument = 100_000

    static let quick: Counts = {
      var counts = Counts()
      counts.edits = 100
      counts.longEdits = 30
      counts.requests = 40
      counts.starts = 5
      counts.opens = 3
      counts.linting = 2
      counts.memoryEdits = 4_000
      counts.inProcess = 3
      return counts
    }()
  }

  let counts: Counts
  let seed: UInt64
  /// The path of the server's program.
  let program: String
  /// A temporary folder for this run; files created in it are removed.
  let folder: String
  /// The prefixes of the ids of the wanted rows; empty for all.
  let wanted: [String]
  private(set) var rows: [BenchmarkRow] = []

  init(counts: Counts, seed: UInt64, program: String, folder: String, wanted: [String]) {
    self.counts = counts
    self.seed = seed
    self.program = program
    self.folder = folder
    self.wanted = wanted
  }

  /// Returns true if a row with one of `ids` is wanted.
  func wants(_ ids: String...) -> Bool {
    wanted.isEmpty || ids.contains { id in wanted.contains { id.hasPrefix($0) || $0.hasPrefix(id) } }
  }

  mutating func add(_ row: BenchmarkRow) { if wants(row.id) { rows.append(row) } }

  var serverCommand: [String] { [program, "lsp"] }

  /// Measures everything, in the order of the report. `log` is called with the name of each step.
  mutating func measureAll(_ log: (String) -> Void) throws(BenchmarkFailure) {
    log("typing in 1 000, 10 000 and \(grouped(counts.largestDocument)) lines")
    try measureEdits()
    log("edits that are hard")
    try measureHardEdits()
    log("hover and other questions")
    try measureRequests()
    log("opening")
    try measureOpening()
    log("in this process: parsing, layout, an edit")
    try measureInProcess()
    log("a burst of edits")
    try measureBurst()
    log("lint")
    try measureLint()
    log("start and memory")
    try measureStart()
    try measureMemory()
    measureProgram()
  }
}
