import Foundation
import TestSupport
import Testing

/// A module whose files are edited.
struct EqualityDocument: Sendable, CustomTestStringConvertible {
  var name: String
  /// The text of each file, by name.
  var files: [(name: String, text: String)]
  var testDescription: String { name }

  /// Thirty documents: the examples, random sources, and modules whose results depend on other files.
  static let all: [EqualityDocument] = examples + random + modules

  private static let examples: [EqualityDocument] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("grammar/examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return EqualityDocument(name: name, files: [("a", String(decoding: data, as: UTF8.self))])
    }
  }()

  private static let random: [EqualityDocument] = (0..<6).map { seed in
    var options = RandomSourceOptions()
    options.views = 6...30
    var maker = RandomSourceMaker(seed: UInt64(seed) + 40, options: options)
    return EqualityDocument(name: "random \(seed)", files: [("a", maker.source().text())])
  }

  private static let modules: [EqualityDocument] = EqualityModules.all
}

/// Written modules, each for a way in which one location depends on another.
enum EqualityModules {
  static let all: [EqualityDocument] = [
    EqualityDocument(name: "views in views", files: [("a", rows), ("b", list), ("c", previews)]),
    EqualityDocument(name: "alignments", files: [("a", alignments), ("b", otherAlignments), ("c", aligned)]),
    EqualityDocument(name: "alignments in one file", files: [("a", alignments + aligned)]),
    EqualityDocument(name: "declared twice", files: [("a", rows + rows), ("b", rows), ("c", list)]),
    EqualityDocument(name: "private", files: [("a", hidden), ("b", hidden), ("c", list)]),
    EqualityDocument(name: "extensions", files: [("a", extensions), ("b", extended)]),
    EqualityDocument(name: "constants", files: [("a", constants), ("b", loops)]),
    EqualityDocument(name: "branches", files: [("a", branches + builds + rows)]),
    EqualityDocument(name: "readers", files: [("a", readers + constants)]),
    EqualityDocument(name: "dead guides", files: [("a", deadGuides), ("b", rows)]),
  ]

  static let rows = """
    struct Row: View {
        var side: CGFloat = 12
        var body: some View {
            HStack(alignment: .firstTextBaseline, spacing: 4) {
                Color.red.frame(width: side, height: 10)
                    .alignmentGuide(.line) { _ in 3 }
                Text("Row")
            }
        }
    }

    struct Badge: View {
        let title: String
        var body: some View {
            Text(title).padding(3).background(Color.blue)
                .alignmentGuide(.trailing) { d in d[.trailing] - 2 }
        }
    }

    """

  static let list = """
    extension VerticalAlignment {
        private enum LineID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let line = VerticalAlignment(LineID.self)
    }

    struct Listing: View {
        var body: some View {
            VStack(alignment: .trailing) {
                HStack(alignment: .line) { Row(); Row(side: 30); Color.gray.frame(width: 5, height: 9) }
                Badge(title: "日本 😀")
                ForEach(["a", "b"], id: \\.self) { item in Badge(title: item) }
            }
        }
    }

    """

  static let previews = """
    #Preview("rows", traits: .fixedLayout(width: 200, height: 100)) {
        Row()
        Row(side: 5)
    }

    VStack { Listing(); Row().padding(2) }

    struct Rows_Previews: PreviewProvider {
        static var previews: some View { Badge(title: "p") }
    }

    """

  static let alignments = """
    let third = 1.0 / 3
    enum Metrics { static let gap = 6.0 }

    extension HorizontalAlignment {
        private enum ColumnID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width * third + Metrics.gap }
        }
        static let column = HorizontalAlignment(ColumnID.self)
    }

    struct MarkID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d[HorizontalAlignment.column] }
    }
    extension HorizontalAlignment { static let mark = HorizontalAlignment(MarkID.self) }
    extension Alignment { static let corner = Alignment(horizontal: .column, vertical: .line) }

    """

  static let otherAlignments = """
    extension VerticalAlignment {
        enum LineID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { min(context.height, Metrics.gap * 2) }
        }
        static let line = VerticalAlignment(LineID.self)
        private static let hiddenLine = VerticalAlignment(LineID.self)
    }

    HStack(alignment: .hiddenLine) { Text("A"); Color.red.frame(width: 3, height: 30) }

    """

  static let aligned = """
    struct Table: View {
        var body: some View {
            VStack(alignment: .column, spacing: Metrics.gap) {
                Text("Price").alignmentGuide(.column) { d in d[.trailing] }
                Color.red.frame(width: 40, height: 10).alignmentGuide(.mark) { d in d[explicit: .column] ?? 4 }
                ZStack(alignment: .corner) {
                    Color.blue.frame(width: 60, height: 20)
                    Text("corner").alignmentGuide(.line) { $0[.bottom] }
                }
            }
        }
    }

    Table().frame(width: 200, alignment: Alignment(horizontal: .mark, vertical: .center))

    """

  static let hidden = """
    private let inset = 7.0
    private struct Row: View {
        var side: CGFloat = inset
        var body: some View { Color.gray.frame(width: side, height: side) }
    }
    fileprivate struct Badge: View {
        let title: String
        var body: some View { Text(title).padding(inset).alignmentGuide(.leading) { d in d.width } }
    }
    struct Both: View {
        var body: some View { HStack { Row(); Badge(title: "b") } }
    }

    """

  static let extensions = """
    extension View {
        func card(_ inset: CGFloat = 8) -> some View { padding(inset).background(Color.red) }
        func lined() -> some View { modifier(Lined(width: 2)) }
    }

    struct Lined: ViewModifier {
        var width: CGFloat
        func body(content: Content) -> some View {
            VStack(alignment: .leading, spacing: 0) {
                content.alignmentGuide(.leading) { d in d[.leading] - width }
                Color.black.frame(height: width)
            }
        }
    }

    struct Card { var title = "card" }
    extension Card: View { var body: some View { Text(title).card() } }
    extension Card { var wide: some View { Card(title: "wide").frame(maxWidth: .infinity) } }

    """

  static let extended = """
    struct Deck<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { HStack(spacing: 3) { content() }.lined() }
        var spare: some View { Divider() }
    }

    Deck {
        Card()
        Card(title: "second").card(2)
    }
    .environment(\\.layoutDirection, .rightToLeft)

    enum Kind { case small, large }
    func side(_ kind: Kind) -> CGFloat { kind == .small ? 10 : 20 }
    Color.red.frame(width: side(.large), height: side(.small)).card()

    """

  static let constants = """
    let names = ["one", "two", "three"]
    let count = 3
    let side = 10.0
    let double = side * 2
    enum Sizes {
        static let small = side
        static var large: CGFloat { small + double }
    }
    extension Sizes { static let huge = large * 2 }
    typealias Metrics = Sizes

    """

  static let loops = """
    VStack(alignment: .leading) {
        ForEach(names, id: \\.self) { name in
            HStack { Text(name); Color.red.frame(width: Sizes.large, height: double) }
        }
        ForEach(0..<count) { index in
            Text("\\(index)").padding(.leading, CGFloat(index) * side)
        }
        Grid {
            ForEach(0..<2) { row in
                GridRow { Text("r\\(row)"); Color.blue.frame(width: Sizes.huge, height: 4) }
            }
        }
    }

    """

  static let branches = """
    let isOpen = false
    struct Screen: View {
        @State private var selection = 1
        var body: some View {
            if isOpen {
                Row(side: 4)
            } else if selection > 2 {
                Badge(title: "never")
            } else {
                Closed()
            }
        }
    }
    struct Closed: View {
        var body: some View {
            switch isOpen {
            case true: Row()
            case false: VStack(alignment: .leading) { Spare().alignmentGuide(.trailing) { d in d.width / 2 } }
            }
        }
    }
    private struct Spare: View { var body: some View { Text("spare").alignmentGuide(.line) { _ in 1 } } }
    struct Loop: View { var body: some View { VStack { Text("x"); Knot() } } }
    struct Knot: View { var body: some View { Loop() } }

    """

  static let builds = """
    #if canImport(AppKit)
    extension View { func edged() -> some View { padding(9) } }
    #else
    extension View { func edged() -> some View { padding(3) } }
    #endif
    struct Built: View {
        #if DEBUG
        let title = "debug"
        #else
        let title = "release"
        #endif
        var body: some View {
            VStack(alignment: .leading) {
                Text(title)
                    #if os(iOS)
                    .alignmentGuide(.leading) { d in d[.leading] - 4 }
                    #elseif os(macOS)
                    .alignmentGuide(.trailing) { d in d[.leading] - 4 }
                    #endif
                    .edged()
                #if os(macOS)
                Row()
                #else
                Color.red.frame(width: 20, height: 8)
                #endif
            }
        }
    }

    """

  static let readers = """
    struct Bar: View {
        var share: CGFloat = 0.5
        var body: some View {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    Color.red.frame(width: proxy.size.width * share)
                    Half()
                }
            }
            .frame(height: side)
        }
    }
    struct Half: View {
        var body: some View {
            GeometryReader { proxy in Color.blue.frame(width: proxy.size.width / 2, height: double) }
        }
    }
    VStack { Bar(); Bar(share: 0.25); ScrollView { ForEach(names, id: \\.self) { Text($0) } } }

    """

  static let deadGuides = """
    struct Dead: View {
        var body: some View {
            VStack(alignment: .leading) {
                Text("a").alignmentGuide(.trailing) { d in d[.trailing] - 3 }
                HStack(alignment: .top) {
                    Row().alignmentGuide(.bottom) { d in d[.bottom] + 1 }
                    Color.red.frame(width: 9, height: 9).alignmentGuide(.leading) { _ in 4 }
                }
                Text("b").alignmentGuide(.line) { d in d.height }
            }
        }
    }

    struct Live: View {
        var body: some View {
            HStack(alignment: .line) { Dead(); Badge(title: "c") }
            ZStack(alignment: .bottomTrailing) { Dead().alignmentGuide(.trailing) { d in d.width * 2 } }
        }
    }

    """
}
