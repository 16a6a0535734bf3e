import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject

/// What a person asked for on the command line.
package enum Invocation: Hashable, Sendable {
  case lsp(log: String?, clientProcess: Int32?, configuration: String?)
  case lint(LintOptions)
  case inspect(InspectOptions)
  case explain(ExplainOptions)
  case tryOut(path: String?, LayoutOptions)
  case dumpConfiguration(path: String, LayoutOptions)
  case rules(RulesOptions)
  case completions(Shell)
  case help(topic: String?)
  case version
}

/// Whether the output is coloured.
package enum ColorChoice: String, Hashable, Sendable { case auto, always, never }

/// What a command that lays out takes: the canvas and how the text is coloured.
package struct LayoutOptions: Hashable, Sendable {
  /// nil: the standard canvas.
  package var canvas: ProposedSize?
  package var scale: Double?
  package var isRightToLeft = false
  package var typeSize: DynamicTypeSize?
  package var color = ColorChoice.auto
  /// The configuration that holds for all files; nil: the nearest of each.
  package var configuration: String?

  package init() {}

  /// The settings that an analysis gets where a configuration says `configured`: what was given wins over it, and a
  /// canvas that was given over a preview's traits.
  package func settings(over configured: CanvasSettings) -> AnalysisSettings {
    var canvas = configured.applied(to: .standard)
    if let proposal = self.canvas { canvas.proposal = proposal }
    if let scale { canvas.scale = scale }
    if isRightToLeft { canvas.layoutDirection = .rightToLeft }
    if let typeSize { canvas.dynamicTypeSize = typeSize }
    return AnalysisSettings(canvas: canvas, overridesTraits: self.canvas != nil)
  }
}

package struct LintOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable { case text, json, sarif, github, checkstyle }

  package var paths: [String] = []
  package var format = Format.text
  package var isStrict = false
  package var isQuiet = false
  package var showsHints = false
  /// Whether the files are put right, as far as fixes were found to work.
  package var fixes = false
  /// Whether JSON and SARIF list the fixes.
  package var listsFixes = false
  /// Whether work is done that needs many layouts.
  package var isThorough = false
  /// Globs from the current folder.
  package var exclude: [String] = []
  /// The file of the findings that are known, and the one that they are to be written to.
  package var baseline: String?
  package var writtenBaseline: String?
  /// The name that text from standard input goes by.
  package var standardInputName: String?
  package var layout = LayoutOptions()

  package init() {}

  /// Whether the report has fixes, which are tried then.
  var reportsFixes: Bool {
    switch format {
    case .json, .sarif: listsFixes
    case .text: isThorough && showsSource
    case .github, .checkstyle: false
    }
  }

  /// Whether the text report shows the source lines, with the fixes that were tried.
  var showsSource: Bool { layout.color == .always || FileSystem.isTerminal(1) }
}

package struct InspectOptions: Hashable, Sendable {
  package var path = ""
  /// 1-based, as on the command line.
  package var line: Int?
  package var column: Int?
  package var isJSON = false
  /// 1-based number of the one root to show.
  package var root: Int?
  package var layout = LayoutOptions()

  package init() {}
}

package struct ExplainOptions: Hashable, Sendable {
  package var path = ""
  /// 1-based, as on the command line.
  package var line: Int?
  package var column: Int?
  package var layout = LayoutOptions()

  package init() {}
}

package struct RulesOptions: Hashable, Sendable {
  /// The one to explain; nil for the list.
  package var rule: String?
  package var isJSON = false
  package var color = ColorChoice.auto

  package init() {}
}

/// A command line that cannot be understood: one line that says what and where.
package struct UsageError: Error, Hashable {
  package var message: String
}
