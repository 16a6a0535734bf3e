/// The heights of bars in points. `semantics.md` 6.6 has their sources and how sure they are.
package struct BarMetrics: Sendable {
  private let system: SystemVersion
  /// True on a phone in landscape, whose bars are lower.
  private let isLow: Bool
  /// True on a tablet.
  private let isWide: Bool

  /// Creates the metrics for the environment of a bar.
  package init(_ environment: Environment) {
    system = environment.controls.system
    isLow = environment.verticalSizeClass == .compact
    isWide = environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
  }

  /// A navigation bar with its title in the middle. `semantics.md` 6.6, navigation bars.
  package var navigationBarHeight: Double {
    if isLow { return 32 }
    if isWide { return 50 }
    return system == .iOS26 ? 54 : 44
  }

  /// The height that a large title adds below the bar; none on a phone in landscape. `semantics.md` 6.6, navigation bars.
  package var largeTitleHeight: Double { isLow ? 0 : 52 }

  /// The strip of a search field below the title. `semantics.md` 6.6, search fields.
  package var searchHeight: Double { system == .iOS26 ? 44 : 52 }

  /// True if the search field is at the bottom of the screen. `semantics.md` 6.6, search fields.
  package var isSearchAtBottom: Bool { system == .iOS26 && !isWide }

  /// The toolbar at the bottom, without the safe area below it. `semantics.md` 6.6, toolbars.
  package var toolbarHeight: Double { 44 }

  /// The bar of a TabView, without the safe area below it. `semantics.md` 6.6, tab bars.
  package var tabBarHeight: Double { isLow ? 32 : 49 }

  /// The sidebar of a NavigationSplitView on a wide screen, a guess. `semantics.md` 6.6, columns.
  package var sidebarWidth: Double { 320 }
}
