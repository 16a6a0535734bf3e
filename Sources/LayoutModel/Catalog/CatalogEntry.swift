/// A parameter of an initialiser or a modifier.
package struct CatalogParameter: Hashable, Sendable {
  /// The argument label; nil where the argument has none.
  package let label: String?
  /// The label as calls are matched by.
  package let labelKey: NameKey
  /// The name that documentation and signature help show; the label where there is one.
  package var name: String
  package var type: ParameterType
  /// The default as written in the signature; nil: an argument is required.
  package var defaultValue: String?
  /// Whether several arguments may follow one another.
  package var isVariadic: Bool
  /// Whether `nil` may be given.
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

  /// Whether a call must give an argument for it.
  package var isRequired: Bool { defaultValue == nil && !isVariadic }

  /// A parameter with an argument label. A default of `nil` makes it optional.
  static func labelled(
    _ label: String, _ type: ParameterType, _ defaultValue: String? = nil, isOptional: Bool = false
  ) -> CatalogParameter {
    CatalogParameter(
      label: label, name: label, type: type, defaultValue: defaultValue,
      isOptional: isOptional || defaultValue == "nil")
  }

  /// A parameter without an argument label. A default of `nil` makes it optional.
  static func unlabelled(
    _ name: String, _ type: ParameterType, _ defaultValue: String? = nil, isOptional: Bool = false
  ) -> CatalogParameter {
    CatalogParameter(
      label: nil, name: name, type: type, defaultValue: defaultValue, isOptional: isOptional || defaultValue == "nil")
  }

  /// A parameter that takes any number of arguments, the first with its label if it has one.
  static func variadic(label: String? = nil, _ name: String, _ type: ParameterType) -> CatalogParameter {
    CatalogParameter(label: label, name: name, type: type, defaultValue: nil, isVariadic: true)
  }

  /// The parameter as a signature writes it: `alignment: Alignment = .center`, `_ length: CGFloat`.
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

/// One form of an initialiser, a modifier or a member function: its parameters in order. The forms of a file's own
/// views and functions are made of the same, so that their calls are matched alike.
package struct CatalogOverload: Hashable, Sendable, ExpressibleByArrayLiteral {
  package let parameters: [CatalogParameter]
  /// Whether a call without arguments is one of this form.
  package let takesNothing: Bool

  package init(_ parameters: [CatalogParameter]) {
    self.parameters = parameters
    takesNothing = parameters.allSatisfy { !$0.isRequired }
  }

  package init(arrayLiteral elements: CatalogParameter...) { self.init(elements) }

  /// The form as a signature: `frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)`.
  package func signature(of name: String) -> String {
    "\(name)(\(parameters.map(\.signature).joined(separator: ", ")))"
  }

  /// The labels, `_` where there is none: `frame(width:height:alignment:)`.
  package func compoundName(of name: String) -> String {
    "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// The index of the parameter named `name`; nil when this form has none.
  package func parameter(named name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

/// How well the engine knows what a view or a modifier does to sizes and places.
package enum LayoutFidelity: UInt8, Hashable, Sendable {
  /// Laid out by the rules of `semantics.md`.
  case exact
  /// Laid out by a documented approximation; its numbers are flagged so.
  case approximate
  /// Something else stands in for it (`lowering.md` 3.1).
  case standIn
}

/// A view that the language knows, with its initialisers.
package struct CatalogView: Sendable {
  package var name: String
  package var kind: ViewKind
  package var fidelity: LayoutFidelity
  /// One line: what it is.
  package var summary: String
  /// What it proposes and how it sizes itself, in sentences.
  package var documentation: String
  /// The public initialisers that layout code uses, the most usual first.
  package var overloads: [CatalogOverload]
  /// Whether the overloads are all there are, so that arguments which fit none of them are certainly wrong.
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

/// What a modifier acts on.
package enum ModifierEffect: UInt8, Hashable, Sendable {
  /// It is a layer of its own in the layout tree: a node around what it modifies.
  case layer
  /// It writes a value that views below it read.
  case environment
  /// It changes a text's runs, or writes what texts below read.
  case text
  /// It changes how an image is sized.
  case image
  /// It changes what is drawn, never a size, a place or a guide.
  case drawing
  /// It names, orders or previews; layout does not read it.
  case metadata
  /// It applies a modifier that the module declares.
  case custom
}

/// A modifier that the language knows, with its forms.
package struct CatalogModifier: Sendable {
  package var name: String
  package var kind: ModifierKind
  package var effect: ModifierEffect
  package var fidelity: LayoutFidelity
  /// One line: what it does.
  package var summary: String
  /// What it proposes, how it sizes itself and what it does to guides, in sentences.
  package var documentation: String
  /// The public forms, the most usual first.
  package var overloads: [CatalogOverload]
  /// Whether the overloads are all there are, so that arguments which fit none of them are certainly wrong.
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

/// The views of the catalog, to switch over.
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
}

/// The modifiers of the catalog, to switch over.
package enum ModifierKind: UInt8, Hashable, Sendable, CaseIterable {
  case frame, padding, alignmentGuide, offset, position, fixedSize, layoutPriority
  case aspectRatio, scaledToFit, scaledToFill, overlay, background
  case border, clipShape, clipped, mask, rotationEffect, scaleEffect, hidden
  case environment, font, bold, italic, fontWeight, fontDesign, lineLimit, lineSpacing, multilineTextAlignment
  case truncationMode, minimumScaleFactor, tracking, kerning, resizable, imageScale, labelStyle, dynamicTypeSize
  case gridCellColumns, gridCellAnchor, gridCellUnsizedAxes, gridColumnAlignment
  case ignoresSafeArea, edgesIgnoringSafeArea, safeAreaInset, safeAreaPadding, containerRelativeFrame
  case id, zIndex, previewLayout, previewDisplayName, modifier
}
