// Chains with directives, and views that are called in parentheses.
import SwiftUI

struct Split: View {
  var body: some View {
    NavigationSplitView { Color.red } detail: { Color.blue }
      #if os(macOS)
      .frame(minWidth: 600, minHeight: 450)
      #endif
  }
}
struct Wrapped: View {
  let kind: Kind
  var body: some View {
    (HStackLayout()) {
      switch kind {
      #if DEBUG
      case .debug(let level): Text("level \(level)")
      #endif
      default: NavigationLink("a", destination: .settings(.one(1)))
      }
    }
  }
}
