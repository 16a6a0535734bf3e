// Access to the side tables of a graph by index.
extension ViewGraph {
  /// The text at an index that is known to be in this graph.
  @inlinable public subscript(text: TextID) -> TextContent { texts[Int(text.index)] }

  @inlinable public func text(_ text: TextID) -> TextContent? {
    texts[at: text]
  }

  @inlinable public func flexibleFrame(_ frame: FlexibleFrameID) -> FlexibleFrame? {
    flexibleFrames[at: frame]
  }

  @inlinable public func guide(_ guide: GuideModifierID) -> GuideModifier? {
    guides[at: guide]
  }

  @inlinable public func lazyGrid(_ grid: LazyGridID) -> LazyGrid? {
    lazyGrids[at: grid]
  }

  @inlinable public func customLayout(_ layout: CustomLayoutID) -> CustomLayout? {
    customLayouts[at: layout]
  }

  @inlinable public func expansion(_ expansion: ExpansionID) -> Expansion? {
    expansions[expansion]
  }

  /// Returns the source of a node; nil for a node that no source made.
  public func origin(of view: ViewID) -> ViewOrigin? {
    origins[at: self[view].origin]
  }

  /// Returns the source location that made a node; nil for a node that no source made.
  @inlinable public func originNode(of view: ViewID) -> OriginNode? {
    let origin = Int(self[view].origin.index)
    return origins.indices.contains(origin)
      ? OriginNode(file: origins[origin].file, node: origins[origin].node) : nil
  }

  /// Returns the innermost expansion around a view; an invalid one for none.
  @inlinable public func expansion(around view: ViewID) -> ExpansionID {
    let origin = Int(self[view].origin.index)
    return origins.indices.contains(origin) ? origins[origin].expansion : .invalid
  }

  /// Returns the name that `.id(…)` gives a node; nil for none.
  public func identity(of view: ViewID) -> String? {
    identities[at: self[view].identity]
  }

  public mutating func add(_ text: TextContent) -> TextID {
    // Rows of a list often show the same text: they share its memory.
    texts.append(texts.last == text ? texts[texts.count - 1] : text)
    return TextID(Int32(clamping: texts.count - 1))
  }

  public mutating func add(_ frame: FlexibleFrame) -> FlexibleFrameID {
    flexibleFrames.append(frame)
    return FlexibleFrameID(Int32(clamping: flexibleFrames.count - 1))
  }

  public mutating func add(_ guide: GuideModifier) -> GuideModifierID {
    guides.append(guide)
    return GuideModifierID(Int32(clamping: guides.count - 1))
  }

  public mutating func add(_ grid: LazyGrid) -> LazyGridID {
    lazyGrids.append(grid)
    return LazyGridID(Int32(clamping: lazyGrids.count - 1))
  }

  public mutating func add(_ layout: CustomLayout) -> CustomLayoutID {
    customLayouts.append(layout)
    return CustomLayoutID(Int32(clamping: customLayouts.count - 1))
  }

  public mutating func add(_ origin: ViewOrigin) -> OriginID {
    origins.append(origin)
    return OriginID(Int32(clamping: origins.count - 1))
  }

  public mutating func addIdentity(_ name: String) -> IdentityID {
    identities.append(name)
    return IdentityID(Int32(clamping: identities.count - 1))
  }

  public mutating func add(_ environment: Environment) -> EnvironmentID {
    environments.append(environment)
    return EnvironmentID(Int32(clamping: environments.count - 1))
  }
}

extension [Expansion] {
  /// The expansion at an index; nil for one that is not in this table.
  @inlinable public subscript(expansion: ExpansionID) -> Expansion? {
    self[at: expansion]
  }

  public mutating func add(_ expansion: Expansion) -> ExpansionID {
    append(expansion)
    return ExpansionID(Int32(clamping: count - 1))
  }
}
