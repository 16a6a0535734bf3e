import LayoutModel

extension CommandDescription {
  /// All commands, in the order of the help.
  package static let all: [CommandDescription] = [
    tryOut, lint, inspect, explain, rules, dumpConfiguration, lsp, completions, man, help,
  ]

  private static let tryOut = CommandDescription(
    "try", operands: "[FILE]", .file, maximumOperands: 1,
    summary: "a first look without an editor: the finding, the hover, the fix, the frames",
    discussion: """
      A first look without an editor: starts the language server, opens FILE (or a sample) in it as an editor does, and
      prints what the editor would show.
      """)

  private static let lint = CommandDescription(
    "lint", operands: "[PATH…]", .file, maximumOperands: nil,
    summary: "findings in files and folders, and --fix for what can be put right",
    discussion: """
      Lints files and folders: their *.layout files, and the *.swift files that import SwiftUI. The current folder when
      no path is given, standard input for -. What .gitignore names, build folders, dependencies, tests and manifests
      are left out. The other files of a module, a target of a Package.swift or an .xcodeproj, are read as well.
      """,
    options: [
      OptionDescription(
        "--format", "FORMAT", .choice(LintOptions.Format.allCases.map(\.rawValue)),
        "text, json, sarif, github, gitlab, checkstyle, junit, rdjson or xcode (text)"),
      OptionDescription("--strict", "warnings fail too"),
      OptionDescription("--quiet", short: "-q", "prints errors alone"),
      OptionDescription("--all", "prints hints too"),
      OptionDescription("--fix", "applies the fixes that were tried and found to work; - prints the fixed text"),
      OptionDescription("--fixes", "json, sarif and rdjson: the fixes that were tried and found to work"),
      OptionDescription("--thorough", "also what needs many layouts: every fix is tried, however many there are"),
      OptionDescription(
        "--include", "PATTERN", .text, "looks at these files only: *, ** and ? as in .plumbline.json; repeatable"),
      OptionDescription("--exclude", "PATTERN", .text, "leaves out files; repeatable"),
      OptionDescription("--force-exclude", "leaves out excluded files that are named, too"),
      OptionDescription("--allow-empty", "a folder without anything to lint is no failure"),
      OptionDescription("--coverage", "also which views are laid out, and why others are not"),
      OptionDescription("--baseline", "FILE", .file, "reports only what FILE does not know"),
      OptionDescription("--write-baseline", "FILE", .file, "records the findings that exist in FILE"),
      OptionDescription("--stdin-filename", "NAME", .file, "the name that standard input goes by"),
    ],
    remarks: """
      The text form prints errors, warnings and infos; json and sarif hold findings of every severity.
      Exit codes: 0 clean, 1 errors (with --strict warnings), 2 wrong usage, an unreadable path or an unwritable file.
      """)

  private static let inspect = CommandDescription(
    "inspect", operands: "FILE[:LINE[:COLUMN]]", .file, maximumOperands: 1,
    summary: "the resolved layout of a file: frames, proposals, guides",
    discussion: """
      The resolved layout of a file, or of what stands at a place: what each view was proposed, its size, its frame and
      its alignment guides. Lines and columns count from 1.
      """,
    options: [
      OptionDescription("--json", "machine-readable"),
      OptionDescription("--root", "N", .text, "only the root of that number, from 1"),
    ])

  private static let explain = CommandDescription(
    "explain", operands: "FILE:LINE:COLUMN", .file, maximumOperands: 1,
    summary: "why a view has its size and place: what was proposed, asked and answered",
    discussion: """
      Why what stands at a place is laid out as it is: who proposed what, by which rule it chose its size, how a stack
      served its children, where each guide comes from and who reads it. Lines and columns count from 1.
      """)

  private static let rules = CommandDescription(
    "rules", operands: "[ID]", .rule, maximumOperands: 1,
    summary: "the rules there are, or one of them with good and bad code",
    discussion: """
      Lists the rules with their severities, or explains one: why it matters, what it finds and what to write instead,
      how it is configured and silenced.
      """,
    options: [
      OptionDescription("--format", "FORMAT", .choice(["text", "json"]), "text or json (text)"),
      OptionDescription.color,
    ], laysOut: false)

  private static let dumpConfiguration = CommandDescription(
    "dump-config", operands: "[PATH]", .file, maximumOperands: 1,
    summary: "the configuration that holds in a folder or for a file",
    discussion: """
      The configuration that holds for PATH, a file or a folder (the current one): what the .plumbline.json files
      upwards say together, and the defaults for the rest, as JSON. Which files they are is said on standard error.
      """)

  private static let lsp = CommandDescription(
    "lsp", summary: "the language server over standard input and output, for an editor to start",
    discussion: """
      The language server: speaks the Language Server Protocol over standard input and output. An editor starts it.
      """,
    options: [
      OptionDescription("--stdio", "accepted, and the default"),
      OptionDescription("--clientProcessId", "N", .text, "ends when process N does"),
      OptionDescription.configuration,
      OptionDescription("--log", "FILE", .file, "writes messages and timings to FILE, for a bug report"),
    ], laysOut: false)

  private static let completions = CommandDescription(
    "completions", operands: "SHELL", .choice(Shell.allCases.map(\.rawValue)), maximumOperands: 1,
    summary: "what a shell needs to complete commands and options",
    discussion: "Prints a script that teaches a shell, bash, zsh or fish, to complete what is typed after plumbline.",
    laysOut: false,
    remarks: """
      bash: eval "$(plumbline completions bash)" in ~/.bashrc
      zsh:  plumbline completions zsh > _plumbline, in a folder of $fpath
      fish: plumbline completions fish > ~/.config/fish/completions/plumbline.fish
      """)

  private static let man = CommandDescription(
    "man", summary: "the manual page",
    discussion: "Prints the manual page, as man(1) and mandoc(1) read it.", laysOut: false,
    remarks: "man -l <(plumbline man) shows it; plumbline man > plumbline.1, in a folder of MANPATH, installs it.")

  private static let help = CommandDescription(
    "help", operands: "[COMMAND]", .command, maximumOperands: 1, summary: "this text, or what a command does",
    discussion: "What plumbline does, or what COMMAND does and takes.", laysOut: false)
}

extension OptionDescription {
  /// The options of all commands that lay out.
  package static let layout: [OptionDescription] = [
    OptionDescription("--canvas", "WxH", .text, "lay out in W × H points; each a number, nil (ideal length) or inf"),
    OptionDescription(
      "--device", "NAME", .choice(Device.all.map(\.name)), "lay out in the safe area of a device, such as \"iPhone SE\""
    ),
    OptionDescription("--scale", "N", .text, "pixels a point (3)"),
    OptionDescription("--rtl", "right to left"),
    OptionDescription(
      "--type-size", "NAME", .choice(DynamicTypeSize.allCases.map(\.name)),
      "xSmall … xxxLarge, accessibility1 … accessibility5 (large)"),
    OptionDescription(
      "--config", "FILE", .file,
      "this one in place of the nearest .plumbline.json; its globs count from the current folder too"),
    OptionDescription("--isolated", "reads no other files of the module"),
    color,
  ]

  static let configuration = OptionDescription(
    "--config", "FILE", .file, "this configuration, in place of the nearest .plumbline.json")
  static let color = OptionDescription(
    "--color", "WHEN", .choice(["auto", "always", "never"]), "auto, always or never; NO_COLOR is honoured")
  static let help = OptionDescription("--help", short: "-h", "this text")
}

/// The shells with completions.
package enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }
