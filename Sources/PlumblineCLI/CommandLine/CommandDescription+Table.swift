import LayoutModel

extension CommandDescription {
  /// All commands, in the order of the help.
  package static let all: [CommandDescription] = [
    tryOut, lint, format, inspect, explain, render, diff, rules, dumpConfiguration, lsp, mcp, completions, man, version,
    help,
  ]

  private static let tryOut = CommandDescription(
    "try", operands: "[FILE]", .file, maximumOperands: 1,
    summary: "play an editor session: a finding, its hover, its fixes, the frames before and after",
    discussion: """
      Plays an editor session without an editor: starts the language server, opens FILE or a sample in it, and prints
      what an editor shows.
      """)

  private static let lint = CommandDescription(
    "lint", operands: "[PATH…]", .file, maximumOperands: nil,
    summary: "report findings in files and folders; --fix applies fixes",
    discussion: """
      Lints files and folders: *.layout files, and *.swift files that import SwiftUI. Without a path it lints the
      current folder, and with - standard input. It skips files that .gitignore names, build folders, dependencies,
      tests and manifests. It also reads the other files of a module, which is a target of a Package.swift or an
      .xcodeproj.
      """,
    options: [
      OptionDescription(
        "--format", "FORMAT", .choice(LintOptions.Format.allCases.map(\.rawValue)),
        "print text (default), json, sarif, github, gitlab, checkstyle, junit, rdjson or xcode"),
      OptionDescription("--output-file", "FILE", .file, "write the report to FILE, and nothing to standard output"),
      OptionDescription(
        "--select", "RULES", .rules, "report only these rules, separated by commas, and turn them on",
        isRepeatable: true),
      OptionDescription(
        "--ignore", "RULES", .rules, "do not report these rules, separated by commas", isRepeatable: true),
      OptionDescription("--strict", "exit with 1 for warnings too"),
      OptionDescription("--max-warnings", "N", .text, "exit with 1 for more than N warnings"),
      OptionDescription("--quiet", short: "-q", "print errors only"),
      OptionDescription("--all", "print hints too"),
      OptionDescription(
        "--fix", "apply the first verified fix of each finding that moves no view; with -, print the text"),
      OptionDescription(
        "--diff", "print the changes that --fix would make without writing them; exit with 1 if there are any"),
      OptionDescription("--fixes", "add the verified fixes to json, sarif and rdjson"),
      OptionDescription(
        "--devices", "lint on the smallest and the largest phone, with the largest text, and right to left too"),
      OptionDescription("--thorough", "run slower checks too, and print the verified fixes of every finding"),
      OptionDescription(
        "--include", "PATTERN", .text, "lint only matching files of folders; *, ** and ? as in .plumbline.json",
        isRepeatable: true),
      OptionDescription("--exclude", "PATTERN", .text, "skip matching files of folders", isRepeatable: true),
      OptionDescription("--force-exclude", "skip excluded files even if they are named"),
      OptionDescription("--allow-empty", "accept folders without a file to lint"),
      OptionDescription("--statistics", "print the number of findings of each rule; text and json only"),
      OptionDescription("--coverage", "print which views are laid out, and why others are not; text and json only"),
      OptionDescription("--baseline", "FILE", .file, "report only findings that are not in FILE"),
      OptionDescription("--write-baseline", "FILE", .file, "write the present findings to FILE"),
      OptionDescription("--no-cache", "lint all files even if nothing changed since an earlier run"),
      OptionDescription("--stdin-filename", "NAME", .file, "read standard input as the file NAME"),
    ],
    remarks: """
      The text format prints findings of severity error, warning and info. json and sarif contain hints too.
      Exit code 0: no errors. Warnings alone do not fail without --strict or --max-warnings.
      Exit code 1: errors, warnings with --strict, more warnings than --max-warnings allows, or changes with --diff.
      Exit code 2: wrong usage, nothing to lint, an unreadable path or an unwritable file.
      """)

  private static let format = CommandDescription(
    "format", operands: "[PATH…]", .file, maximumOperands: nil,
    summary: "format files and folders in Swift's usual style",
    discussion: """
      Formats files and folders in place, as swift format does: the same files that lint takes. Without a path it formats
      the current folder, and with - standard input, whose formatted text it prints. A declaration with a syntax error
      stays as it is, and so does code after the comment swift-format-ignore.
      """,
    options: [
      OptionDescription("--check", "write nothing; print what would change, and exit with 1 if anything would"),
      OptionDescription("--diff", "print what would change without writing it; exit with 1 if anything would"),
      OptionDescription(
        "--include", "PATTERN", .text, "format only matching files of folders; *, ** and ? as in .plumbline.json",
        isRepeatable: true),
      OptionDescription("--exclude", "PATTERN", .text, "skip matching files of folders", isRepeatable: true),
      OptionDescription("--force-exclude", "skip excluded files even if they are named"),
      OptionDescription("--allow-empty", "accept folders without a file to format"),
      OptionDescription("--stdin-filename", "NAME", .file, "read standard input as the file NAME"),
      OptionDescription.configuration,
    ], laysOut: false,
    remarks: """
      The keys indent, lineLength and tabs of "format" in .plumbline.json set the style: by default 4, 100 and false.
      Exit code 0: all files are formatted. Exit code 1: changes with --check or --diff.
      Exit code 2: wrong usage, nothing to format, an unreadable path or an unwritable file.
      """)

  private static let inspect = CommandDescription(
    "inspect", operands: "FILE[:LINE[:COLUMN]]", .file, maximumOperands: 1,
    summary: "print the laid-out views of a file: frames, proposed sizes, guides",
    discussion: """
      Prints the laid-out views of a file, or the one at a location: the size proposed to each view, its own size, its
      frame and its alignment guides. Lines and columns start at 1.
      """,
    options: [
      OptionDescription("--json", "print JSON"),
      OptionDescription("--root", "N", .text, "print only root N, from 1"),
    ])

  private static let explain = CommandDescription(
    "explain", operands: "FILE:LINE:COLUMN", .file, maximumOperands: 1,
    summary: "explain the size and position of a view",
    discussion: """
      Explains the layout at a location: the proposed size and where it comes from, how the size of the view follows
      from it, the order in which a stack measures its children, and where each guide is set and used. Lines and columns
      start at 1.
      """)

  private static let diff = CommandDescription(
    "diff", operands: "OLD NEW", .file, maximumOperands: 2,
    summary: "compare two layouts: which views moved, which guides and findings changed",
    discussion: """
      Compares the layouts of two files or of the files of two folders. OLD and NEW are paths, or paths in a Git revision:
      HEAD~1:Sources/App. Such a path starts at the folder of the repository, or at the current folder if it begins
      with ./. Renamed and moved views are recognized by their content.
      """,
    options: [
      OptionDescription(
        "--format", "FORMAT", .choice(DiffOptions.Format.allCases.map(\.rawValue)),
        "print text (default), json or markdown, for a comment on a pull request"),
      OptionDescription("--output-file", "FILE", .file, "write the report to FILE, and nothing to standard output"),
    ],
    remarks: """
      Exit code 0: the views that both versions of a root have are where they were.
      Exit code 1: a view moved, has another size, came or went. New and removed roots and files do not count.
      Exit code 2: wrong usage, an unreadable path, no Git, no repository, an unknown revision.
      """)

  private static let render = CommandDescription(
    "render", operands: "FILE", .file, maximumOperands: 1,
    summary: "draw the laid-out views of a file as SVG or as a page",
    discussion: """
      Draws each root of a file: the frames of its views with their names, the alignment lines with their values, spacing
      and padding, and what overflows, is truncated, approximate or unknown. Prints SVG, or writes SVG or a page that
      needs no network into the file of --output. With several --canvas or --device the pictures are beside each other.
      """,
    options: [
      OptionDescription("--output", short: "-o", "FILE", .file, "write to FILE: .svg, or .html for a page"),
      OptionDescription(
        "--canvas", "WxH", .text, "draw in W × H points; each is a number, nil (for the ideal size) or inf",
        isRepeatable: true),
      OptionDescription(
        "--device", "NAME", .choice(Device.all.map(\.name)), "draw in the safe area of a device, such as \"iPhone SE\"",
        isRepeatable: true),
      OptionDescription(
        "--compare", "OLD", .file, "show what has moved since OLD, a file or a path in a Git revision (HEAD:FILE)"),
      OptionDescription(
        "--guides", "NAMES", .text, "draw the lines of these alignments, separated by commas, or all or none",
        isRepeatable: true),
      OptionDescription("--highlight", "LINE:COL", .text, "let the view at a location stand out"),
      OptionDescription("--root", "N", .text, "draw only root N, from 1"),
    ],
    remarks: """
      A picture has at most 20 roots and 2000 views of each; it says what it leaves out.
      Exit code 0: whatever the file contains. Exit code 2: wrong usage, an unreadable path or an unwritable file.
      """)

  private static let rules = CommandDescription(
    "rules", operands: "[ID]", .rule, maximumOperands: 1,
    summary: "list the rules, or explain one with bad and good code",
    discussion: """
      Lists the rules with their severities, or explains the rule ID: what it finds, why that matters, what to write
      instead, and how to configure and suppress it.
      """,
    options: [
      OptionDescription("--format", "FORMAT", .choice(["text", "json"]), "print text (default) or json"),
      OptionDescription.color,
    ], laysOut: false)

  private static let dumpConfiguration = CommandDescription(
    "dump-config", operands: "[PATH]", .file, maximumOperands: 1,
    summary: "print the effective configuration of a file or folder",
    discussion: """
      Prints the effective configuration of the file or folder PATH, the current folder by default, as JSON: the merged
      .plumbline.json files, and the defaults for other keys. Standard error lists these files.
      """)

  private static let lsp = CommandDescription(
    "lsp", summary: "run the language server over standard input and output",
    discussion: "Runs the language server over standard input and output. An editor starts it.",
    options: [
      OptionDescription("--stdio", "use standard input and output (default)"),
      OptionDescription("--clientProcessId", "N", .text, "end when process N ends"),
      OptionDescription.configuration,
      OptionDescription("--log", "FILE", .file, "write messages and times to FILE, for a bug report"),
    ], laysOut: false)

  private static let mcp = CommandDescription(
    "mcp", summary: "run a server of the Model Context Protocol, for coding agents",
    discussion: """
      Runs a server of the Model Context Protocol over standard input and output, which a coding agent starts: tools to
      lint, inspect and explain layouts, and to try a change without writing it.
      """,
    options: [
      OptionDescription(
        "--root", "FOLDER", .folder, "read files in FOLDER only; by default in the roots that the agent names",
        isRepeatable: true)
    ], laysOut: false,
    remarks: """
      Without --root and without roots of the agent, files of the current folder are read. Links do not lead out of
      these folders. Nothing is written.
      """)

  private static let completions = CommandDescription(
    "completions", operands: "SHELL", .choice(Shell.allCases.map(\.rawValue)), maximumOperands: 1,
    summary: "print a shell completion script",
    discussion: "Prints a script that completes the commands and options of plumbline in bash, zsh or fish.",
    laysOut: false,
    remarks: """
      bash: eval "$(plumbline completions bash)" in ~/.bashrc
      zsh:  plumbline completions zsh > _plumbline, in a folder of $fpath
      fish: plumbline completions fish > ~/.config/fish/completions/plumbline.fish
      """)

  private static let man = CommandDescription(
    "man", summary: "print the manual page",
    discussion: "Prints the manual page as source for man(1) and mandoc(1).", laysOut: false,
    remarks: "Show it: man -l <(plumbline man). Install it: plumbline man > plumbline.1, in a folder of MANPATH.")

  private static let version = CommandDescription(
    "version", summary: "print the versions of plumbline, its compiler and its protocols",
    discussion: "Prints the versions of plumbline, of the Swift compiler that built it and of its protocols.",
    laysOut: false)

  private static let help = CommandDescription(
    "help", operands: "[COMMAND]", .command, maximumOperands: 1, summary: "print the help of plumbline or of a command",
    discussion: "Prints the help of plumbline or of COMMAND.", laysOut: false)
}

extension OptionDescription {
  /// The options of all commands that lay out.
  package static let layout: [OptionDescription] = [
    OptionDescription(
      "--canvas", "WxH", .text, "lay out in W × H points; each is a number, nil (for the ideal size) or inf"),
    OptionDescription(
      "--device", "NAME", .choice(Device.all.map(\.name)), "lay out in the safe area of a device, such as \"iPhone SE\""
    ),
    OptionDescription("--scale", "N", .text, "lay out for N pixels per point (default 3)"),
    OptionDescription("--rtl", "lay out from right to left"),
    OptionDescription(
      "--type-size", "NAME", .choice(DynamicTypeSize.allCases.map(\.name)),
      "lay out for xSmall … xxxLarge (default large), accessibility1 … accessibility5"),
    OptionDescription(
      "--config", "FILE", .file,
      "use FILE instead of the nearest .plumbline.json; its globs also match from the current folder"),
    OptionDescription("--isolated", "read no other files of the module"),
    color,
  ]

  static let configuration = OptionDescription(
    "--config", "FILE", .file, "use FILE instead of the nearest .plumbline.json")
  static let color = OptionDescription(
    "--color", "WHEN", .choice(["auto", "always", "never"]), "color the output: auto, always or never; NO_COLOR applies"
  )
  static let help = OptionDescription("--help", short: "-h", "print this help")
}

/// The shells with completions.
package enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }
