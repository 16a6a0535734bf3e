/// The options of the command line.
struct BenchmarkOptions: Equatable {
  enum Format: Equatable { case text, markdown, json }

  var format = Format.text
  var isQuick = false
  /// True to measure ratios to other tools and to count instructions instead of the table of times.
  var comparesPeers = false
  var seed: UInt64 = 1
  /// The path of the server's program; nil for the one in the folder of this program.
  var program: String?
  /// The path of the static program of `make release`; nil for the one that belongs to this program, if it is there.
  var staticProgram: String?
  /// The path of the JSON output of an earlier run; nil for no comparison.
  var earlier: String?
  var wanted: [String] = []
  var showsHelp = false

  static let help = """
    Measures plumbline: in this process and through the pipes of the real program.

        swift build -c release
        .build/release/plumbline-bench [options]

      --program PATH   the server's program (default: plumbline beside this one)
      --static PATH    the program of `make release`, whose start is compared with a peer's (default: the one in
                       .build/release-static)
      --quick          fewer repetitions: a minute in place of many
      --peers          ratios to ruff, clangd, sourcekit-lsp and swift format, those that are on the search path,
                       and counts of instructions where valgrind is
      --only ID        rows whose id begins so (with --peers, a peer's name or instructions); may be given again
      --seed N         the seed of the generated documents (default 1)
      --json           for programs, and for --compare
      --markdown       a table for a README
      --compare FILE   also the ratio to an earlier run, which --json printed
      --help           this text

    """

  /// The path where `make release` puts the static program, if `path` is a program in a build folder; nil for any other.
  static func staticProgram(besideBuilt path: String) -> String? {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = folders.lastIndex(of: ".build") else { return nil }
    return folders[...build].joined(separator: "/") + "/release-static/plumbline"
  }

  /// Parses the words of the command line; throws if they are invalid.
  init(_ words: [String]) throws(BenchmarkFailure) {
    var rest = words[...]
    func value(of option: String) throws(BenchmarkFailure) -> String {
      guard let value = rest.popFirst() else { throw BenchmarkFailure(message: "\(option) takes a value") }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--json": format = .json
      case "--markdown": format = .markdown
      case "--quick": isQuick = true
      case "--peers": comparesPeers = true
      case "--help", "-h": showsHelp = true
      case "--program": program = try value(of: word)
      case "--static": staticProgram = try value(of: word)
      case "--compare": earlier = try value(of: word)
      case "--only": wanted.append(try value(of: word))
      case "--seed":
        guard let number = UInt64(try value(of: word)) else {
          throw BenchmarkFailure(message: "--seed takes a number")
        }
        seed = number
      default: throw BenchmarkFailure(message: "what is \(word)? --help lists the options")
      }
    }
  }
}
