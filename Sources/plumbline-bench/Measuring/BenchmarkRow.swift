/// One line of the report: a figure, what it must reach, and what was measured.
struct BenchmarkRow {
  /// What a figure is counted in.
  enum Unit: String {
    case microseconds = "µs"
    case milliseconds = "ms"
    case seconds = "s"
    case nanoseconds = "ns"
    case kibibytes = "KiB"
    case mebibytes = "MiB"
    case bytes = "B"
    case megabytesPerSecond = "MB/s"
    case times = "×"
    case millionInstructions = "M instr."
    case instructions = "instr."
    case count = ""
  }

  /// Which statistic a bound is for.
  enum Statistic: String { case median, p95, p99 }

  /// What a statistic must reach, and what would be very good.
  struct Bound {
    var statistic: Statistic
    var target: Double
    var stretch: Double
  }

  enum Verdict: String {
    case stretch
    case met
    case missed
    /// Nothing is asked of it: it says what another figure is made of.
    case information = "–"
  }

  /// For `--only`, `--json` and `--compare`.
  var id: String
  var name: String
  var unit: Unit
  var isLowerBetter = true
  var bounds: [Bound] = []
  var samples: Samples
  /// The median of the largest document over that of the smallest, where both were measured.
  var growth: Double?
  var note = ""

  init(
    _ id: String, _ name: String, in unit: Unit, _ samples: Samples, bounds: [Bound] = [], isLowerBetter: Bool = true,
    growth: Double? = nil, note: String = ""
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.samples = samples
    self.bounds = bounds
    self.isLowerBetter = isLowerBetter
    self.growth = growth
    self.note = note
  }

  func value(of statistic: Statistic) -> Double {
    switch statistic {
    case .median: samples.median
    case .p95: samples.p95
    case .p99: samples.p99
    }
  }

  /// The worst of all bounds.
  var verdict: Verdict {
    guard !bounds.isEmpty else { return .information }
    func reaches(_ limit: (Bound) -> Double) -> Bool {
      bounds.allSatisfy { bound in
        let value = value(of: bound.statistic)
        return isLowerBetter ? value <= limit(bound) : value >= limit(bound)
      }
    }
    return reaches(\.stretch) ? .stretch : reaches(\.target) ? .met : .missed
  }
}

extension BenchmarkRow.Bound {
  static func median(_ target: Double, stretch: Double) -> Self {
    Self(statistic: .median, target: target, stretch: stretch)
  }

  static func p95(_ target: Double, stretch: Double) -> Self { Self(statistic: .p95, target: target, stretch: stretch) }
  static func p99(_ target: Double, stretch: Double) -> Self { Self(statistic: .p99, target: target, stretch: stretch) }
}
