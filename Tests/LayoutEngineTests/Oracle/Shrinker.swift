import LayoutModel

/// Makes a tree smaller while something about it stays true.
enum Shrinker {
  /// The smallest tree found from `tree` by removing and simplifying views of which `holds` is still true.
  static func shrink(_ tree: RandomTree, while holds: (RandomTree) -> Bool) -> RandomTree {
    var smallest = tree
    var improved = true
    var attempts = 0
    while improved, attempts < 4000 {
      improved = false
      for root in candidates(of: smallest.root) {
        attempts += 1
        var candidate = smallest
        candidate.root = root
        if holds(candidate) {
          smallest = candidate
          improved = true
          break
        }
      }
      for proposal in [ProposedSize(width: 100, height: 100), ProposedSize(width: 100, height: nil)] where !improved {
        guard smallest.canvas.proposal.width != 100 else { break }
        var candidate = smallest
        candidate.canvas.proposal = proposal
        if holds(candidate) {
          smallest = candidate
          improved = true
        }
      }
    }
    return smallest
  }

  /// Trees that are one step simpler.
  static func candidates(of view: RandomView) -> [RandomView] {
    var result: [RandomView] = []
    // A grid's row is one only where it is the grid's child.
    result += view.children.filter { child in
      if case .gridRow = child.layout { return false }
      return true
    }
    // A child less, where the layout can do without it.
    switch view.layout {
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      for index in view.children.indices {
        var copy = view
        copy.children.remove(at: index)
        copy.flags.remove(.singleStaticChild)
        result.append(copy)
      }
    default: break
    }
    result += simpler(view)
    for index in view.children.indices {
      for child in candidates(of: view.children[index]) {
        var copy = view
        copy.children[index] = child
        result.append(copy)
      }
    }
    return result
  }

  private static func simpler(_ view: RandomView) -> [RandomView] {
    var result: [RandomView] = []
    func with(_ layout: ViewLayout) {
      var copy = view
      copy.layout = layout
      result.append(copy)
    }
    if view.environment.layoutDirection == .rightToLeft {
      var copy = view
      copy.setDirection(.leftToRight)
      result.append(copy)
    }
    switch view.layout {
    case .hStack(let key, let spacing):
      if spacing != 0 { with(.hStack(alignment: key, spacing: 0)) }
      if key != .verticalCenter { with(.hStack(alignment: .verticalCenter, spacing: spacing)) }
    case .vStack(let key, let spacing):
      if spacing != 0 { with(.vStack(alignment: key, spacing: 0)) }
      if key != .horizontalCenter { with(.vStack(alignment: .horizontalCenter, spacing: spacing)) }
    case .zStack(let pair): if pair != .center { with(.zStack(.center)) }
    case .frame(let width, let height, let pair):
      if pair != .center { with(.frame(width: width, height: height, alignment: .center)) }
      if !width.isNaN, width != 20 { with(.frame(width: 20, height: height, alignment: pair)) }
      if !height.isNaN, height != 20 { with(.frame(width: width, height: 20, alignment: pair)) }
    case .flexibleFrame(let index, let pair):
      if pair != .center { with(.flexibleFrame(index, alignment: .center)) }
      for path in [\FlexibleFrame.minWidth, \.idealWidth, \.maxWidth, \.minHeight, \.idealHeight, \.maxHeight]
      where !view.flexibleFrame[keyPath: path].isNaN {
        var copy = view
        copy.flexibleFrame[keyPath: path] = .nan
        result.append(copy)
      }
    case .alignmentGuide:
      if let guide = view.guide, guide.program.steps.count > 1 {
        var copy = view
        var program = GuideProgram()
        program.root = program.add(.number(30))
        copy.guide?.program = program
        result.append(copy)
      }
    case .text, .resizable, .flexibleLeaf, .shape: with(.color)
    default: break
    }
    return result
  }
}

extension RandomView {
  /// Sets the direction of this view and everything in it.
  mutating func setDirection(_ direction: LayoutDirection) {
    environment.layoutDirection = direction
    for index in children.indices { children[index].setDirection(direction) }
  }
}
