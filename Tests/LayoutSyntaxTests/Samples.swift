import Foundation

/// Sources with each construct of the language, and the files of the folder that `PLUMBLINE_SAMPLES` names.
enum Samples {
  /// Every declaration form of the table in `lowering.md` 2 and every statement of a builder.
  static let declarations = #"""
    import SwiftUI

    @available(iOS 17, *)
    struct Card: ViewModifier {
        var inset: CGFloat = 8, gap = 4.0
        @State private var open = false
        @Environment(\.layoutDirection) private var direction
        func body(content: Content) -> some View {
            content.padding(inset).overlay { Text("a") }
        }
    }

    extension View {
        func card(_ p: CGFloat = 8, edges: Edge.Set = [.leading, .top]) -> some View { self.modifier(Card(inset: p)) }
    }

    private extension HorizontalAlignment {
        enum Rail: AlignmentID {
            static func defaultValue(in d: ViewDimensions) -> CGFloat {
                guard d.width > 3 else { return d[.leading] }
                switch d.height {
                case 0..<10: return 3
                case let x where x > 4: return x
                default: return d[explicit: .trailing] ?? -d.width / 2
                }
            }
        }
        static let rail: Self = .init(Rail.self)
        static var other: Self { rail }
    }

    struct Row<Content: View>: View where Content: Equatable {
        let title: String
        @ViewBuilder let content: () -> Content
        init(title: String, @ViewBuilder content: @escaping () -> Content) {
            self.title = title
            self.content = content
        }
        var body: some View {
            let width: CGFloat? = nil
            if let width, width > 3, title.isEmpty == false {
                Text("a \(title + "x") b \(1)")
            } else if case .some(let y) = width {
                Text(verbatim: "y \(y)")
            } else {
                EmptyView()
            }
            ForEach(Array(items.enumerated()), id: \.offset) { index, item in
                Label { Text(item) } icon: { Image(systemName: "star") }
            }
            switch title {
            case "a", "b": Text("x")
            default:
                Text("y")
            }
        }
        enum Kind { case a, b(Int), c }
        subscript(i: Int) -> Int { i }
    }

    protocol P { var x: Int { get set }; func f(_: Int) }
    func area(_ a: Double, by b: Double = 2) -> Double { a * b }
    func printed(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
    let margin = 8.0, inset = margin * 2
    let table: [String: [Int]] = ["a": [1, 2], "b": []]
    typealias Pair = (first: Int, second: (Int) -> Void)
    """#

  /// Views at the top level: bars, guides, overlays.
  static let views = #"""
    HStack(alignment: .rail, spacing: open ? 3 : 4) {
        Text("a").font(.title)
        Spacer(minLength: 0)
        VStack(content: { Text("x") })
        // The frame and its guide belong to the colour.
        Color.red.frame(width: max(1, 2), height: (3 + 4) * 5)
            .alignmentGuide(.rail) { d in d.width / 2 }
    }
    .padding(.all, 3)
    .card()

    Text("b") + Text("c")

    #Preview("name", traits: .fixedLayout(width: 320, height: 200)) {
        Row(title: "a") { Text("x") }
    }

    Text("""
        two
        lines
        """).card(3, edges: .top)
    if margin > 3 {
        Text("q")
    } else {
        Text("r")
    }
    ForEach(["Dog", "Cat"], id: \.self) {
        Text($0)
    }
    .alignmentGuide(.trailing) { context in
        if context.width < 120 {
            return context[.leading]
        } else {
            return context[explicit: .leading] ?? -50
        }
    }
    """#

  /// Newer constructs of Swift, and constructs that do not affect layout.
  static let rarer = #"""
    prefix operator √
    prefix func √ (x: Double) -> Double { x.squareRoot() }
    postfix func +++ (x: Double) -> Double { x }

    enum Cache {
        nonisolated(unsafe) static var hits = 0
        private(set) static var misses = 0
        static func load(_ name: String) throws(LoadError) -> Int { 3 }
        static let closure = { (a: Int) throws(LoadError) -> Int in a }
    }

    struct Token: ~Copyable, P {
        unowned(unsafe) let owner: Owner
        func all<each T>(_ item: repeat each T) -> (repeat each T) { (repeat each item) }
    }

    @available(iOS 17, *)
    #Preview {
        Text("a")
    }

    @MainActor
    @available(iOS 17, *)
    #Preview("name") {
        Text("b")
    }
    """#

  /// Lines that continue their statement or declaration in its column. Without one of their tokens they are statements
  /// of their own, and more than one finding.
  static let continued = #"""
    struct Lines: View {
        var body: some View {
            let layout = isWide ?
            AnyLayout(HStackLayout()) :
            AnyLayout(VStackLayout())
            let both = on &&
            a != nil
            if let x = a,
            let y = a,
            both {
                Text("\(x) \(y)")
            }
            state.count =
            count
        }
    }

    struct Pair<A, B>: View
    where
    A: View,
    B: View
    {
        let a: A
    }
    """#

  static let all: [(name: String, source: String)] = [
    ("declarations", declarations), ("views", views), ("rarer", rarer),
  ]

  /// The samples, the files of `grammar/examples`, a file with many kinds of errors and one with CRLF.
  static let sources: [String] = {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("grammar/examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    let files = names.filter { $0.hasSuffix(".layout") }.sorted().compactMap {
      try? String(contentsOf: examples.appendingPathComponent($0), encoding: .utf8)
    }
    let broken = "struct A {\n    let a = \"b\n}\n}\nText(\"a\"\nstruct B {\n    /* c */ var d: Int {\n\nlet e = \\(1\n"
    return all.map(\.source) + [continued, broken, views.replacingOccurrences(of: "\n", with: "\r\n"), ""] + files
  }()

  /// The files of the folder that `PLUMBLINE_SAMPLES` names; empty without it.
  static let further: [(name: String, bytes: [UInt8])] = {
    guard let path = ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"],
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return [] }
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      (try? Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name))).map { (name, Array($0)) }
    }
  }()

  static var everything: [(name: String, bytes: [UInt8])] {
    all.map { ($0.name, Array($0.source.utf8)) } + [("continued", Array(continued.utf8))] + further
  }
}
