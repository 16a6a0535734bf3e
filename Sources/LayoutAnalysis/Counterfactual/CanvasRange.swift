import LayoutModel

/// The range of canvases that a finding of no effect holds for: an app runs on other devices than the configured one,
/// turned, beside another app, in a language of the other direction and with another size of text.
///
/// It reaches from a part of a small phone to a large tablet in both orientations. The corners of the range are laid out:
/// a view that is limited at some length, or that text of another size wraps in, differs at one of them.
package enum CanvasRange {
  /// The lengths of a canvas on either axis in points: from the short side of the smallest phone to the long side of the
  /// largest tablet.
  package static let lengths = 320.0...1376.0

  /// Returns the corners of the range, with the scale, system and safe area of `canvas`. Their directions alternate, the
  /// first one's being that of `canvas`; text is smallest in the widest canvas and largest in the narrowest.
  package static func corners(around canvas: Canvas) -> [Canvas] {
    let (short, long) = (lengths.lowerBound, lengths.upperBound)
    let other: LayoutDirection = canvas.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return [
      (long, long, canvas.layoutDirection, DynamicTypeSize.xSmall), (short, short, other, .accessibility5),
      (long, short, other, .accessibility5), (short, long, canvas.layoutDirection, .xSmall),
    ].map { width, height, direction, typeSize in
      var corner = canvas
      corner.proposal = ProposedSize(width: width, height: height)
      corner.layoutDirection = direction
      corner.dynamicTypeSize = typeSize
      return corner
    }
  }
}
