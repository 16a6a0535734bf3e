import LayoutEvaluation
import LayoutModel

// The lookup of the lowering of a modifier by its kind.
extension ModifierKind {
  /// Returns the effect of a modifier with the arguments. The one table of the modifiers that add layers or other
  /// views; those that change the environment are rows of `EnvironmentModifier`.
  func lowered(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    switch self {
    case .frame: FrameModifier.frame(&arguments, &interpreter)
    case .padding, .safeAreaPadding: PaddingModifier.padding(&arguments, &interpreter)
    case .alignmentGuide: AlignmentGuideModifier.alignmentGuide(&arguments, &interpreter)
    case .offset: PositionModifier.move(by: .size, ViewLayout.offset, &arguments, &interpreter)
    case .position: PositionModifier.move(by: .point, ViewLayout.position, &arguments, &interpreter)
    case .fixedSize: SizingModifier.fixedSize(&arguments, &interpreter)
    case .layoutPriority: SizingModifier.layoutPriority(&arguments, &interpreter)
    case .aspectRatio, .scaledToFit: SizingModifier.aspectRatio(.fit, &arguments, &interpreter)
    case .scaledToFill: SizingModifier.aspectRatio(.fill, &arguments, &interpreter)
    case .overlay: LayerModifier.views(in: ViewLayout.overlay, &arguments, &interpreter)
    case .background: LayerModifier.views(in: ViewLayout.background, &arguments, &interpreter)
    case .resizable: .resizable
    case .gridCellColumns: GridCellModifier.columns(&arguments, &interpreter)
    case .gridCellAnchor: GridCellModifier.anchor(&arguments, &interpreter)
    case .gridCellUnsizedAxes: GridCellModifier.cell(unsized: arguments.axes(arguments.first, or: [], &interpreter))
    case .gridColumnAlignment:
      GridCellModifier.cell(alignment: arguments.alignment(arguments.first, on: .horizontal, &interpreter))
    case .listRowInsets: ListModifier.rowInsets(&arguments, &interpreter)
    case .id: IdentityModifier.id(&arguments, &interpreter)
    case .containerRelativeFrame: ContainerRelativeFrameModifier.frame(&arguments, &interpreter)
    case .safeAreaInset: SafeAreaModifier.safeAreaInset(&arguments, &interpreter)
    case .ignoresSafeArea, .edgesIgnoringSafeArea: SafeAreaModifier.ignoresSafeArea(&arguments, &interpreter)
    case .mask, .border, .clipShape, .clipped, .rotationEffect, .scaleEffect, .hidden, .zIndex, .previewLayout,
      .previewDisplayName, .modifier, .environment, .font, .bold, .italic, .fontWeight, .fontDesign, .lineLimit,
      .lineSpacing, .multilineTextAlignment, .truncationMode, .textCase, .minimumScaleFactor, .tracking, .kerning,
      .imageScale,
      .labelStyle, .dynamicTypeSize, .controlSize, .labelsHidden, .buttonStyle, .toggleStyle, .pickerStyle,
      .textFieldStyle, .progressViewStyle, .datePickerStyle, .gaugeStyle, .listStyle, .listRowSpacing,
      .listSectionSpacing, .headerProminence, .contentMargins, .tabViewStyle:
      .unread
    }
  }
}
