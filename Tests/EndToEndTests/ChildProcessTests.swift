import Foundation
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  @Test func theProgramInheritsNothingButItsStreams() throws {
    let inherited = Pipe()
    defer { withExtendedLifetime(inherited) {} }
    // `/dev/fd` itself is open while the shell expands the pattern.
    let run = try ChildProcess.run("/bin/sh", ["-c", "for f in /dev/fd/*; do test -e $f && echo ${f##*/}; done"])
    #expect(run.output.split(separator: "\n") == ["0", "1", "2"])
  }

  @Test func aProgramStartsInItsFolderWithItsEnvironment() throws {
    let folder = try TemporaryFolder()
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", "pwd; echo $WORD >&2"], in: folder.url, environment: ["WORD": "a"])
    #expect(run.output == folder.url.path + "\n")
    #expect(run.errors == "a\n")
  }

  @Test func endingsAreToldApart() throws {
    #expect(try ChildProcess.run("/bin/sh", ["-c", "exit 3"]).ending == .exited(3))
    #expect(try ChildProcess.run("/bin/sh", ["-c", "kill -9 $$"]).ending == .killed(signal: 9))
    #expect(throws: ChildProcess.NotStarted.self) { try ChildProcess("/nowhere/at-all") }
  }
}
