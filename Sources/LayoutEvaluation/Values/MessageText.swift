extension Double {
  /// The number in a message, with at most two decimals.
  package var messageText: String {
    if self == .infinity { return "infinity" }
    if self == -.infinity { return "-infinity" }
    if let integer = Int(exactly: self) { return String(integer) }
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15, let scaled = Int(exactly: hundredths) else { return "\(self)" }
    if scaled % 100 == 0 { return String(scaled / 100) }
    let sign = scaled < 0 ? "-" : ""
    let magnitude = scaled.magnitude
    let fraction = magnitude % 100
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)"
    return "\(sign)\(magnitude / 100).\(digits)"
  }
}
