/// The class of a Unicode scalar in measuring and line breaking. Raw values are those of `ScalarClassTable`.
enum ScalarClass: UInt8 {
  /// A scalar with a width of its own.
  case text
  /// A scalar of no width that belongs to the one before it: combining marks, variation selectors, skin tones, tags.
  case extend
  /// A scalar without width: controls and format characters.
  case ignorable
  /// An East Asian wide or fullwidth scalar.
  case wide
  case emoji
  case regionalIndicator
  /// U+200D, the zero width joiner.
  case joiner
  /// U+2060 or U+FEFF: no line breaks on either side.
  case wordJoiner
  /// A scalar without width after which a line may end: U+200B, the soft hyphen, the tab.
  case zeroWidthBreak
  /// A scalar that ends a paragraph.
  case lineBreak
  /// A space at which no line ends.
  case glue
  /// A space with its own width, after which a line may end. U+0020 is `text`: it is handled separately.
  case breakingSpace

  /// Creates the class of any scalar value. O(1) for ASCII and for the letters and ideographs that most text is made
  /// of, otherwise O(log n) in the table's length.
  init(of scalar: UInt32) {
    // `Tables/generate.py` checks that the table agrees on these ranges.
    switch scalar {
    case 0x20..<0x7F, 0xC0..<0x300, 0x370..<0x483: self = .text
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .wide
    default: self = ScalarClass(searching: scalar)
    }
  }

  /// Creates the class from the table alone. O(log n) in its length.
  init(searching scalar: UInt32) {
    let table = ScalarClassTable.boundaries
    // The last boundary that is not above the scalar; the first one is at 0.
    let key = scalar << 8 | 0xFF
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle } else { high = middle }
    }
    self = ScalarClass(rawValue: UInt8(truncatingIfNeeded: table[low])) ?? .text
  }
}
