/// What a Unicode scalar is to measuring and line breaking. Raw values are those of `ScalarClassTable`.
enum ScalarClass: UInt8 {
  /// Has a width of its own.
  case text
  /// Belongs to the scalar before it and has no width: combining marks, variation selectors, skin tones, tags.
  case extend
  /// No width: controls and format characters.
  case ignorable
  /// East Asian wide or fullwidth.
  case wide
  case emoji
  case regionalIndicator
  /// U+200D.
  case joiner
  /// U+2060, U+FEFF: no break on either side.
  case wordJoiner
  /// No width, and a line may end after it: U+200B, the soft hyphen, the tab.
  case zeroWidthBreak
  /// Ends a paragraph.
  case lineBreak
  /// A space at which no line ends.
  case glue
  /// A space of a width of its own, after which a line may end. U+0020 is `text`: it is treated by itself.
  case breakingSpace

  /// The class of any scalar value. Cost: a comparison for ASCII, a few for the letters and ideographs that most text
  /// is made of, otherwise the logarithm of the table's length.
  init(of scalar: UInt32) {
    // `Tables/generate.py` checks that the table says the same of these ranges.
    switch scalar {
    case 0x20..<0x7F, 0xC0..<0x300, 0x370..<0x483: self = .text
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .wide
    default: self = ScalarClass(searching: scalar)
    }
  }

  /// The class by the table alone.
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
