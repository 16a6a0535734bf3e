/// The widths of elements, which decide if a line ends at a break: of a group all its content, of a break its spaces and
/// everything up to the next break or the end of its group. After Oppen, "Prettyprinting" (1980).
struct ElementWidths {
  private(set) var widths: [Int]

  /// O(n) in the elements.
  init(of elements: [FormatElement], lineLength: Int) {
    widths = [Int](repeating: 0, count: elements.count)
    /// The groups and the break whose widths are not known yet.
    var open: [Int] = []
    var total = 0
    for (index, element) in elements.enumerated() {
      switch element {
      case .text(_, _, let width):
        widths[index] = Int(width)
        total &+= Int(width)
      case .comment(let comment):
        widths[index] = comment.width
        if !comment.isAtEndOfLine { total &+= comment.width }
      case .space(let width, _):
        widths[index] = Int(width)
        total &+= Int(width)
      case .lineBreak(let lineBreak):
        if let last = open.last, elements[last].isBreak {
          widths[last] &+= total
          open.removeLast()
        }
        widths[index] = 0 &- total
        open.append(index)
        // A group with a line break never fits on a line.
        if case .ifNeeded = lineBreak.newlines { total &+= Int(lineBreak.width) } else { total &+= lineLength }
      case .group:
        widths[index] = 0 &- total
        open.append(index)
      case .endGroup:
        guard let last = open.popLast() else { continue }
        widths[last] &+= total
        if elements[last].isBreak, let group = open.popLast() { widths[group] &+= total }
      case .endList(let isSingle):
        widths[index] = isSingle ? 0 : 1
        total &+= widths[index]
      case .link, .endLink, .together, .endTogether, .list: break
      }
    }
    while let last = open.popLast() { widths[last] &+= total }
  }
}
