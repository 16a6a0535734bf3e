; Colours. The words are those of `Keyword` and `Catalog`, which `GrammarTests` compares. No node is matched by two
; patterns, because editors differ in which of them counts.

(line_comment) @comment
(block_comment) @comment
(conditional_directive) @keyword.directive

; Names

(dollar_identifier) @variable.parameter
(label) @label
([
  (identifier_expression (identifier) @type)
  (named_type (identifier) @type)
]
  (#match? @type "^[A-Z]")
  (#not-any-of? @type
    "AngularGradient" "AnyView" "AsyncImage" "Button" "Capsule" "Chart" "Circle" "Color" "ColorPicker"
    "ContainerRelativeShape" "ContentUnavailableView" "ControlGroup" "DatePicker" "DefaultToolbarItem"
    "DisclosureGroup" "Divider" "EditButton" "Ellipse" "EllipticalGradient" "EmptyView" "EquatableView"
    "ForEach" "Form" "Gauge" "GeometryReader" "Grid" "GridLayout" "GridRow" "Group" "GroupBox" "HStack"
    "HStackLayout" "Image" "Label" "LabeledContent" "LazyHGrid" "LazyHStack" "LazyVGrid" "LazyVStack"
    "LinearGradient" "Link" "List" "Map" "Menu" "MeshGradient" "MultiDatePicker" "NavigationLink"
    "NavigationSplitView" "NavigationStack" "NavigationView" "PhotosPicker" "Picker" "ProgressView"
    "RadialGradient" "Rectangle" "RenameButton" "RoundedRectangle" "ScrollView" "ScrollViewReader"
    "Section" "SecureField" "ShareLink" "Slider" "Spacer" "Stepper" "Tab" "TabView" "Table" "Text"
    "TextEditor" "TextField" "TimelineView" "Toggle" "ToolbarItem" "ToolbarItemGroup" "ToolbarSpacer"
    "ToolbarTitleMenu" "UnevenRoundedRectangle" "VStack" "VStackLayout" "VideoPlayer" "ViewThatFits"
    "ZStack" "ZStackLayout"))
([
  (identifier_expression (identifier) @type.builtin)
  (named_type (identifier) @type.builtin)
]
  (#any-of? @type.builtin
    "AngularGradient" "AnyView" "AsyncImage" "Button" "Capsule" "Chart" "Circle" "Color" "ColorPicker"
    "ContainerRelativeShape" "ContentUnavailableView" "ControlGroup" "DatePicker" "DefaultToolbarItem"
    "DisclosureGroup" "Divider" "EditButton" "Ellipse" "EllipticalGradient" "EmptyView" "EquatableView"
    "ForEach" "Form" "Gauge" "GeometryReader" "Grid" "GridLayout" "GridRow" "Group" "GroupBox" "HStack"
    "HStackLayout" "Image" "Label" "LabeledContent" "LazyHGrid" "LazyHStack" "LazyVGrid" "LazyVStack"
    "LinearGradient" "Link" "List" "Map" "Menu" "MeshGradient" "MultiDatePicker" "NavigationLink"
    "NavigationSplitView" "NavigationStack" "NavigationView" "PhotosPicker" "Picker" "ProgressView"
    "RadialGradient" "Rectangle" "RenameButton" "RoundedRectangle" "ScrollView" "ScrollViewReader"
    "Section" "SecureField" "ShareLink" "Slider" "Spacer" "Stepper" "Tab" "TabView" "Table" "Text"
    "TextEditor" "TextField" "TimelineView" "Toggle" "ToolbarItem" "ToolbarItemGroup" "ToolbarSpacer"
    "ToolbarTitleMenu" "UnevenRoundedRectangle" "VStack" "VStackLayout" "VideoPlayer" "ViewThatFits"
    "ZStack" "ZStackLayout"))

; A called lower-case name is a function.
((postfix_expression
  . (identifier_expression (identifier) @function.call)
  . (call_suffix))
  (#match? @function.call "^[a-z_]"))

; Members: guides and cases, and called ones, of which the layout modifiers are known.
(implicit_member_expression name: (identifier) @variable.member)
(member_suffix name: (identifier) @variable.member .)
(key_path_expression (identifier) @variable.member)
((member_suffix
  name: (identifier) @function.method
  [ (argument_clause) (trailing_closure) ])
  (#not-any-of? @function.method
    "alignmentGuide" "aspectRatio" "background" "bold" "border" "buttonStyle" "clipShape" "clipped"
    "containerRelativeFrame" "contentMargins" "controlSize" "datePickerStyle" "dynamicTypeSize"
    "edgesIgnoringSafeArea" "environment" "fixedSize" "font" "fontDesign" "fontWeight" "frame" "gaugeStyle"
    "gridCellAnchor" "gridCellColumns" "gridCellUnsizedAxes" "gridColumnAlignment" "headerProminence" "hidden" "id"
    "ignoresSafeArea" "imageScale" "italic" "kerning" "labelStyle" "labelsHidden" "layoutPriority" "lineLimit"
    "lineSpacing" "listRowInsets" "listRowSpacing" "listSectionSpacing" "listStyle" "mask"
    "minimumScaleFactor" "modifier" "multilineTextAlignment" "offset" "overlay" "padding" "pickerStyle"
    "position" "previewDisplayName" "previewLayout" "progressViewStyle" "resizable" "rotationEffect"
    "safeAreaInset" "safeAreaPadding" "scaleEffect" "scaledToFill" "scaledToFit" "tabViewStyle" "textCase"
    "textFieldStyle" "toggleStyle" "tracking" "truncationMode" "zIndex"))
((member_suffix
  name: (identifier) @function.builtin
  [ (argument_clause) (trailing_closure) ])
  (#any-of? @function.builtin
    "alignmentGuide" "aspectRatio" "background" "bold" "border" "buttonStyle" "clipShape" "clipped"
    "containerRelativeFrame" "contentMargins" "controlSize" "datePickerStyle" "dynamicTypeSize"
    "edgesIgnoringSafeArea" "environment" "fixedSize" "font" "fontDesign" "fontWeight" "frame" "gaugeStyle"
    "gridCellAnchor" "gridCellColumns" "gridCellUnsizedAxes" "gridColumnAlignment" "headerProminence" "hidden" "id"
    "ignoresSafeArea" "imageScale" "italic" "kerning" "labelStyle" "labelsHidden" "layoutPriority" "lineLimit"
    "lineSpacing" "listRowInsets" "listRowSpacing" "listSectionSpacing" "listStyle" "mask"
    "minimumScaleFactor" "modifier" "multilineTextAlignment" "offset" "overlay" "padding" "pickerStyle"
    "position" "previewDisplayName" "previewLayout" "progressViewStyle" "resizable" "rotationEffect"
    "safeAreaInset" "safeAreaPadding" "scaleEffect" "scaledToFill" "scaledToFit" "tabViewStyle" "textCase"
    "textFieldStyle" "toggleStyle" "tracking" "truncationMode" "zIndex"))

; Declarations
(struct_declaration name: (identifier) @type.definition)
(enum_declaration name: (identifier) @type.definition)
(typealias_declaration name: (identifier) @type.definition)
(opaque_declaration
  [ "class" "protocol" "actor" "associatedtype" ]
  name: (identifier) @type.definition)
(function_declaration name: (identifier) @function)
(opaque_declaration
  [ "func" "macro" ]
  name: (identifier) @function)
(enum_case_declaration name: (identifier) @constant)
(generic_parameter_clause (identifier) @type.definition)
(parameter label: (identifier) @label)
(parameter name: (identifier) @variable.parameter)
(closure_parameter (identifier) @variable.parameter)
(import_declaration path: (identifier) @module)
"@" @attribute
(attribute_name) @attribute
(macro_name) @function.macro
[ "#available" "#unavailable" ] @function.macro
"#Preview" @function.macro

; Literals
(integer_literal) @number
(floating_literal) @number.float
(boolean_literal) @boolean
(nil_literal) @constant.builtin
(regex_literal) @string.regexp
(string_quote) @string
(string_segment) @string
(escape_sequence) @string.escape
(interpolation_start) @punctuation.special
(interpolation_end) @punctuation.special

; Keywords
[
  "import" "struct" "enum" "extension" "class" "actor" "protocol" "let" "var" "func" "init" "deinit"
  "subscript" "typealias" "associatedtype" "case" "operator" "precedencegroup" "macro" "if" "else" "guard"
  "switch" "default" "return" "for" "while" "repeat" "do" "catch" "throw" "defer" "break" "continue"
  "fallthrough" "in" "where" "as" "is" "try" "await" "some" "any" "each" "inout" "throws" "rethrows" "async"
  "private" "fileprivate" "internal" "public" "open" "package" "static" "final" "lazy" "mutating"
  "nonmutating" "override" "required" "convenience" "weak" "unowned" "dynamic" "optional" "indirect"
  "nonisolated" "isolated" "borrowing" "consuming" "sending" "prefix" "postfix" "infix" "get" "set" "willSet"
  "didSet"
] @keyword
[
  "self" "Self" "super"
] @variable.builtin

; Punctuation
(binary_operator) @operator
(prefix_operator) @operator
(postfix_operator) @operator
[ "=" "->" "?" "..." "&" "~" "==" ] @operator
(optional_chain_suffix) @operator
(force_unwrap_suffix) @operator
[ "(" ")" "[" "]" "{" "}" "<" ">" ] @punctuation.bracket
[ "," ":" ";" "." ] @punctuation.delimiter
