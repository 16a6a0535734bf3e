/// Sizes of texts that people published: a copy of `text/known_sizes.json` of the project's specification, where each is
/// described further. Tests measure the model against them.
struct PublishedSize: Sendable {
  enum Script: Sendable {
    case latin
    /// Japanese.
    case japanese
    /// Chinese interfaces, whose font is another one.
    case chinese
    /// Counts for its height only.
    case heightOnly
  }

  var text: String
  var pointSize: Double
  var weight: Int
  var width: Double
  var height: Double
  /// Pixels a point; 1 where whole points were published.
  var scale: Double
  var lines: Int
  var script: Script
  /// Whether the text is a SwiftUI `Text`.
  var isSwiftUI: Bool
  /// Whether the publication names the font, or its size leaves no other.
  var hasKnownFont: Bool

  init(
    _ text: String, _ pointSize: Double, _ width: Double, _ height: Double, at scale: Double,
    weight: Int = 400, lines: Int = 1, _ script: Script = .latin, swiftUI: Bool = false, knownFont: Bool = true
  ) {
    self.text = text
    self.pointSize = pointSize
    self.weight = weight
    self.width = width
    self.height = height
    self.scale = scale
    self.lines = lines
    self.script = script
    self.isSwiftUI = swiftUI
    self.hasKnownFont = knownFont
  }

  static let all: [PublishedSize] = [
    // seed 003 (Mike Apurin, YUMEMI.swift slides 2022), slide 14
    PublishedSize("Hello YUMEMI.swift", 17, 149.7, 20.3, at: 3, swiftUI: true),
    // github pointfreeco/swift-snapshot-testing 6bb6c9a
    // Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests/testTraits.*.txt (+ code in
    // SnapshotTestingTests.swift L399-447)
    PublishedSize("What's", 17, 55.6667, 20.3333, at: 3, weight: 600),
    PublishedSize("What's", 16, 52.6667, 19.3333, at: 3, weight: 600),
    PublishedSize("the", 17, 25.0, 20.3333, at: 3),
    PublishedSize("the", 16, 23.6667, 19.3333, at: 3),
    PublishedSize("point", 17, 39.0, 20.3333, at: 3),
    PublishedSize("point", 16, 37.0, 19.3333, at: 3),
    // pointfree slides, same view at @2x
    PublishedSize("What's", 17, 55.5, 20.5, at: 2, weight: 600),
    PublishedSize("the", 17, 25.0, 20.5, at: 2),
    PublishedSize("point", 17, 39.0, 20.5, at: 2),
    PublishedSize("?", 15, 7.5, 18.0, at: 2),
    // github getsentry/sentry static/app/components/events/mockViewHierarchyData.tsx @21cad6e (iOS sample app,
    // UIButton default font = system 15)
    PublishedSize("Error", 15, 34, 18, at: 2),
    PublishedSize("OOM crash", 15, 78, 18, at: 2),
    PublishedSize("async crash", 15, 82, 18, at: 2),
    PublishedSize("permissions", 15, 82.5, 18, at: 2),
    PublishedSize("ANR fully blocking", 15, 125.5, 18, at: 2),
    PublishedSize("ANR filling run loop", 15, 131.5, 18, at: 2),
    PublishedSize("Lorem Ipsum", 15, 89, 18, at: 2),
    PublishedSize("Show Nib", 15, 65.5, 18, at: 2),
    PublishedSize("TableView", 15, 69, 18, at: 2),
    PublishedSize("SplitView", 15, 63.5, 18, at: 2),
    PublishedSize("Flush", 17, 41, 20.5, at: 2),
    PublishedSize("Back", 17, 38, 20.5, at: 2),
    PublishedSize("Navigation Transaction", 17, 184, 20.5, at: 2, weight: 600),
    // github grandbig/ios-accessibility-agent-benchmark 230b4cd docs/trees/*.txt (iPhone SE 3, iOS 26.0, @2x; source
    // in SwiftUIApp/, UIKitApp/)
    PublishedSize("Grouping", 34, 147, 41, at: 2, weight: 700),
    PublishedSize("ID/Label", 34, 130, 41, at: 2, weight: 700),
    PublishedSize("About", 34, 97, 41, at: 2, weight: 700),
    PublishedSize("Grouping", 17, 74, 20.5, at: 2, weight: 600),
    PublishedSize("ID/Label", 17, 65, 20.5, at: 2, weight: 600),
    PublishedSize("About", 17, 48.5, 20.5, at: 2, weight: 600),
    PublishedSize("基本要素", 17, 64, 20.5, at: 2, weight: 600, .japanese),
    PublishedSize("設定画面", 17, 64, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("システム", 17, 64, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("テーマ", 17, 48, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("グラスの上", 17, 80, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("行間: 2", 17, 51, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("タイトルA", 17, 75.5, 20.5, at: 2, weight: 600, .japanese, swiftUI: true),
    PublishedSize("タイトルC", 17, 76, 20.5, at: 2, weight: 600, .japanese, swiftUI: true),
    PublishedSize("サブタイトルC", 12, 76, 14.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("サブタイトルD", 12, 76.5, 14.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("サブタイトルA", 12, 77, 14.5, at: 2, .japanese),
    PublishedSize("モーダル", 22, 82.5, 26.5, at: 2, .japanese),
    PublishedSize("モーダル", 17, 64, 20.5, at: 2, weight: 600, .japanese),
    PublishedSize("モーダルを開く", 15, 99, 18, at: 2, .japanese),
    PublishedSize("アラートを表示", 15, 99, 18, at: 2, .japanese),
    PublishedSize("最後にタップ: なし", 13, 105, 16, at: 2, .japanese, swiftUI: true),
    PublishedSize("操作A", 17, 45, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize("操作C", 17, 46, 20.5, at: 2, .japanese, swiftUI: true),
    PublishedSize(
      "⑦ 親に accessibilityElement(children: .contain)", 17, 304, 42.5, at: 2, weight: 600, lines: 2, .heightOnly,
      swiftUI: true),
    // News UITests comments; SwiftUI News app)
    PublishedSize(
      "Jurors reach partial verdict in Whitmer kidnap plot case - Detroit News", 17, 224, 64.5, at: 2, weight: 600,
      lines: 3,
      .heightOnly, swiftUI: true),
    PublishedSize("The Detroit News", 15, 119.0, 18, at: 2, swiftUI: true),
    PublishedSize("Fox Business", 15, 89.5, 18, at: 2, swiftUI: true),
    // XCUITest dumps found by string; SwiftUI
    PublishedSize("Brave New World", 17, 136.0, 20.3, at: 3, weight: 600),
    // XCUITest dumps found by string
    PublishedSize("Published on: 1932", 13, 115.7, 15.7, at: 3),
    PublishedSize("Password", 17, 73.7, 21.0, at: 3),
    PublishedSize("App presented by", 12, 93.0, 14.3, at: 3, knownFont: false),
    // XCUITest dumps found by string; SwiftUI iOS 26
    PublishedSize("Wave Charge", 17, 101.3, 20.3, at: 3),
    PublishedSize("Threads at once", 17, 123.3, 20.3, at: 3),
    // XCUITest dumps found byiOS 13 beta ; SwiftUI
    PublishedSize("Username", 17, 78.7, 21.0, at: 3),
    // XCUITest dumps found by string (82.9/0.96027 sheet scale)
    PublishedSize("All Muscles", 17, 86.33, 20.33, at: 3),
    // XCUITest dumps found by string (148.2/0.96027)
    PublishedSize("Show Favorites Only", 17, 154.33, 20.33, at: 3),
    // UIKit recursiveDescription(iOS 9, storyboard)
    PublishedSize("Label", 17, 42.0, 20.5, at: 2),
    // UIKit recursiveDescription
    PublishedSize("Button", 15, 46.0, 18.0, at: 2),
    PublishedSize("Submit", 17, 56.0, 20.5, at: 2, weight: 600),
    // UIKit recursiveDescription, nav title
    PublishedSize("Feedback", 17, 78.5, 20.5, at: 2, weight: 600),
    // UIKit, Chinese
    PublishedSize("登录", 17, 34.7, 20.3, at: 3, .chinese),
    PublishedSize("我的", 17, 35.0, 20.5, at: 2, .chinese),
    PublishedSize("登录", 17, 35.0, 20.5, at: 2, .chinese),
    // iOS 8/9
    PublishedSize("相机胶卷", 17, 68.0, 21.5, at: 2, .chinese),
    // github ldi-github/shirates-core src/test/kotlin/shirates/core/testdata/XmlDataIos.kt (Appium page source of
    // iOS Settings, integer rects; 17 pt regular table cells)
    PublishedSize("Memoji Stickers", 17, 121, 21, at: 1),
    PublishedSize("Smart Fullwidth Space", 17, 171, 21, at: 1),
    PublishedSize("One-Handed Keyboard", 17, 176, 21, at: 1),
    PublishedSize("Auto-Correction", 17, 124, 21, at: 1),
    PublishedSize("Smart Punctuation", 17, 142, 21, at: 1),
    PublishedSize("Character Preview", 17, 140, 21, at: 1),
    PublishedSize("Auto-Capitalization", 17, 146, 21, at: 1),
    PublishedSize("Enable Caps Lock", 17, 136, 21, at: 1),
    PublishedSize("Delete Slide-to-Type by Word", 17, 225, 21, at: 1),
    PublishedSize("Spoken Content", 17, 123, 21, at: 1),
    PublishedSize("Touch", 17, 47, 21, at: 1),
    PublishedSize("Subtitles & Captioning", 17, 170, 21, at: 1),
    PublishedSize("News", 17, 43, 21, at: 1),
    PublishedSize("Maps", 17, 42, 21, at: 1),
    PublishedSize("Siri & Search", 17, 98, 21, at: 1),
    PublishedSize("Game Center", 17, 101, 21, at: 1),
    PublishedSize("Off", 17, 25, 21, at: 1),
    // github pointfreeco/swift-snapshot-testing 6bb6c9a
    // __Snapshots__/SnapshotTestingTests/testTraitsWithView.label-*.png pixel sizes /3 (UILabel, title1, intrinsic
    // size)
    PublishedSize("What's the point?", 25, 188.6667, 30.0, at: 3),
    PublishedSize("What's the point?", 26, 196.0, 31.3333, at: 3),
    PublishedSize("What's the point?", 27, 203.3333, 32.3333, at: 3),
    PublishedSize("What's the point?", 28, 210.6667, 33.6667, at: 3),
    PublishedSize("What's the point?", 48, 356.6667, 57.3333, at: 3),
    PublishedSize("What's the point?", 58, 428.3333, 69.3333, at: 3),
  ]
}
