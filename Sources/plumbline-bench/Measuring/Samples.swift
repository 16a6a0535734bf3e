/// The measured values of a figure.
struct Samples {
  /// The values in ascending order.
  let values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  var count: Int { values.count }
  var median: Double { quantile(0.5) }
  var p95: Double { quantile(0.95) }
  var p99: Double { quantile(0.99) }

  /// Returns the value below which `share` of all values lie; 0 without values.
  func quantile(_ share: Double) -> Double {
    guard let last = values.last else { return 0 }
    let index = Int(Double(values.count) * share)
    return index < values.count ? values[index] : last
  }

  /// Returns the values less `amount`, each at least 0.
  func subtracting(_ amount: Double) -> Samples { Samples(values.map { max(0, $0 - amount) }) }
}
