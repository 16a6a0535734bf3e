/// A row of the report: a figure, its bounds and its samples.
struct BenchmarkRow {
  /// The unit of a figure.
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

  /// The statistic to which a bound applies.
  enum Statistic: String { case median, p95, p99 }

  /// A required value and an ambitious value of a statistic.
  struct Bound {
    var statistic: Statistic
    var target: Double
    var stretch: Double
  }

  enum Verdict: String {
    case stretch
    case met
    case missed
    /// Without bounds: the row explains another figure.
    case information = "–"
  }

  /// The id for `--only`, `--json` and `--compare`.
  var id: String
  var name: String
  var unit: Unit
  var isLowerBetter = true
  var bounds: [Bound] = []
  var samples: Samples
  /// The median of the largest document divided by that of the smallest; nil if not measured.
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

  /// The worst verdict of all bounds.
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
