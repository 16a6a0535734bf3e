/// A parameter of an initialiser, a modifier or a function.
package struct CatalogParameter: Hashable, Sendable {
  /// The argument label; nil if the argument has none.
  package let label: String?
  /// The key of the label, by which calls are matched.
  package let labelKey: NameKey
  /// The name shown by documentation and signature help, usually the label if there is one.
  package var name: String
  package var type: ParameterType
  /// The default as written in the signature; nil for none.
  package var defaultValue: String?
  /// True if any number of arguments may follow one another.
  package var isVariadic: Bool
  /// True if `nil` may be passed.
  package var isOptional: Bool

  package init(
    label: String?, name: String, type: ParameterType, defaultValue: String? = nil, isVariadic: Bool = false,
    isOptional: Bool = false
  ) {
    self.label = label
    labelKey = NameKey(label)
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isOptional = isOptional
  }

  /// True if a call must pass an argument for the parameter.
  package var isRequired: Bool { defaultValue == nil && !isVariadic }

  /// Returns a parameter with an argument label. A default of `nil` makes it optional.
  static func labelled(
    _ label: String, _ type: ParameterType, _ defaultValue: String? = nil, isOptional: Bool = false
  ) -> CatalogParameter {
    CatalogParameter(
      label: label, name: label, type: type, defaultValue: defaultValue,
      isOptional: isOptional || defaultValue == "nil")
  }

  /// Returns a parameter without an argument label. A default of `nil` makes it optional.
  static func unlabelled(
    _ name: String, _ type: ParameterType, _ defaultValue: String? = nil, isOptional: Bool = false
  ) -> CatalogParameter {
    CatalogParameter(
      label: nil, name: name, type: type, defaultValue: defaultValue, isOptional: isOptional || defaultValue == "nil")
  }

  /// Returns a parameter that takes any number of arguments, the first with its label if it has one.
  static func variadic(label: String? = nil, _ name: String, _ type: ParameterType) -> CatalogParameter {
    CatalogParameter(label: label, name: name, type: type, defaultValue: nil, isVariadic: true)
  }

  /// The parameter as written in a signature: `alignment: Alignment = .center`, `_ length: CGFloat`.
  package var signature: String {
    var text = type == .viewBuilder ? "@ViewBuilder " : ""
    switch label {
    case nil: text += "_ \(name): "
    case name?: text += "\(name): "
    case let label?: text += "\(label) \(name): "
    }
    text += type.swiftName
    if isVariadic { text += "..." }
    if isOptional, !type.isClosure { text += "?" }
    if let defaultValue { text += " = \(defaultValue)" }
    return text
  }
}

/// An overload of an initialiser, a modifier or a function: its parameters in order. A file's own views and functions
/// use the same representation, so that their calls are matched alike.
package struct CatalogOverload: Hashable, Sendable, ExpressibleByArrayLiteral {
  package let parameters: [CatalogParameter]
  /// True if a call without arguments matches the overload.
  package let takesNothing: Bool

  package init(_ parameters: [CatalogParameter]) {
    self.parameters = parameters
    takesNothing = parameters.allSatisfy { !$0.isRequired }
  }

  package init(arrayLiteral elements: CatalogParameter...) { self.init(elements) }

  /// Returns the signature: `frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)`.
  package func signature(of name: String) -> String {
    "\(name)(\(parameters.map(\.signature).joined(separator: ", ")))"
  }

  /// Returns the name with labels, `_` for a missing one: `frame(width:height:alignment:)`.
  package func compoundName(of name: String) -> String {
    "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// Returns the index of the parameter named `name`; nil if there is none. O(n) in the parameters.
  package func parameter(named name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

/// The precision with which the engine models the effect of a view or a modifier on sizes and positions.
package enum LayoutFidelity: UInt8, Hashable, Sendable {
  /// Laid out by the rules of `semantics.md`.
  case exact
  /// Laid out by a documented approximation; the numbers are flagged approximate.
  case approximate
  /// A stand-in is laid out instead (`lowering.md` 3.1).
  case standIn
}

/// A view of the layout language, with its initialisers.
package struct CatalogView: Sendable {
  package var name: String
  package var kind: ViewKind
  package var fidelity: LayoutFidelity
  /// A one-line description.
  package var summary: String
  /// Its proposals and sizing rules, in sentences.
  package var documentation: String
  /// The public initialisers that layout code uses, the most usual first.
  package var overloads: [CatalogOverload]
  /// True if the overloads are complete, so that arguments which fit none of them are certainly wrong.
  package var isComplete: Bool

  init(
    _ name: String, _ kind: ViewKind, _ fidelity: LayoutFidelity, _ summary: String, _ documentation: String,
    isComplete: Bool = true, _ overloads: [CatalogOverload]
  ) {
    self.name = name
    self.kind = kind
    self.fidelity = fidelity
    self.summary = summary
    self.documentation = documentation
    self.isComplete = isComplete
    self.overloads = overloads
  }
}

/// The aspect that a modifier affects.
package enum ModifierEffect: UInt8, Hashable, Sendable {
  /// The modifier is a layer of its own in the layout tree: a node around the modified view.
  case layer
  /// The modifier sets a value that views inside it read.
  case environment
  /// The modifier changes a text's runs, or sets values that texts inside it read.
  case text
  /// The modifier changes the sizing of an image.
  case image
  /// The modifier changes only the drawing, never a size, a position or a guide.
  case drawing
  /// The modifier names, orders or previews; layout does not read it.
  case metadata
  /// The modifier applies one that the module declares.
  case custom
}

/// A modifier of the layout language, with its overloads.
package struct CatalogModifier: Sendable {
  package var name: String
  package var kind: ModifierKind
  package var effect: ModifierEffect
  package var fidelity: LayoutFidelity
  /// A one-line description.
  package var summary: String
  /// Its proposals, its sizing rules and its effect on guides, in sentences.
  package var documentation: String
  /// The public overloads, the most usual first.
  package var overloads: [CatalogOverload]
  /// True if the overloads are complete, so that arguments which fit none of them are certainly wrong.
  package var isComplete: Bool

  init(
    _ name: String, _ kind: ModifierKind, _ effect: ModifierEffect, fidelity: LayoutFidelity = .exact,
    _ summary: String, _ documentation: String, isComplete: Bool = true, _ overloads: [CatalogOverload]
  ) {
    self.name = name
    self.kind = kind
    self.effect = effect
    self.fidelity = fidelity
    self.summary = summary
    self.documentation = documentation
    self.isComplete = isComplete
    self.overloads = overloads
  }
}

/// An identifier for each view of the catalog, for `switch` statements.
package enum ViewKind: UInt8, Hashable, Sendable, CaseIterable {
  // Tier 1
  case hStack, vStack, zStack, grid, gridRow, spacer, divider, text, image, color
  case rectangle, roundedRectangle, circle, ellipse, capsule, forEach, group, emptyView, anyView
  // Tier 2
  case lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, scrollView, geometryReader, viewThatFits
  case unevenRoundedRectangle, containerRelativeShape
  case linearGradient, radialGradient, angularGradient, ellipticalGradient, meshGradient
  case label, button, link, navigationLink, menu
  case navigationView, navigationStack, section, list, form, tabView
  case toggle, textField, picker, progressView, asyncImage
  case slider, stepper, datePicker, multiDatePicker, colorPicker, textEditor, gauge
  case labeledContent, groupBox, disclosureGroup, controlGroup, contentUnavailable
  case shareLink, editButton, renameButton, photosPicker
  case timelineView, scrollViewReader, equatableView, navigationSplitView, tab
  /// A view that takes what it is offered: `Chart`, `Map`, `Table`, `VideoPlayer`.
  case surface
}

/// An identifier for each modifier of the catalog, for `switch` statements.
package enum ModifierKind: UInt8, Hashable, Sendable, CaseIterable {
  case frame, padding, alignmentGuide, offset, position, fixedSize, layoutPriority
  case aspectRatio, scaledToFit, scaledToFill, overlay, background
  case border, clipShape, clipped, mask, rotationEffect, scaleEffect, hidden
  case environment, font, bold, italic, fontWeight, fontDesign, lineLimit, lineSpacing, multilineTextAlignment
  case truncationMode, textCase, minimumScaleFactor, tracking, kerning, resizable, imageScale, labelStyle,
    dynamicTypeSize
  case gridCellColumns, gridCellAnchor, gridCellUnsizedAxes, gridColumnAlignment
  case ignoresSafeArea, edgesIgnoringSafeArea, safeAreaInset, safeAreaPadding, containerRelativeFrame
  case controlSize, labelsHidden, buttonStyle, toggleStyle, pickerStyle, textFieldStyle, progressViewStyle
  case datePickerStyle, gaugeStyle
  case listStyle, listRowInsets, listRowSpacing, listSectionSpacing, headerProminence, contentMargins
  case tabViewStyle
  case id, zIndex, previewLayout, previewDisplayName, modifier
}
