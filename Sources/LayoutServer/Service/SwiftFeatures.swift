import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

/// The features that the server offers in `.swift` documents: the setting `plumbline.swift.features`.
///
/// The default leaves out what sourcekit-lsp shows there too, so that a client with both servers shows nothing twice.
struct SwiftFeatures: Equatable {
  enum Feature: CaseIterable {
    /// Findings.
    case diagnostics
    /// The hovers about the layout.
    case hover
    /// Declarations and documentation in hovers, and hovers that have nothing else.
    case declarations
    /// Quick fixes and refactorings.
    case codeActions
    /// Sizes, guides, axes and spacing at the ends of lines.
    case inlayHints
    case completion
    case signatureHelp
    case colors
    /// Definitions, declarations and definitions of types.
    case definition
    case references
    case highlights
    case rename
    /// Symbols of documents and of the workspace.
    case symbols
    case callHierarchy
    /// Links to images.
    case documentLinks
    /// The layout of roots between the lines.
    case codeLens
    case formatting, folding, selectionRanges, semanticTokens

    /// The feature's name in the setting.
    var name: StaticString {
      switch self {
      case .diagnostics: "diagnostics"
      case .hover: "hover"
      case .declarations: "declarations"
      case .codeActions: "codeActions"
      case .inlayHints: "inlayHints"
      case .completion: "completion"
      case .signatureHelp: "signatureHelp"
      case .colors: "colors"
      case .definition: "definition"
      case .references: "references"
      case .highlights: "highlights"
      case .rename: "rename"
      case .symbols: "symbols"
      case .callHierarchy: "callHierarchy"
      case .documentLinks: "documentLinks"
      case .codeLens: "codeLens"
      case .formatting: "formatting"
      case .folding: "folding"
      case .selectionRanges: "selectionRanges"
      case .semanticTokens: "semanticTokens"
      }
    }

    /// True if sourcekit-lsp cannot know what the feature shows.
    var isOfLayout: Bool {
      switch self {
      case .diagnostics, .hover, .codeActions, .inlayHints, .documentLinks, .codeLens: true
      case .declarations, .definition, .references, .highlights, .rename, .symbols, .callHierarchy: false
      case .formatting, .folding, .selectionRanges, .semanticTokens, .completion, .signatureHelp, .colors: false
      }
    }
  }

  private var features: Set<Feature>

  /// What sourcekit-lsp cannot know.
  static let layout = SwiftFeatures(features: Set(Feature.allCases.filter(\.isOfLayout)))
  /// All that is offered in layout files.
  static let all = SwiftFeatures(features: Set(Feature.allCases))

  private init(features: Set<Feature>) { self.features = features }

  /// Reads the value of the setting: `"layout"`, `"all"`, or an object that switches features; what it leaves out is as
  /// in `"layout"`. Names and values that do not exist are ignored.
  init(_ setting: JSONValue?) {
    self = setting?.string == "all" ? .all : .layout
    for feature in Feature.allCases {
      switch setting?[feature.name]?.bool {
      case true?: features.insert(feature)
      case false?: features.remove(feature)
      case nil: break
      }
    }
  }

  func contains(_ feature: Feature) -> Bool { features.contains(feature) }
}

extension LayoutLanguageService {
  /// Returns true if a feature is offered in a document: always in a layout, by the client's settings in Swift.
  func offers(_ feature: SwiftFeatures.Feature, in file: FileID) -> Bool {
    analysis.language(of: file) != .swift || swiftFeatures.contains(feature)
  }
}
