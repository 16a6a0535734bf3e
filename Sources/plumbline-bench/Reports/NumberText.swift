/// Returns a number with grouped digits: `10 000` for `10000`.
func grouped(_ number: Int) -> String {
  var result = ""
  for (index, digit) in String(abs(number)).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { result.append(" ") }
    result.append(digit)
  }
  return (number < 0 ? "-" : "") + String(result.reversed())
}

/// Returns a number with about three significant digits: `0.127`, `3.42`, `28.1`, `5 160`.
func text(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let size = abs(value)
  if size >= 99.95 { return grouped(Int(min(size, 1e15).rounded()) * (value < 0 ? -1 : 1)) }
  let decimals = size >= 9.995 || size == 0 ? 1 : size >= 0.9995 ? 2 : 3
  let scale = decimals == 1 ? 10.0 : decimals == 2 ? 100.0 : 1_000.0
  let scaled = Int((size * scale).rounded())
  let unit = Int(scale)
  let fraction = String(scaled % unit)
  let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
  let digits = "\(scaled / unit).\(zeros)\(fraction)"
  var trimmed = Substring(digits)
  while trimmed.hasSuffix("0") { trimmed = trimmed.dropLast() }
  if trimmed.hasSuffix(".") { trimmed = trimmed.dropLast() }
  return (value < 0 && scaled != 0 ? "-" : "") + String(trimmed)
}
