/// The modules whose imports add no view, modifier or value that the catalog lacks and a layout is likely to use.
/// Another module may declare any name that a file uses.
enum KnownModules {
  static let names: Set<String> = [
    "Swift", "SwiftUI", "SwiftUICore", "Foundation", "UIKit", "AppKit", "Combine", "CoreGraphics", "CoreFoundation",
    "QuartzCore", "Observation", "Dispatch", "Darwin", "Glibc", "os", "OSLog", "CoreData", "SwiftData",
    "UniformTypeIdentifiers", "PlaygroundSupport",
  ]
}
