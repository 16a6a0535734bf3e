#if canImport(SwiftUI)
  import Seats
  import SwiftUI

  struct Badge: View {
    var body: some View {
      VStack(alignment: .leading) {
        Text("Seats")
          .alignmentGuide(.trailing) { d in d[.trailing] + Seats.margin }
        Divider()
      }
    }
  }
#endif
