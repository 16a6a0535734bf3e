/// The texts of `--help`.
package enum Help {
  /// The help for `topic`, or for the program; nil when there is no such topic.
  package static func text(for topic: String?) -> String? {
    switch topic {
    case nil: overview
    case "lsp": lsp
    case "lint": lint
    case "inspect": inspect
    case "explain": explain
    case "try": tryOut
    case "dump-config": dumpConfiguration
    case "help": overview
    default: nil
    }
  }

  private static let overview = """
    Plumbline lays out .layout files (the layout part of SwiftUI's own syntax) and says what no other tool does:
    where every view is, why it chose its size, and which alignment guides do nothing.

    usage: plumbline COMMAND [OPTIONS] [PATHS]

      try [FILE]      a first look without an editor: the finding, the hover, the fix, the frames
      lint [PATH…]    findings in files and folders
      inspect FILE    the resolved layout of a file: frames, proposals, guides
      explain PLACE   why a view has its size and place: what was proposed, asked and answered
      dump-config     the configuration that holds in a folder or for a file
      lsp             the language server over standard input and output, for an editor to start

      --version       the version
      --help          this text; plumbline COMMAND --help for a command

    Exit codes: 0 clean, 1 findings, 2 wrong usage or an unreadable path.

    """

  private static let layoutOptions = """
      --canvas WxH       lay out in W × H points; each a number, nil (ideal length) or inf
      --scale N          pixels a point (3)
      --rtl              right to left
      --type-size NAME   xSmall … xxxLarge, accessibility1 … accessibility5 (large)
      --config FILE      this configuration, in place of the nearest .plumbline.json
      --color WHEN       auto, always or never; NO_COLOR is honoured

    """

  private static let lsp = """
    usage: plumbline lsp [--log FILE] [--config FILE]

    The language server: speaks the Language Server Protocol over standard input and output. An editor starts it.

      --stdio              accepted, and the default
      --clientProcessId=N  ends when process N does
      --config FILE        this configuration, in place of the nearest .plumbline.json
      --log FILE           writes messages and timings to FILE, for a bug report

    """

  private static let lint =
    """
    usage: plumbline lint [OPTIONS] [PATH…]

    Lints files and folders (their *.layout files); the current folder when no path is given, standard input for -.

      --format FORMAT        text or json
      --strict               warnings fail too
      --quiet                prints errors alone
      --all                  prints hints too
      --stdin-filename NAME  the name that standard input goes by

    """ + layoutOptions + """

      Exit codes: 0 clean, 1 errors (with --strict warnings), 2 wrong usage or an unreadable path.

      """

  private static let inspect =
    """
    usage: plumbline inspect [OPTIONS] FILE[:LINE[:COLUMN]]

    The resolved layout of a file, or of what stands at a place: what each view was proposed, its size, its frame and
    its alignment guides. Lines and columns count from 1.

      --json             machine-readable
      --root N           only the root of that number, from 1

    """ + layoutOptions

  private static let explain =
    """
    usage: plumbline explain [OPTIONS] FILE:LINE:COLUMN

    Why what stands at a place is laid out as it is: who proposed what, by which rule it chose its size, how a stack
    served its children, where each guide comes from and who reads it. Lines and columns count from 1.

    """ + layoutOptions

  private static let tryOut =
    """
    usage: plumbline try [OPTIONS] [FILE]

    A first look without an editor: starts the language server, opens FILE (or a sample) in it as an editor does, and
    prints what the editor would show.

    """ + layoutOptions

  private static let dumpConfiguration =
    """
    usage: plumbline dump-config [OPTIONS] [PATH]

    The configuration that holds for PATH, a file or a folder (the current one): what the .plumbline.json files upwards
    say together, and the defaults for the rest, as JSON. Which files they are is said on standard error.

    """ + layoutOptions
}
