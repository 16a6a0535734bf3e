" Highlighting of `.layout` files: the layout part of SwiftUI's syntax.
if exists('b:current_syntax')
  finish
endif

syntax case match

" Names
syntax keyword layoutKeyword extension struct enum class protocol func let var static private fileprivate internal
syntax keyword layoutKeyword public package open init subscript typealias associatedtype some any where in import
syntax keyword layoutKeyword lazy weak unowned mutating nonmutating override final indirect get set self Self inout
syntax keyword layoutConditional if else switch case default guard
syntax keyword layoutRepeat for while repeat
syntax keyword layoutStatement return break continue fallthrough throw try await defer do catch
syntax keyword layoutBoolean true false
syntax keyword layoutConstant nil
syntax keyword layoutView HStack VStack ZStack Grid GridRow Spacer Divider Text Image Color Rectangle RoundedRectangle
syntax keyword layoutView Circle Ellipse Capsule ForEach Group EmptyView AnyView
syntax keyword layoutView HStackLayout VStackLayout ZStackLayout GridLayout
syntax keyword layoutView LazyVStack LazyHStack LazyVGrid LazyHGrid NavigationView Menu ScrollView GeometryReader
syntax keyword layoutView ViewThatFits UnevenRoundedRectangle ContainerRelativeShape LinearGradient RadialGradient
syntax keyword layoutView AngularGradient EllipticalGradient MeshGradient Label Button Link NavigationLink
syntax keyword layoutView NavigationStack Section Toggle TextField SecureField Picker List Form TabView ProgressView AsyncImage
syntax keyword layoutView Chart ColorPicker ContentUnavailableView ControlGroup DatePicker DisclosureGroup
syntax keyword layoutView EditButton EquatableView Gauge GroupBox LabeledContent Map MultiDatePicker
syntax keyword layoutView NavigationSplitView PhotosPicker RenameButton ScrollViewReader ShareLink Slider Stepper
syntax keyword layoutView Tab Table TextEditor TimelineView VideoPlayer
syntax keyword layoutView DefaultToolbarItem ToolbarItem ToolbarItemGroup ToolbarSpacer ToolbarTitleMenu
syntax keyword layoutType View ViewModifier ViewBuilder PreviewProvider AlignmentID ViewDimensions HorizontalAlignment
syntax keyword layoutType VerticalAlignment Alignment UIViewRepresentable UIViewControllerRepresentable Int Double
syntax keyword layoutType CGFloat CGSize CGPoint EdgeInsets Edge Bool String Font Content UnitPoint

" A member begins with a dot: a guide, a case, a modifier. A modifier is one that is called.
syntax match layoutMember /\.\@<!\.\h\w*/
syntax match layoutModifier /\.\@<!\.\h\w*\ze\s*[({]/
syntax match layoutKeyPath /\\\.\h\w*\(\.\h\w*\)*/
syntax match layoutLabel /\<\h\w*\ze:\(:\)\@!/
syntax match layoutParameter /\$\d\+/
syntax match layoutAttribute /@\h\w*/
syntax match layoutMacro /#\h\w*/
syntax match layoutDeclared /\%(\<\%(struct\|enum\|class\|protocol\|func\|extension\|typealias\)\s\+\)\@<=`\?\h[[:alnum:]_.]*`\?/

" Numbers
syntax match layoutNumber /\<\d[0-9_]*\>/
syntax match layoutNumber /\<0x[0-9A-Fa-f_]\+\>/
syntax match layoutNumber /\<0b[01_]\+\>/
syntax match layoutNumber /\<0o[0-7_]\+\>/
syntax match layoutFloat /\<\d[0-9_]*\%(\.\d[0-9_]*\)\%([eE][-+]\?\d[0-9_]*\)\?\>/
syntax match layoutFloat /\<\d[0-9_]*[eE][-+]\?\d[0-9_]*\>/
syntax match layoutFloat /\<0x[0-9A-Fa-f_]\+\%(\.[0-9A-Fa-f_]\+\)\?[pP][-+]\?\d\+\>/

" Text. The later definition wins where two begin at the same place, so the longest delimiters come last.
syntax match layoutEscape /\\\%([ntr0\\"']\|u{\x\{1,8}}\)/ contained
syntax cluster layoutExpression contains=layoutKeyword,layoutBoolean,layoutConstant,layoutType,layoutMember,layoutModifier
syntax cluster layoutExpression add=layoutLabel,layoutParameter,layoutNumber,layoutFloat,layoutString,layoutParenthesised
syntax region layoutInterpolation matchgroup=layoutEscape start=/\\(/ end=/)/ contained contains=@layoutExpression
syntax region layoutParenthesised start=/(/ end=/)/ contained transparent contains=@layoutExpression
syntax region layoutString start=/"/ skip=/\\\\\|\\"/ end=/"/ end=/$/ oneline contains=layoutEscape,layoutInterpolation,@Spell
syntax region layoutMultilineString start=/"""/ skip=/\\\\\|\\"/ end=/"""/ contains=layoutEscape,layoutInterpolation,@Spell
syntax region layoutString start=/\z(#\+\)"/ end=/"\z1/ end=/$/ oneline contains=@Spell
syntax region layoutMultilineString start=/\z(#\+\)"""/ end=/"""\z1/ contains=@Spell

" Comments
syntax keyword layoutTodo TODO FIXME MARK NOTE contained
syntax match layoutComment "//.*$" contains=layoutTodo,@Spell
syntax region layoutComment start="/\*" end="\*/" contains=layoutComment,layoutTodo,@Spell fold

syntax sync minlines=200

highlight default link layoutKeyword Keyword
highlight default link layoutConditional Conditional
highlight default link layoutRepeat Repeat
highlight default link layoutStatement Statement
highlight default link layoutBoolean Boolean
highlight default link layoutConstant Constant
highlight default link layoutView Structure
highlight default link layoutType Type
highlight default link layoutMember Identifier
highlight default link layoutModifier Function
highlight default link layoutKeyPath Identifier
highlight default link layoutLabel Label
highlight default link layoutParameter Identifier
highlight default link layoutAttribute PreProc
highlight default link layoutMacro PreProc
highlight default link layoutDeclared Function
highlight default link layoutNumber Number
highlight default link layoutFloat Float
highlight default link layoutEscape SpecialChar
highlight default link layoutString String
highlight default link layoutMultilineString String
highlight default link layoutTodo Todo
highlight default link layoutComment Comment

let b:current_syntax = 'layout'
