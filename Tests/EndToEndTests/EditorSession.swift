import Foundation
import TestSupport

/// A folder of its own for one run of an editor: the sample, a home, and the server behind a script that notes how the
/// server was started and how it ended.
final class EditorSession {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A guide that its stack does not align by, on line 4 of the file.
  static let sample = """
    VStack(alignment: .leading) {
        Rectangle()
            .frame(width: 80, height: 20)
            .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Rectangle()
            .frame(width: 120, height: 20)
    }

    """

  /// How the title of a quick fix of the sample begins, and the sample after it.
  static let fix = "Remove this `.trailing` guide"
  static let fixedSample = sample.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.contains("alignmentGuide") }.joined(separator: "\n")

  /// How files of other programs begin that have the same extension: an XML dialect, LyX, a SketchUp archive.
  static let foreignFiles = [
    "window.layout": "<?xml version=\"1.0\"?>\n<GUILayout/>\n",
    "article.layout": "#% Do not delete the line below\n",
    "plan.layout": "PK\u{3}\u{4}\n",
  ]

  /// Places in `bars-and-titles.layout`: a comment, a view, a label, a member, a modifier, a text, a number, a keyword
  /// and a name that is declared.
  static let colouredWords = "Two HStack alignment: .barTitle .fill \"Monday\" 24 extension BarTitle:"

  /// What is typed into an editor, and must come out as it stands here: an example from its first line of code on.
  static func typedExample() throws -> String {
    let file = BuiltProgram.repository.appendingPathComponent("grammar/examples/profile-card.layout")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("//") }.dropLast().joined(separator: "\n")
  }

  let folder: URL
  let file: URL
  /// A script named `plumbline` that runs the built program.
  let program: URL
  /// The home of a person who has never started an editor.
  var home: URL { folder.appendingPathComponent("home") }

  init() throws {
    guard let built = BuiltProgram.url else {
      throw Failure(description: "plumbline does not stand beside the test bundle")
    }
    folder = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath()
      .appendingPathComponent("plumbline-editor-\(UUID().uuidString)")
    file = folder.appendingPathComponent("sample.layout")
    program = folder.appendingPathComponent("bin/plumbline")
    for name in ["bin", "home"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let typed = folder.appendingPathComponent("typed")
    try Self.typedExample().write(to: typed, atomically: true, encoding: .utf8)
    try Self.sample.write(to: file, atomically: true, encoding: .utf8)
    for (name, text) in Self.foreignFiles {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let script = """
      #!/bin/sh
      echo "$@" >>'\(folder.path)/arguments'
      exec 3<&0
      '\(built.path)' "$@" <&3 3<&- &
      exec 3<&-
      echo "$!" >>'\(folder.path)/processes'
      wait "$!"
      echo "$?" >>'\(folder.path)/status'

      """
    try script.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Does what the README of an editor tells a newcomer: runs its blocks of shell commands in the clone.
  func followREADME(of editor: String) throws {
    let readme = BuiltProgram.repository.appendingPathComponent("editors/\(editor)/README.md")
    let parts = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("sh\n") }.map { $0.dropFirst(3) }
    guard !blocks.isEmpty else { throw Failure(description: "\(readme.path) has no commands") }
    // The blocks stand in lists, three columns to the right.
    let commands = blocks.joined().split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("   ") ? $0.dropFirst(3) : $0 }
    let run = try ChildProcess.run(
      "/bin/sh", ["-euc", commands.joined(separator: "\n")], in: BuiltProgram.repository, environment: environment)
    guard run.ending == .exited(0) else { throw Failure(description: "\(readme.path): \(run.output)\(run.errors)") }
  }

  /// Runs an editor on a script of ours and gives back the line of JSON that the script printed.
  func run<Report: Decodable>(
    _ editor: URL, arguments: [String], script: (name: String, text: String), environment: [String: String] = [:],
    seconds: Double = 60
  ) async throws -> Report {
    let scriptFile = folder.appendingPathComponent(script.name)
    try script.text.write(to: scriptFile, atomically: true, encoding: .utf8)
    let output = try writer(to: "output")
    let talk = try writer(to: "talk")
    defer {
      try? output.close()
      try? talk.close()
    }

    let process = try ChildProcess(
      editor.path, arguments + [scriptFile.path], in: folder,
      environment: self.environment.merging(environment) { _, new in new }, output: .file(output), errors: .file(talk))
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < deadline {
      try await Task.sleep(nanoseconds: 20_000_000)
    }
    guard let ending = process.ending else {
      let processes = try? ChildProcess.run("/bin/ps", ["-eo", "pid,ppid,stat,etime,wchan,args"]).output
      process.terminate()
      throw Failure(
        description: "still running after \(seconds) s: \(text(of: "talk"))\n\(text(of: "output"))\n\(processes ?? "")")
    }
    guard ending == .exited(0) else {
      throw Failure(description: "\(ending): \(text(of: "talk"))")
    }
    guard let line = text(of: "output").split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
      throw Failure(description: "printed no report: \(text(of: "output")) \(text(of: "talk"))")
    }
    print("\(editor.lastPathComponent): \(line)")
    return try JSONDecoder().decode(Report.self, from: Data(line.utf8))
  }

  /// The words that the server was started with, a line for each start.
  var starts: [String] { lines(of: "arguments") }

  /// The exit codes of the servers that ended by themselves.
  var exitCodes: [String] { lines(of: "status") }

  /// The servers that still run after a while. An editor may quit a moment before its server does, so this waits.
  func serversLeft(seconds: Double = 10) async throws -> [Int32] {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let left = lines(of: "processes").compactMap { Int32($0) }.filter(Self.isRunning)
      if left.isEmpty || Date() >= deadline {
        return left
      }
      try await Task.sleep(nanoseconds: 20_000_000)
    }
  }

  /// Whether a process runs. One that has ended and was not waited for by its parent, as in a container without an
  /// `init`, does not.
  private static func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return status.split(separator: ")").last?.hasPrefix(" Z") != true
  }

  /// The machine's environment, with a home of the session's own, so that nobody's settings are read or written, and the
  /// program on the `PATH`.
  var environment: [String: String] {
    var values = ProcessInfo.processInfo.environment
    values["HOME"] = home.path
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      values[name] = nil
    }
    values["PATH"] = "\(program.deletingLastPathComponent().path):\(values["PATH"] ?? "")"
    values["PLUMBLINE"] = nil
    values["PLUMBLINE_TEST_FOLDER"] = folder.path
    values["PLUMBLINE_TEST_FIX"] = Self.fix
    values["PLUMBLINE_TEST_WORDS"] = Self.colouredWords
    values["PLUMBLINE_TEST_FILE"] = file.path
    values["PLUMBLINE_TEST_EDITORS"] = BuiltProgram.repository.appendingPathComponent("editors").path
    values["PLUMBLINE_TEST_EXAMPLES"] = BuiltProgram.repository.appendingPathComponent("grammar/examples").path
    values["LC_ALL"] = "C.UTF-8"
    return values
  }

  private func writer(to name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private func lines(of name: String) -> [String] {
    text(of: name).split(separator: "\n").map(String.init)
  }

  private func text(of name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }
}
