import LayoutAnalysis
import LayoutSyntax

/// A colour in a file.
package struct DocumentColor: Hashable, Sendable {
  /// The range of its source, in UTF-8 bytes.
  package var range: Range<Int>
  package var color: ColorValue
}

/// Returns the colours that `file` writes, in source order; those of the system with their values in light mode. O(n) in
/// its segments, whose colours are memoized.
package func documentColors(in analysis: inout Analysis, file: FileID) -> [DocumentColor] {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file) else { return [] }
  var found: [DocumentColor] = []
  for segment in analysis.segments(of: file) {
    let start = analysis.start(of: segment)
    for literal in analysis.value(of: ColorLiterals.self, for: segment) {
      let range = (literal.range.lowerBound + start)..<(literal.range.upperBound + start)
      found.append(DocumentColor(range: range, color: literal.color))
    }
  }
  return found
}

/// Returns the sources for `color` in place of the one at `range` (UTF-8 bytes) of `file`: in the form of that one first.
package func colorPresentations(
  of color: ColorValue, in analysis: inout Analysis, file: FileID, range: Range<Int>
) -> [String] {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file), let (segment, local) = analysis.segment(at: range.lowerBound, in: file) else {
    return []
  }
  let known = analysis.value(of: ColorLiterals.self, for: segment).first {
    $0.range == local..<(local + range.count)
  }
  return ColorPresentation(color: color, literal: known).sources
}

/// The sources for a colour that takes the place of a literal.
private struct ColorPresentation {
  let color: ColorValue
  let literal: ColorLiteral?

  /// The sources, each once.
  var sources: [String] {
    let own: [String?] =
      switch literal?.form {
      case .system(let isImplicit)?: [system(isImplicit: isImplicit)]
      case .rgb(let space)?: [rgb(space)]
      case .hsb?: [hsb]
      case .white(let space)?: [white(space)]
      case nil: []
      }
    let isImplicit = literal?.form == .system(isImplicit: true)
    var found: [String] = []
    for source in own + [rgb(nil), hsb, system(isImplicit: isImplicit)] {
      if let source, !found.contains(source) { found.append(source) }
    }
    return found
  }

  private func system(isImplicit: Bool) -> String? {
    let name = ColorValue.presentedNames.first { ColorValue.system[$0]?.looksLike(color) ?? false }
    return name.map { (isImplicit ? "." : "Color.") + $0 }
  }

  private func rgb(_ space: String?) -> String {
    call([
      space, "red: \(text(color.red))", "green: \(text(color.green))", "blue: \(text(color.blue))",
    ])
  }

  private var hsb: String {
    let (hue, saturation, brightness) = color.hueSaturationBrightness
    return call([
      "hue: \(text(hue, digits: 4))", "saturation: \(text(saturation, digits: 4))",
      "brightness: \(text(brightness, digits: 4))",
    ])
  }

  /// Nil for a colour that is not gray.
  private func white(_ space: String?) -> String? {
    let gray = ColorValue(red: color.red, green: color.red, blue: color.red, alpha: color.alpha)
    return gray.looksLike(color) ? call([space, "white: \(text(color.red))"]) : nil
  }

  private func call(_ arguments: [String?]) -> String {
    let isOpaque = color.alpha == 1 && !(literal?.hasOpacity ?? false)
    let all = arguments.compactMap { $0 } + (isOpaque ? [] : ["opacity: \(text(color.alpha))"])
    return "Color(\(all.joined(separator: ", ")))"
  }

  /// A part with as many digits as it is written with, at most five; one that needs more is rounded.
  private func text(_ value: Double, digits: Int = 3) -> String {
    var scale = 1.0
    var result = value
    for _ in 0...5 {
      result = (value * scale).rounded() / scale
      if abs(result - value) < 1e-9 { break }
      scale *= 10
    }
    if abs(result - value) >= 1e-9 {
      let scale = digits == 3 ? 1_000.0 : 10_000.0
      result = (value * scale).rounded() / scale
    }
    let written = result.description
    return written.hasSuffix(".0") ? String(written.dropLast(2)) : written
  }
}
