// The styles of controls, as far as they differ in layout. Each is created from the name of the style in SwiftUI
// without its suffix: `bordered` for `.bordered` and for `BorderedButtonStyle()`.

/// A style of controls that is chosen by its name.
package protocol NamedControlStyle {
  /// Creates the style of a name; nil for a style that the catalog does not know.
  init?(styleName: String)
}

/// The layout of a button around its label.
public enum ButtonStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  /// The label alone.
  case plain
  /// The label with the padding of a bordered button.
  case bordered

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "plain", "borderless": self = .plain
    case "bordered", "borderedProminent", "glass", "glassProminent": self = .bordered
    default: return nil
    }
  }
}

/// The layout of a toggle.
public enum ToggleStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  case `switch`, button

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "switch", "checkbox": self = .switch
    case "button": self = .button
    default: return nil
    }
  }
}

/// The layout of a picker.
public enum PickerStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  case menu, segmented, wheel, inline, navigationLink

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "menu", "popUpButton": self = .menu
    case "segmented", "palette": self = .segmented
    case "wheel": self = .wheel
    case "inline", "radioGroup": self = .inline
    case "navigationLink": self = .navigationLink
    default: return nil
    }
  }
}

/// The layout of a text field.
public enum TextFieldStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  case plain, roundedBorder

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "plain": self = .plain
    case "roundedBorder", "squareBorder": self = .roundedBorder
    default: return nil
    }
  }
}

/// The layout of a progress view.
public enum ProgressViewStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  /// Linear with a value, circular without one.
  case automatic
  case linear, circular

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default": self = .automatic
    case "linear": self = .linear
    case "circular": self = .circular
    default: return nil
    }
  }
}

/// The layout of a date picker.
public enum DatePickerStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  case compact, graphical, wheel

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "compact", "field", "stepperField": self = .compact
    case "graphical": self = .graphical
    case "wheel": self = .wheel
    default: return nil
    }
  }
}

/// The layout of a gauge.
public enum GaugeStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  case linear, circular

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "linear", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity":
      self = .linear
    case "circular", "accessoryCircular", "accessoryCircularCapacity": self = .circular
    default: return nil
    }
  }
}

/// The layout of a list.
public enum ListStyle: UInt8, Hashable, Sendable, NamedControlStyle {
  /// Rows as wide as the list.
  case plain
  /// Rows as wide as the list, in groups with gaps between them.
  case grouped
  /// Groups of rows with a margin at the sides.
  case insetGrouped

  package init?(styleName: String) {
    switch styleName {
    case "automatic", "default", "insetGrouped", "sidebar", "bordered": self = .insetGrouped
    case "plain", "inset", "carousel", "elliptical": self = .plain
    case "grouped": self = .grouped
    default: return nil
    }
  }
}

/// The size of controls, as in `controlSize`.
public enum ControlSize: UInt8, Hashable, Sendable, NamedControlStyle {
  case mini, small, regular, large, extraLarge

  package init?(styleName: String) {
    switch styleName {
    case "mini": self = .mini
    case "small": self = .small
    case "regular": self = .regular
    case "large": self = .large
    case "extraLarge": self = .extraLarge
    default: return nil
    }
  }
}
