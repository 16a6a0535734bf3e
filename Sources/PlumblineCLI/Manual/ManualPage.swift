/// The manual page `plumbline(1)` in the language mdoc, derived from the table of commands like the help.
package enum ManualPage {
  /// The source of the page, which `man`, `mandoc` and `groff` format.
  package static var text: String {
    var page = MdocWriter()
    page.macro("Dd", plumblineVersionDate)
    page.macro("Dt PLUMBLINE 1")
    page.macro("Os")
    writeSummary(to: &page)
    page.macro("Sh COMMANDS")
    for command in CommandDescription.all { write(command, to: &page) }
    page.macro("Sh OPTIONS OF COMMANDS THAT LAY OUT")
    let names = CommandDescription.all.filter(\.laysOut).map { ".Cm \($0.name)" }
    page.macro("Bl -tag -width Ds")
    for option in OptionDescription.layout { write(option, to: &page) }
    page.macro("El")
    page.text("They are options of:")
    for name in names { page.line(name) }
    writeReferences(to: &page)
    return page.source
  }

  private static func writeSummary(to page: inout MdocWriter) {
    page.macro("Sh NAME")
    page.macro("Nm plumbline")
    page.macro("Nd language server and linter for SwiftUI layout")
    page.macro("Sh SYNOPSIS")
    for command in CommandDescription.all {
      page.macro("Nm")
      page.macro("Cm \(command.name)")
      if command.allOptions.count > 1 { page.macro("Op Ar options") }
      if !command.operands.isEmpty { page.macro("Ar", command.operands) }
    }
    page.macro("Nm")
    page.macro("Fl -version")
    page.macro("Sh DESCRIPTION")
    page.text(Help.introduction)
  }

  private static func write(_ command: CommandDescription, to page: inout MdocWriter) {
    page.macro("Ss", command.name)
    page.text(command.discussion)
    if !command.options.isEmpty {
      page.macro("Bl -tag -width Ds")
      for option in command.options { write(option, to: &page) }
      page.macro("El")
    }
    for remark in command.remarks.split(separator: "\n") {
      page.macro("Pp")
      page.text(String(remark))
    }
  }

  private static func write(_ option: OptionDescription, to page: inout MdocWriter) {
    // `Fl` writes the first dash.
    var heading = "It Fl \(option.name.dropFirst())"
    if let short = option.shortName { heading += " , Fl \(short.dropFirst())" }
    if let placeholder = option.placeholder { heading += " Ar \(placeholder)" }
    page.macro(heading)
    page.text(option.summary)
  }

  private static func writeReferences(to page: inout MdocWriter) {
    page.macro("Sh ENVIRONMENT")
    page.macro("Bl -tag -width Ds")
    page.macro("It Ev NO_COLOR")
    page.text("If it is not empty, the output has no colors.")
    page.macro("It Ev PLUMBLINE_CACHE_DIR")
    page.text(
      "The folder of the cache of lint; by default plumbline in XDG_CACHE_HOME, or in .cache of the home folder. It can be "
        + "deleted at any time.")
    page.macro("It Ev TERM")
    page.text("If it is dumb, the output has no colors.")
    page.macro("El")
    page.macro("Sh FILES")
    page.macro("Bl -tag -width Ds")
    page.macro("It Pa .plumbline.json")
    page.text("The configuration of the files below its folder: canvas, rules, files to include and exclude.")
    page.macro("El")
    page.macro("Sh EXIT STATUS")
    page.macro("Bl -tag -width Ds")
    for (code, meaning) in Help.exitCodes {
      page.macro("It \(code)")
      page.text(meaning)
    }
    page.macro("El")
    page.macro("Sh EXAMPLES")
    for (number, example) in Help.examples.enumerated() {
      if number > 0 { page.macro("Pp") }
      page.text(example.purpose)
      page.macro("Dl", example.command)
    }
  }
}
