import LayoutFormat
import LayoutLint

extension SourceStyle {
  /// The style of a configuration; the defaults for what it leaves out.
  package init(_ settings: ProjectConfiguration.FormatSettings) {
    self.init()
    let width = settings.indent ?? indentationWidth
    indentation = settings.tabs == true ? .tab(width: width) : .spaces(width)
    lineLength = settings.lineLength ?? lineLength
  }
}
