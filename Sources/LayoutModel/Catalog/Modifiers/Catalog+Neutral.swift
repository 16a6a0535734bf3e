/// The type that declares a neutral modifier.
package enum NeutralReceiver: UInt8, Hashable, Sendable {
  case view, shape, image, text
}

extension Catalog {
  /// Returns true if `name` is a public SwiftUI modifier without effect on layout here. O(n) in the length of the name.
  package static func isNeutral(_ name: String) -> Bool {
    neutralTable.index(of: name) != nil
  }

  /// The names of all neutral modifiers, in ascending order.
  package static var neutralNames: [String] { neutralTable.names }

  /// Returns true if SwiftUI's modifier of that name may change a size in an app, which is not modelled: a style of a
  /// control, a bar, an inset of a list. It is neutral here, but a hover must not promise that it has no effect. O(n)
  /// in the length of the name.
  package static func isUnmodelled(_ name: String) -> Bool {
    unmodelledTable.index(of: name) != nil
  }

  /// Returns the type that declares a neutral modifier: shapes, images, texts, or all views; nil for other names.
  package static func neutralReceiver(of name: String) -> NeutralReceiver? {
    guard isNeutral(name) else { return nil }
    if shapeTable.index(of: name) != nil { return .shape }
    if imageTable.index(of: name) != nil { return .image }
    if textTable.index(of: name) != nil { return .text }
    return .view
  }

  /// Neutral modifiers of shapes alone.
  static let shapeTable = NameTable(
    sorted: """
      fill inset intersection lineIntersection lineSubtraction rotation scale size stroke strokeBorder subtracting
      symmetricDifference transform trim union
      """)

  /// Neutral modifiers of images alone.
  static let imageTable = NameTable(
    sorted: """
      antialiased interpolation renderingMode
      """)

  /// Neutral modifiers of texts alone.
  static let textTable = NameTable(
    sorted: """
      customAttribute textVariant
      """)

  /// What reads a neutral modifier, so that it changes the layout of other views than its own.
  package enum NeutralReader: Sendable {
    /// The bars of the navigation stack around the view.
    case bars
    /// The picker or the tab view around the view.
    case selection
  }

  /// Returns what reads a neutral modifier; nil if nothing does. O(n) in the length of the name.
  package static func reader(ofNeutral name: String) -> NeutralReader? {
    if name == "tag" { return .selection }
    return barTable.index(of: name) == nil ? nil : .bars
  }

  /// The neutral modifiers that decide the height of a navigation bar.
  static let barTable = NameTable(
    sorted: """
      navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode navigationTitle searchable
      toolbar toolbarTitleDisplayMode toolbarVisibility
      """)

  static let unmodelledTable = NameTable(
    sorted: """
      allowsTightening aspectRatio3D badge baselineOffset buttonBorderShape buttonSizing buttonStyle containerCornerOffset
      contentMargins controlGroupStyle controlSize datePickerStyle defaultWheelPickerItemHeight disclosureGroupStyle
      fontWidth formStyle gaugeStyle groupBoxStyle indexViewStyle inspectorColumnWidth
      labelIconToTitleSpacing labelReservedIconWidth labeledContentStyle labelsHidden labelsVisibility lineHeight
      listRowInsets listRowSpacing listSectionMargins listSectionSpacing listStyle menuStyle monospaced monospacedDigit
      navigationSplitViewColumnWidth padding3D pickerStyle progressViewStyle realityViewLayoutBehavior rotation3DLayout
      safeAreaBar scaledToFill3D scaledToFit3D scenePadding searchScopes statusBar statusBarHidden symbolVariant tabItem
      tabViewBottomAccessory tabViewStyle tableStyle textEditorStyle textFieldStyle textScale textVariant
      toggleStyle
      """)
}
