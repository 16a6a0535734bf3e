/// Trigonometric functions by series, so that a layout has the same numbers on every machine; the error is below 1e-15.
enum Trigonometry {
  static func sine(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let (quarter, rest) = reduced(angle)
    switch quarter {
    case 0: return sineSeries(rest)
    case 1: return cosineSeries(rest)
    case 2: return -sineSeries(rest)
    default: return -cosineSeries(rest)
    }
  }

  static func cosine(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let (quarter, rest) = reduced(angle)
    switch quarter {
    case 0: return cosineSeries(rest)
    case 1: return -sineSeries(rest)
    case 2: return -cosineSeries(rest)
    default: return sineSeries(rest)
    }
  }

  /// The angle of the point (x, y), from -π to π.
  static func arcTangent(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if x > 0 { return arcTangent(y / x) }
    if x < 0 { return y < 0 ? arcTangent(y / x) - .pi : arcTangent(y / x) + .pi }
    return y > 0 ? .pi / 2 : y < 0 ? -.pi / 2 : 0
  }

  static func arcTangent(_ value: Double) -> Double {
    if value.isInfinite { return value > 0 ? .pi / 2 : -.pi / 2 }
    if value.magnitude > 1 { return (value > 0 ? .pi / 2 : -.pi / 2) - arcTangent(1 / value) }
    // atan(x) = 2 atan(x / (1 + sqrt(1 + x²))), three times, so that the series converges fast.
    var x = value
    for _ in 0..<3 { x /= 1 + (1 + x * x).squareRoot() }
    var term = x
    var sum = x
    for k in 1..<12 {
      term *= -x * x
      sum += term / Double(2 * k + 1)
    }
    return 8 * sum
  }

  /// Returns the quarter of a turn, from 0 to 3, and the rest, from -π/4 to π/4.
  private static func reduced(_ angle: Double) -> (quarter: Int, rest: Double) {
    let turns = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let quarters = (turns / (.pi / 2)).rounded()
    return ((Int(quarters) % 4 + 4) % 4, turns - quarters * (.pi / 2))
  }

  private static func sineSeries(_ x: Double) -> Double {
    var term = x
    var sum = x
    for k in 1..<11 {
      term *= -x * x / Double((2 * k) * (2 * k + 1))
      sum += term
    }
    return sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1..<11 {
      term *= -x * x / Double((2 * k - 1) * (2 * k))
      sum += term
    }
    return sum
  }
}
