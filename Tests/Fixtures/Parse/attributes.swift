// Attributes whose arguments are not expressions, and attributes with generic arguments.
import SwiftUI

@_documentation(visibility: internal)
@available (iOS 16, *)
struct Row: View {
  @FocusState<Field?>.Binding var focus: Field?
  @objc(openRow:animated:) func open(_ row: Int, animated: Bool) {}
  @backDeployed(before: iOS 17) func close() {}
  #if Mobile
  @available(*, deprecated, renamed: "shut(_:animated:)")
  #endif
  func shut() {}
  var body: some View { Color.red }
}

@attached(peer, names: arbitrary)
@attached(extension, conformances: Hashable)
public macro Peer() = #externalMacro(module: "Macros", type: "Peer")

@freestanding(expression)
public macro preview<
  Value: Hashable,
  Other
>(_ size: Int) -> Int = #externalMacro(module: "Macros", type: "Preview")
