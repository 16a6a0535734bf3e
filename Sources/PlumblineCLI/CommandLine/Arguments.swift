import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutProject

/// A parsed command line.
package enum Invocation: Hashable, Sendable {
  case lsp(log: String?, clientProcess: Int32?, configuration: String?)
  case lint(LintOptions)
  case format(FormatOptions)
  case inspect(InspectOptions)
  case explain(ExplainOptions)
  case diff(DiffOptions)
  case modelContext(roots: [String])
  case render(RenderOptions)
  case tryOut(path: String?, LayoutOptions)
  case dumpConfiguration(path: String, LayoutOptions)
  case rules(RulesOptions)
  case completions(Shell)
  case manual
  case help(topic: String?)
  case version
}

/// The choice of coloured output.
package enum ColorChoice: String, Hashable, Sendable { case auto, always, never }

/// The options of commands that lay out: the canvas, the configuration and the colours of the output.
package struct LayoutOptions: Hashable, Sendable {
  /// The size proposed to the root; nil for the standard canvas.
  package var canvas: ProposedSize?
  /// The device whose safe area is the canvas; nil for none.
  package var device: Device?
  package var scale: Double?
  package var isRightToLeft = false
  package var typeSize: DynamicTypeSize?
  package var color = ColorChoice.auto
  /// The path of a configuration for all files; nil to use the nearest of each.
  package var configuration: String?
  /// True to read no file that the command line does not name.
  package var isIsolated = false
  /// True to lint on several devices, unless a matrix is configured.
  package var checksDevices = false

  package init() {}

  /// The canvas of the options, which takes precedence over configurations.
  var canvasOverride: CanvasOverride {
    var settings = CanvasSettings()
    settings.device = device
    settings.scale = scale
    settings.layoutDirection = isRightToLeft ? .rightToLeft : nil
    settings.dynamicTypeSize = typeSize
    var override = CanvasOverride(settings, proposal: canvas)
    override.checksDevices = checksDevices
    return override
  }
}

package struct LintOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json, sarif, github, gitlab, checkstyle, junit, rdjson, xcode
  }

  package var paths: [String] = []
  package var format = Format.text
  /// The rules that are reported.
  package var selection = RuleSelection()
  package var isStrict = false
  /// The largest number of warnings with which the run succeeds; nil for any number.
  package var maximumWarnings: Int?
  package var isQuiet = false
  package var showsHints = false
  /// True to apply the fixes that were verified to work.
  package var fixes = false
  /// True to print what the fixes would change, as a diff, and to write nothing.
  package var showsDiff = false
  /// True to list the fixes in JSON, SARIF and rdjson.
  package var listsFixes = false
  /// True to do work that needs many layouts: thorough rules, and the verification of every fix.
  package var isThorough = false
  /// The globs of files to look at and to exclude, relative to the current folder or a path of the command line.
  package var include: [String] = []
  package var exclude: [String] = []
  /// True to exclude files that are named individually too.
  package var forcesExclude = false
  /// True to accept folders without anything to lint.
  package var allowsEmpty = false
  /// True to report which views are laid out, and why others are not.
  package var showsCoverage = false
  /// True to report how many findings each rule has.
  package var showsStatistics = false
  /// True to return the output of an earlier run while it holds.
  package var usesCache = true
  /// The path of the file for the report; nil for standard output.
  package var outputFile: String?
  /// The paths of the baseline to read and of the baseline to write.
  package var baseline: String?
  package var writtenBaseline: String?
  /// The file name of standard input in the report.
  package var standardInputName: String?
  package var layout = LayoutOptions()

  package init() {}

  /// True if fixes are applied to the texts, even if these are not written.
  var computesFixedText: Bool { fixes || showsDiff }

  /// The style of the report.
  var style: Style {
    outputFile != nil && layout.color == .auto
      ? Style(isColored: false) : Style(layout.color, for: .standardOutput)
  }

  /// True if the report contains fixes, which therefore have to be verified.
  var reportsFixes: Bool {
    switch format {
    case .json, .sarif, .rdjson: listsFixes
    case .text: isThorough && showsSource
    case .github, .gitlab, .checkstyle, .junit, .xcode: false
    }
  }

  /// True if the text report shows the source lines and, if thorough, the verified fixes.
  var showsSource: Bool {
    layout.color == .always || outputFile == nil && FileDescriptor.standardOutput.isTerminal
  }
}

package struct FormatOptions: Hashable, Sendable {
  package var paths: [String] = []
  /// True to write nothing and to print what would change.
  package var showsDiff = false
  /// The globs of files to format and to exclude, relative to the current folder or a path of the command line.
  package var include: [String] = []
  package var exclude: [String] = []
  /// True to exclude files that are named individually too.
  package var forcesExclude = false
  /// True to accept folders without anything to format.
  package var allowsEmpty = false
  /// The file name of standard input in the report.
  package var standardInputName: String?
  /// The path of a configuration for all files; nil to use the nearest of each.
  package var configuration: String?

  package init() {}

  /// The options that find the same files for `lint`.
  var lintOptions: LintOptions {
    var options = LintOptions()
    options.paths = paths
    options.include = include
    options.exclude = exclude
    options.forcesExclude = forcesExclude
    options.allowsEmpty = allowsEmpty
    options.standardInputName = standardInputName
    options.layout.configuration = configuration
    options.layout.isIsolated = true
    return options
  }
}

package struct InspectOptions: Hashable, Sendable {
  package var path = ""
  /// The 1-based line and column.
  package var line: Int?
  package var column: Int?
  package var isJSON = false
  /// The 1-based number of the only root to show; nil for all roots.
  package var root: Int?
  package var layout = LayoutOptions()

  package init() {}
}

package struct ExplainOptions: Hashable, Sendable {
  package var path = ""
  /// The 1-based line and column.
  package var line: Int?
  package var column: Int?
  package var layout = LayoutOptions()

  package init() {}
}

package struct DiffOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable { case text, json, markdown }

  /// The files, folders or paths in Git revisions that are compared.
  package var old = ""
  package var new = ""
  package var format = Format.text
  /// The path of the file for the report; nil for standard output.
  package var outputFile: String?
  package var layout = LayoutOptions()

  package init() {}
}

package struct RenderOptions: Hashable, Sendable {
  /// The layout of one column of pictures: the proposed size, or the device.
  package enum Canvas: Hashable, Sendable {
    case size(ProposedSize)
    case device(Device)
  }

  package var path = ""
  /// The path of the file for the picture; nil for standard output.
  package var outputFile: String?
  /// The canvases beside each other; empty for the configured one.
  package var canvases: [Canvas] = []
  /// The path of an earlier version of the file.
  package var compared: String?
  package var guides = PictureOptions.Guides.inPlay
  /// The 1-based line and column of the construct that stands out; nil for none.
  package var highlightedLine: Int?
  package var highlightedColumn: Int?
  /// The 1-based number of the only root to draw; nil for all roots.
  package var root: Int?
  package var layout = LayoutOptions()

  package init() {}

  /// True if the output is a page, not a picture.
  var isPage: Bool { outputFile.map { $0.hasSuffix(".html") || $0.hasSuffix(".htm") } ?? false }
}

package struct RulesOptions: Hashable, Sendable {
  /// The id of the rule to explain; nil for the list of all rules.
  package var rule: String?
  package var isJSON = false
  package var color = ColorChoice.auto

  package init() {}
}

/// An error in the command line, described in one line.
package struct UsageError: Error, Hashable {
  package var message: String
}
