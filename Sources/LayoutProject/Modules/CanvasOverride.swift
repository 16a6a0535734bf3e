import LayoutAnalysis
import LayoutLint
import LayoutModel

/// The canvas of a client's settings or of the command line, which takes precedence over configurations.
package struct CanvasOverride: Hashable, Sendable {
  /// The settings; those that are nil are taken from the configuration.
  package var settings: CanvasSettings
  /// The size proposed to the roots, also to previews with traits of their own; nil to propose that of the settings.
  package var proposal: ProposedSize?
  /// True to lint in `ProjectConfiguration.standardMatrix` too where no matrix is configured.
  package var checksDevices = false

  package init(_ settings: CanvasSettings = CanvasSettings(), proposal: ProposedSize? = nil) {
    self.settings = settings
    self.proposal = proposal
  }

  /// Returns the settings of a module that is built for a platform and whose configuration, if any, has these canvases.
  package func settings(
    over configuration: ProjectConfiguration? = nil, for platform: Platform = .iOS
  ) -> AnalysisSettings {
    var canvas = settings.over(configuration?.canvas ?? CanvasSettings()).applied(to: platform.canvas)
    if let proposal {
      canvas.proposal = proposal
      canvas.safeArea = EdgeInsets()
    }
    let matrix = configuration?.matrix ?? (checksDevices ? ProjectConfiguration.standardMatrix(for: platform) : [])
    return AnalysisSettings(
      canvas: canvas, overridesTraits: proposal != nil,
      matrix: ProjectConfiguration.canvases(of: matrix, over: canvas))
  }
}
