import LayoutModel

/// The stack that SwiftUI puts around several views where one is expected: a body, a label, a layer.
struct ImplicitStack {
  let layout: ViewLayout
  let name: String

  static let vStack = ImplicitStack(layout: .vStack(alignment: .horizontalCenter, spacing: .nan), name: "VStack")
  static let hStack = ImplicitStack(layout: .hStack(alignment: .verticalCenter, spacing: .nan), name: "HStack")
  static let zStack = ImplicitStack(layout: .zStack(.center), name: "ZStack")
}
