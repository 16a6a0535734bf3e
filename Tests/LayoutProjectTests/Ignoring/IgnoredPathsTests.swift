import LayoutProject
import Testing

/// The files and folders that `.gitignore` files exclude.
@Suite struct IgnoredPathsTests {
  private func ignores(_ path: String, isFolder: Bool = false, below root: String = "/r", _ files: [String: String])
    -> Bool
  {
    var paths = IgnoredPaths(below: root)
    return paths.ignores(path, isFolder: isFolder, in: MemoryWorkspace(files))
  }

  /// A pattern, paths below the repository that it ignores, and paths that it does not; a folder ends with a slash. As
  /// `git check-ignore` answers.
  @Test(arguments: [
    ("a", ["a", "a/", "x/a", "x/a/", "a/b/c"], ["ab", "ba", "x/ab"]),
    ("/a", ["a", "a/b"], ["x/a"]),
    ("a/", ["a/", "x/a/", "a/b"], ["a", "x/a"]),
    ("a/b", ["a/b", "a/b/c"], ["x/a/b", "a/x/b"]),
    ("*.o", ["a.o", "x/.o", "x/a.o/"], ["a.oo", "o"]),
    ("a/*.o", ["a/b.o"], ["a/b/c.o", "b.o"]),
    ("a?c", ["abc", "a-c"], ["ac", "abbc"]),
    ("**/a", ["a", "x/a", "x/y/a"], ["x/ab"]),
    ("a/**", ["a/b", "a/b/c"], ["a/", "b/a"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["x/a/b", "a/bb"]),
    ("a**b", ["ab", "axxb"], ["a/b"]),
    ("[ab].c", ["a.c", "b.c"], ["c.c", "ab.c"]),
    ("[!ab].c", ["c.c"], ["a.c"]),
    ("[^a-c]x", ["dx"], ["bx"]),
    ("[]-]x", ["]x", "-x"], ["ax"]),
    ("[[:digit:]_]x", ["7x", "_x"], ["ax", ":x"]),
    (#"[\]a]x"#, ["]x", "ax"], [#"\x"#]),
    ("[a", [], ["[a", "a"]),
    ("\\#a", ["#a"], ["\\#a"]),
    ("#a", [], ["#a", "a"]),
    (#"\!a"#, ["!a"], ["a"]),
    (#"a\*"#, ["a*"], ["ab"]),
    ("a  ", ["a"], ["a  "]),
    (#"a\ "#, ["a "], ["a"]),
    ("a\r", ["a"], ["a\r"]),
    ("\u{FEFF}a", ["a"], []),
    ("*\n!a", ["b"], ["a", "a/"]),
    ("/*\n!/a/\n/a/*\n!/a/b", ["x", "a/c"], ["a/", "a/b"]),
    ("a/\n!a/b", ["a/b"], []),
    ("!a\na", ["a"], []),
    ("a//b", [], ["a/b"]),
    ("/", [], ["a"]),
    ("\n\n", [], ["a"]),
  ])
  func patterns(_ text: String, _ ignored: [String], _ others: [String]) {
    let files = ["/r/.git/HEAD": "", "/r/.gitignore": text]
    func isIgnored(_ path: String) -> Bool {
      ignores("/r/" + (path.hasSuffix("/") ? String(path.dropLast()) : path), isFolder: path.hasSuffix("/"), files)
    }
    for path in ignored { #expect(isIgnored(path), "\(path) by \(text)") }
    for path in others { #expect(!isIgnored(path), "\(path) by \(text)") }
  }

  @Test func theNearestFileDecides() {
    let files = [
      "/r/.git/HEAD": "", "/r/.git/info/exclude": "*.log\nsecret", "/r/.gitignore": "*.txt\n!secret",
      "/r/a/.gitignore": "!*.txt\n/b", "/r/a/b/.gitignore": "!*",
    ]
    #expect(ignores("/r/x.txt", files))
    #expect(!ignores("/r/a/x.txt", files))
    #expect(ignores("/r/a/x.log", files))
    #expect(!ignores("/r/secret", files))
    // Nothing in an ignored folder is included again.
    #expect(ignores("/r/a/b/c", files))
    #expect(!ignores("/r/b", files))
  }

  @Test func repositories() {
    // The files of the folders around count from the repository on, and not beyond it.
    let files = [
      "/.gitignore": "*", "/w/r/.git/HEAD": "", "/w/r/.gitignore": "*.o\n/sub/x\n/out/", "/w/r/sub/m/.git": "gitdir: x",
      "/w/r/sub/.gitignore": "*.p",
    ]
    #expect(ignores("/w/r/sub/a.o", below: "/w/r/sub", files))
    #expect(ignores("/w/r/sub/x", below: "/w/r/sub", files))
    #expect(!ignores("/w/r/sub/a.c", below: "/w/r/sub", files))
    // A repository in a repository has its own patterns.
    #expect(ignores("/w/r/sub/a.p", below: "/w/r", files))
    #expect(!ignores("/w/r/sub/m/a.p", below: "/w/r", files))
    // A folder that was named is not ignored.
    #expect(!ignores("/w/r/out/a.c", below: "/w/r/out", files))
    #expect(ignores("/w/r/out/a.c", below: "/w/r", files))
    #expect(!ignores("/elsewhere/a.o", below: "/w/r", files))
  }

  @Test func withoutARepositoryTheFilesFromTheFolderOnCount() {
    let files = ["/.gitignore": "*", "/w/.gitignore": "*.o", "/w/a/.gitignore": "*.p"]
    #expect(!ignores("/w/a/b", below: "/w", files))
    #expect(ignores("/w/a/b.o", below: "/w", files))
    #expect(ignores("/w/a/b.p", below: "/w", files))
    #expect(!ignores("/w/a/b.o", below: "/w/a", files))
  }

  @Test func changedFilesAreReadAgain() {
    var paths = IgnoredPaths(below: "/r")
    var files = MemoryWorkspace(["/r/.gitignore": "a"])
    let before = paths.ignores("/r/a", isFolder: false, in: files)
    files.files["/r/.gitignore"] = "b"
    let cached = paths.ignores("/r/a", isFolder: false, in: files)
    paths.invalidate()
    let after = paths.ignores("/r/a", isFolder: false, in: files)
    #expect([before, cached, after] == [true, true, false])
  }

  /// Patterns that make a search by retries exponential, and paths as deep as a hostile one.
  @Test func hostilePatternsEnd() {
    let stars = String(repeating: "*a", count: 200) + "b"
    let folders = String(repeating: "**/a/", count: 200) + "b"
    let files = ["/r/.gitignore": stars + "\n" + folders]
    #expect(!ignores("/r/" + String(repeating: "a", count: 2_000), files))
    #expect(!ignores("/r" + String(repeating: "/a", count: 2_000), files))
  }
}
