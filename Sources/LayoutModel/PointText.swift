/// Returns a number of points as text for users: at most two decimals, no trailing zeros, `∞` for infinity.
package func pointText(_ value: Double) -> String {
  if value.isNaN { return "not a number" }
  if value.isInfinite { return value < 0 ? "-∞" : "∞" }
  let rounded = (value * 100).rounded()
  guard let hundredths = Int(exactly: rounded) else { return "\(value)" }
  let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
  let sign = hundredths < 0 ? "-" : ""
  if part == 0 { return "\(sign)\(whole)" }
  if part % 10 == 0 { return "\(sign)\(whole).\(part / 10)" }
  return "\(sign)\(whole)." + (part < 10 ? "0\(part)" : "\(part)")
}
