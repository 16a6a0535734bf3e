import Foundation

/// The model of `text.md` 4 written down as plainly as its reference implementation: every question measures its string
/// from the start, characters are told apart by Foundation, and the tables are read from the JSON files that the shipped
/// ones are generated from. It knows text without format characters other than joined emoji.
struct ReferenceTextModel {
  let size: Double
  let weight: Int
  var leading = 0.0
  var lineSpacing = 0.0

  /// `Sources/TextMetrics/Tables`.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/TextMetrics/Tables")

  static func json(_ name: String) -> [String: Any] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return object
  }

  static let tracking: [Int: Double] = {
    let points = json("hig_typography.json")["sfProTrackingPoints"] as? [String: Double] ?? [:]
    return Dictionary(uniqueKeysWithValues: points.map { (Int($0.key) ?? 0, $0.value) })
  }()
  static let kern: [String: Int] = {
    let pairs = json("inter_table.json")["kern"] as? [String: Int] ?? [:]
    return pairs
  }()
  /// Scalars in the order of the widths.
  static let scalars: [UInt32] = (json("inter_table.json")["runs"] as? [[Int]] ?? []).flatMap { run in
    (0..<run[1]).map { UInt32(run[0] + $0) }
  }
  static let index = Dictionary(uniqueKeysWithValues: scalars.enumerated().map { ($1, $0) })
  static let widths: [Int: [Int]] = {
    let masters = json("inter_table.json")["widths"] as? [String: [Int]] ?? [:]
    return Dictionary(uniqueKeysWithValues: masters.map { (Int($0.key) ?? 0, $0.value) })
  }()

  static func tracking(_ size: Double) -> Double {
    let keys = tracking.keys.sorted()
    guard let first = keys.first, let last = keys.last else { return .nan }
    if size <= Double(first) { return tracking[first, default: .nan] / Double(first) * size }
    if size >= Double(last) { return 0 }
    let low = keys.last { Double($0) <= size } ?? first
    let high = keys.first { Double($0) >= size } ?? last
    let from = tracking[low, default: .nan]
    guard high > low else { return from }
    return from + (tracking[high, default: .nan] - from) * (size - Double(low)) / Double(high - low)
  }

  /// f(size, weight). `text.md` 0.5.
  var factor: Double {
    let display =
      size <= 17
      ? 0 : size >= 28 ? 1 : min(1, max(0, (ReferenceTextModel.tracking(size) / size + 0.0253) / 0.0389))
    return (1 - display) * (0.997 + 0.0000875 * Double(weight - 400))
      + display * (0.8877 + 0.000137 * Double(weight - 400))
  }

  static func base(_ scalar: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(scalar) else { return 0 }
    return String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first?.value ?? 0
  }

  /// In 1/2048 em.
  func units(_ scalar: UInt32) -> Double {
    guard let index = ReferenceTextModel.index[scalar] else {
      let base = ReferenceTextModel.base(scalar)
      return base == scalar ? 1100 : units(base)
    }
    let pair = weight < 400 ? (100, 400) : (400, 900)
    let share = Double(weight - pair.0) / Double(pair.1 - pair.0)
    let from = Double(ReferenceTextModel.widths[pair.0]?[index] ?? 0)
    let to = Double(ReferenceTextModel.widths[pair.1]?[index] ?? 0)
    return from * (1 - share) + to * share
  }

  static func isWide(_ scalar: UInt32) -> Bool {
    (0x3000...0x303E).contains(scalar) || (0x3041...0x3096).contains(scalar) || (0x30A0...0x30FF).contains(scalar)
      || (0x4E00...0x9FFF).contains(scalar) || (0xFF01...0xFF60).contains(scalar)
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  static func isEmoji(_ scalar: UInt32) -> Bool {
    (0x1F300...0x1FAFF).contains(scalar) || [0x2B50, 0x2B55, 0x2705, 0x274C, 0x2728, 0x26A1, 0x2764].contains(scalar)
      || (0x1F1E6...0x1F1FF).contains(scalar)
  }

  static func clusters(_ text: String) -> [[UInt32]] {
    var result: [[UInt32]] = []
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isFlag = (0x1F1E6...0x1F1FF).contains(value)
      if let last = result.last,
        isMark(scalar) || value == 0x200D || value == 0xFE0F
          || (0x1F3FB...0x1F3FF).contains(value) || last.last == 0x200D
          || (isFlag && last.count == 1 && (0x1F1E6...0x1F1FF).contains(last[0]))
      {
        result[result.count - 1].append(value)
      } else {
        result.append([value])
      }
    }
    return result
  }

  func width(_ clusters: some Sequence<[UInt32]>) -> Double {
    let tracking = ReferenceTextModel.tracking(size)
    var points = 0.0
    var units = 0.0
    var previous: UInt32?
    for cluster in clusters {
      if ReferenceTextModel.isEmoji(cluster[0]) || cluster.contains(0xFE0F) {
        let picture = size <= 16 ? 1.25 * size : size <= 18 ? 20 : size < 22 ? 20 + (size - 18) * 0.5 : size
        points += 1.1 * picture
        previous = nil
      } else if ReferenceTextModel.isWide(cluster[0]) {
        points += 0.936 * size
        previous = nil
      } else if let scalar = Unicode.Scalar(cluster[0]), !ReferenceTextModel.isMark(scalar) {
        units += self.units(cluster[0])
        points += tracking
        let base = ReferenceTextModel.base(cluster[0])
        if let previous, let left = Unicode.Scalar(previous), let right = Unicode.Scalar(base) {
          units += Double(ReferenceTextModel.kern[String(left) + String(right)] ?? 0)
        }
        previous = base
      }
    }
    return points + units * size * factor / 2048
  }

  static func trimmed(_ clusters: some Collection<[UInt32]>) -> [[UInt32]] {
    var result = Array(clusters)
    while result.last == [0x20] { result.removeLast() }
    return result
  }

  static let closers = Set("、。，．）」』】！？：；…ーっゃゅょッャュョぁぃぅぇぉァィゥェォ々)]}!?,.:;%'\"’”".unicodeScalars.map(\.value))
  static let openers = Set("（「『【([{‘“".unicodeScalars.map(\.value))

  static func segments(_ clusters: [[UInt32]]) -> [[[UInt32]]] {
    var result: [[[UInt32]]] = [[]]
    for (position, left) in clusters.enumerated() {
      result[result.count - 1].append(left)
      guard position + 1 < clusters.count else { break }
      let right = clusters[position + 1]
      let isWide = [left[0], right[0]].contains { ReferenceTextModel.isWide($0) || isEmoji($0) }
      let isSpace = (left: left == [0x20], right: right == [0x20])
      let dashes: [UInt32] = [0x2D, 0x2013, 0x2014]
      let afterDash =
        dashes.contains(left[0]) && !dashes.contains(right[0]) && !closers.contains(right[0])
        && !(left[0] == 0x2D && (0x30...0x39).contains(right[0]))
      let betweenWide = isWide && !isSpace.left && !closers.contains(right[0]) && !openers.contains(left[0])
      if !isSpace.right, isSpace.left || afterDash || betweenWide { result.append([]) }
    }
    return result
  }

  struct Answer: Equatable {
    var lines: [String]
    var width: Double
    var height: Double
  }

  func measure(_ text: String, width limit: Double, scale: Double, maximumLines: Int? = nil) -> Answer {
    var lines: [[[UInt32]]] = []
    func fits(_ line: some Collection<[UInt32]>) -> Bool { width(ReferenceTextModel.trimmed(line)) <= limit + 1e-6 }
    for paragraph in text.components(separatedBy: "\n") {
      var line: [[UInt32]] = []
      for segment in ReferenceTextModel.segments(ReferenceTextModel.clusters(paragraph)) {
        if line.isEmpty || fits(line + segment) {
          line += segment
        } else {
          lines.append(line)
          line = segment
        }
        while !fits(line), ReferenceTextModel.trimmed(line).count > 1 {
          var count = 1
          while count < line.count, fits(line[0...count]) { count += 1 }
          lines.append(Array(line[0..<count]))
          line = Array(line[count...])
        }
      }
      lines.append(line)
    }
    var shown = lines.count
    if let maximumLines, shown > maximumLines {
      // Tests truncate texts of one paragraph.
      var rest = Array(lines[(maximumLines - 1)...].joined())
      let ellipsis: [UInt32] = [0x2026]
      while !rest.isEmpty, width(ReferenceTextModel.trimmed(rest) + [ellipsis]) > limit + 1e-6 { rest.removeLast() }
      shown = maximumLines
      lines = Array(lines[..<(shown - 1)]) + [ReferenceTextModel.trimmed(rest) + [ellipsis]]
    }
    let widest = lines.map { min(width($0), limit) }.max() ?? 0
    let height = Double(shown) * size * 2444 / 2048 + Double(shown - 1) * (leading + lineSpacing)
    func roundedUp(_ value: Double) -> Double { max(0, (value * scale - 1e-4).rounded(.up) / scale) }
    return Answer(
      lines: lines.map { line in String(String.UnicodeScalarView(line.joined().compactMap { Unicode.Scalar($0) })) },
      width: roundedUp(widest), height: roundedUp(height))
  }
}
