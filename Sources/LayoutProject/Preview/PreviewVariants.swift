import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax

/// The combinations of device, type size and direction in which a preview shows a file, laid out in advance.
package struct PreviewVariants {
  /// A combination, by the indices of its parts.
  package struct Variant {
    package var device: Int
    package var size: Int
    package var direction: Int
    package var roots: [RootPicture]
  }

  /// The devices: nil for the configured canvas.
  private(set) var devices: [Device?] = [nil]
  private(set) var sizes: [DynamicTypeSize]
  private(set) var directions: [LayoutDirection]
  /// The configured canvas.
  let canvas: Canvas
  /// The combinations that are laid out, the configured one first.
  private(set) var variants: [Variant] = []
  /// The index of the configured type size.
  var configuredSize: Int { sizes.firstIndex(of: canvas.dynamicTypeSize) ?? 0 }
  /// The number of combinations that are left out.
  private(set) var leftOutCount = 0

  /// The number of nodes, over all combinations, after which no further one is laid out.
  private static let maximumNodes = 12_000
  private static let sizes: [DynamicTypeSize] = [.xSmall, .large, .xxxLarge, .accessibility3]
  private static let deviceNames = ["iPhone SE", "iPhone 16", "iPhone 16 Pro Max", "iPad"]

  /// Lays `file` out in every combination, those first that differ least from the configured one, until there are too many
  /// nodes or `shouldContinue` returns false. O(c · n · m) for c combinations, n views and m guides.
  package init(of file: FileID, in analysis: Analysis, shouldContinue: () -> Bool = { true }) {
    let settings = IndexedModules(of: analysis).settings(of: file)
    let canvas = settings.canvas
    self.canvas = canvas
    devices += Self.deviceNames.compactMap { Device.named($0) }
    sizes = Set(Self.sizes + [canvas.dynamicTypeSize]).sorted()
    directions = [canvas.layoutDirection] + LayoutDirection.allCases.filter { $0 != canvas.layoutDirection }
    var nodes = 0
    for combination in combinations {
      guard nodes < Self.maximumNodes, shouldContinue() else {
        leftOutCount += 1
        continue
      }
      var variant = combination
      variant.roots = Self.pictures(of: file, in: analysis, on: self.canvas(of: combination), settings)
      nodes += variant.roots.reduce(0) { $0 + $1.root.nodes.count }
      variants.append(variant)
    }
  }

  /// All combinations, by the number of parts in which they differ from the configured one.
  private var combinations: [Variant] {
    var all: [Variant] = []
    for device in devices.indices {
      for size in sizes.indices {
        for direction in directions.indices {
          all.append(Variant(device: device, size: size, direction: direction, roots: []))
        }
      }
    }
    func changes(_ variant: Variant) -> Int {
      [variant.device != 0, variant.size != configuredSize, variant.direction != 0].count { $0 }
    }
    return (0...3).flatMap { count in all.filter { changes($0) == count } }
  }

  private func canvas(of variant: Variant) -> Canvas {
    var settings = CanvasSettings()
    settings.device = devices[variant.device]
    settings.dynamicTypeSize = sizes[variant.size]
    settings.layoutDirection = directions[variant.direction]
    return settings.applied(to: canvas)
  }

  private static func pictures(
    of file: FileID, in analysis: Analysis, on canvas: Canvas, _ original: AnalysisSettings
  ) -> [RootPicture] {
    var analysis = analysis
    guard let module = analysis.module(of: file) else { return [] }
    if canvas != original.canvas {
      var settings = original
      settings.canvas = canvas
      settings.matrix = []
      analysis.setSettings(settings, of: module)
    }
    return LayoutIDE.pictures(of: file, in: &analysis)
  }
}
