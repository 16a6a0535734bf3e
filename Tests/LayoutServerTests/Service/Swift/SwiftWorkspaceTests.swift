import Foundation
import LayoutServer
import TestSupport
import Testing

/// The diagnostics of open `.swift` documents follow the other files of their modules and the manifests on the disk.
@Suite struct SwiftWorkspaceTests {
  typealias Step = WorkspaceSession.Step

  /// Files to begin with, with `/w` as the workspace and `align.swift` open, what happens then, and the rules of the
  /// findings that the document has before and after.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var before: [String]
    var steps: [Step]
    var after: [String]
  }

  private static let document = "/w/Sources/App/align.swift"
  /// Its alignment has no use in this file.
  private static let alignment = """
    import SwiftUI
    extension HorizontalAlignment {
        struct Third: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 3 } }
        static let third = HorizontalAlignment(Third.self)
    }

    """
  private static let use = """
    import SwiftUI
    struct Use: View {
        var body: some View { VStack(alignment: .third) { Text("a"); Text("longer") } }
    }

    """
  private static let unused = ["custom-alignment-unused"]

  private static func package(_ arguments: String = "") -> String {
    """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App"\(arguments)), .target(name: "Other")])

    """
  }

  private static func project(without exceptions: String) -> String {
    """
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources/App; exceptions = (E); sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (\(exceptions)); };
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (A); };
    }; }
    """
  }

  private static func write(_ path: String, _ text: String) -> Step { .write(path, Array(text.utf8)) }

  private static let manifest = "/w/Package.swift"
  private static let projectFile = "/w/App.xcodeproj/project.pbxproj"
  private static let user = "/w/Sources/App/use.swift"

  static let cases: [Case] = [
    Case(
      testDescription: "another program deletes the file that uses a declaration",
      files: [manifest: package(), user: use], before: [], steps: [.delete(user)], after: unused),
    Case(
      testDescription: "the editor deletes it", files: [manifest: package(), user: use], before: [],
      steps: [.deleteInEditor(user)], after: unused),
    Case(
      testDescription: "it is renamed within the target", files: [manifest: package(), user: use], before: [],
      steps: [.renameInEditor(user, to: "/w/Sources/App/Views/other.swift")], after: []),
    Case(
      testDescription: "it is moved to another target", files: [manifest: package(), user: use], before: [],
      steps: [.renameInEditor(user, to: "/w/Sources/Other/use.swift")], after: unused),
    Case(
      testDescription: "it changes", files: [manifest: package(), user: use], before: [],
      steps: [write(user, "import SwiftUI\n")], after: unused),
    Case(
      testDescription: "a file is created in the target's folder", files: [manifest: package()], before: unused,
      steps: [write(user, use)], after: []),
    Case(
      testDescription: "one is created in a new folder of the target", files: [manifest: package()], before: unused,
      steps: [write("/w/Sources/App/Views/Deep/use.swift", use)], after: []),
    Case(
      testDescription: "one is created in another target", files: [manifest: package()], before: unused,
      steps: [write("/w/Sources/Other/use.swift", use)], after: unused),
    Case(
      testDescription: "one is created that Git ignores",
      files: [manifest: package(), "/w/.gitignore": "Generated\n", "/w/.git/HEAD": ""], before: unused,
      steps: [write("/w/Sources/App/Generated/use.swift", use)], after: unused),
    Case(
      testDescription: "one is created in a folder of dependencies, outside of all targets", files: [:],
      before: unused, steps: [write("/w/Pods/use.swift", use)], after: unused),
    Case(
      testDescription: "one is created in another folder, outside of all targets", files: [:], before: unused,
      steps: [write("/w/Views/use.swift", use)], after: []),
    Case(
      testDescription: "the manifest leaves a file out", files: [manifest: package(), user: use], before: [],
      steps: [write(manifest, package(#", exclude: ["use.swift"]"#))], after: unused),
    Case(
      testDescription: "the manifest takes a file in",
      files: [manifest: package(#", exclude: ["use.swift"]"#), user: use], before: unused,
      steps: [write(manifest, package())], after: []),
    Case(
      testDescription: "a manifest comes and divides the folder", files: ["/w/Sources/Other/use.swift": use],
      before: [], steps: [write(manifest, package())], after: unused),
    Case(
      testDescription: "the manifest goes", files: [manifest: package(), "/w/Sources/Other/use.swift": use],
      before: unused, steps: [.delete(manifest)], after: []),
    Case(
      testDescription: "the Xcode project leaves a file out", files: [projectFile: project(without: ""), user: use],
      before: [], steps: [write(projectFile, project(without: "use.swift"))], after: unused),
    Case(
      testDescription: "the Xcode project takes a file in",
      files: [projectFile: project(without: "use.swift"), user: use], before: unused,
      steps: [write(projectFile, project(without: ""))], after: []),
    Case(
      testDescription: "a file is created in a folder of the Xcode project", files: [projectFile: project(without: "")],
      before: unused, steps: [write(user, use)], after: []),
  ]

  @Test(arguments: cases)
  func findingsFollow(_ example: Case) {
    var session = WorkspaceSession(example.files, folders: ["/w"])
    session.perform(.open(Self.document, Self.alignment))
    #expect(session.rules(Self.document) == example.before)
    for step in example.steps { session.perform(step) }
    #expect(session.rules(Self.document) == example.after)
    // The document's own file is not on the disk, so that the state of a fresh start has it open too.
    expectFresh(&session)
  }

  /// Expects that the client is shown what a server that starts now would show it.
  @discardableResult
  private func expectFresh(_ session: inout WorkspaceSession, _ steps: String = "") -> Bool {
    var fresh = session.fresh()
    let (live, expected) = (session.state(), fresh.state())
    for key in Set(live.keys).union(expected.keys).sorted() where live[key] != expected[key] {
      Issue.record("\(key): \(live[key] ?? "nothing"), where a fresh start shows \(expected[key] ?? "nothing")\(steps)")
    }
    return live == expected
  }

  /// A client is asked to watch all files of the cases.
  @Test func whatIsWatched() {
    let globs = ["**/*.layout", "**/*.swift", "**/project.pbxproj", "**/.gitignore", "**/*.json"]
    #expect(Set(globs).isSubset(of: LayoutLanguageService.watchedGlobs))
  }

  /// The editor shows nothing for a file that it deleted, and the other documents do not see it any more.
  @Test func anOpenFileThatIsDeleted() {
    var session = WorkspaceSession([Self.manifest: Self.package(), Self.user: Self.use], folders: ["/w"])
    session.perform(.open(Self.document, Self.alignment))
    session.perform(.open(Self.user, Self.use))
    #expect(session.rules(Self.document) == [])
    session.perform(.deleteInEditor(Self.user))
    session.perform(.close(Self.user))
    #expect(session.rules(Self.document) == Self.unused)
  }

  /// A module is read once a document imports it, also if it does so after an edit.
  @Test func aModuleThatIsImportedLater() {
    let kit = """
      import SwiftUI
      public struct Card: View {
          public init() {}
          public var body: some View { Color.red.frame(width: 50, height: 20) }
      }

      """
    let manifest = Self.package(#", dependencies: ["Other"]"#)
    var session = WorkspaceSession([Self.manifest: manifest, "/w/Sources/Other/kit.swift": kit], folders: ["/w"])
    let main = "struct Main: View { var body: some View { Card() } }\n"
    session.perform(.open("/w/Sources/App/main.swift", "import SwiftUI\n" + main))
    session.perform(.edit("/w/Sources/App/main.swift", "import SwiftUI\nimport Other\n" + main))
    expectFresh(&session)
    #expect(session.state().values.contains { $0.contains("50 × 20") })
  }

  // MARK: At random

  private static let sources = [
    "align.swift": alignment, "use.swift": use,
    "import.swift": "import SwiftUI\nimport Other\nstruct Shown: View { var body: some View { Card() } }\n",
    "card.swift":
      "import SwiftUI\npublic struct Card: View { public init() {}\n"
      + "public var body: some View { ScrollView { VStack { Text(\"a\"); Spacer() } } } }\n",
    "plain.swift": "import Foundation\nlet number = 3\n",
  ]
  private static let places = [
    "/w/Sources/App", "/w/Sources/App/Views", "/w/Sources/Other", "/w/Loose", "/w/Tests/AppTests",
  ]
  private static let manifests = [
    package(), package(#", dependencies: ["Other"]"#), package(#", exclude: ["Views", "use.swift"]"#),
    package(#", sources: ["Views"]"#), "let package = Package(",
  ]
  private static let projects = [project(without: ""), project(without: "use.swift"), "{"]

  private static func step(_ numbers: inout SeededGenerator, _ session: WorkspaceSession) -> Step? {
    let names = sources.keys.sorted()
    let folders = places
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &numbers)]
    }
    let name = pick(names)
    let path = pick(folders) + "/" + name
    let text = sources[Int.random(in: 0..<3, using: &numbers) == 0 ? pick(names) : name] ?? ""
    let isOpen = session.texts[path] != nil
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0, 1, 2: return isOpen ? .close(path) : .open(path, text)
    case 3: return isOpen ? .edit(path, text) : nil
    case 4: return isOpen ? .save(path) : nil
    case 5, 6: return write(path, text)
    case 7: return isOpen ? nil : pick([.delete(path), .deleteInEditor(path)])
    case 8:
      let other = pick(folders) + "/" + pick(names)
      return isOpen || session.texts[other] != nil || path == other || session.disk.files[path] == nil
        ? nil : .renameInEditor(path, to: other)
    case 9: return Int.random(in: 0..<4, using: &numbers) == 0 ? .delete(manifest) : write(manifest, pick(manifests))
    case 10:
      return Int.random(in: 0..<4, using: &numbers) == 0 ? .delete(projectFile) : write(projectFile, pick(projects))
    default: return session.folders.isEmpty ? .addFolder("/w") : .removeFolder("/w")
    }
  }

  /// `PLUMBLINE_LONG_TESTS=1` tries fifty times as many ways.
  private static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  /// Whatever happens in whatever order, the state is that of a server that starts now.
  @Test(arguments: 0..<(runsInFull ? 1_500 : 30))
  func nothingThatHappenedLeavesATrace(_ seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var files = [Self.manifest: Self.package()]
    for (name, text) in Self.sources.sorted(by: { $0.key < $1.key }) {
      files[Self.places[Int.random(in: 0..<Self.places.count, using: &numbers)] + "/" + name] = text
    }
    var session = WorkspaceSession(files, folders: ["/w"])
    var done: [Step] = []
    while done.count < 24 {
      guard let step = Self.step(&numbers, session) else { continue }
      done.append(step)
      let slices = Int.random(in: 0..<12, using: &numbers)
      session.perform(step, slices: slices < 4 ? slices : nil)
      if done.count % 8 == 0, !expectFresh(&session, "\n\(files.keys.sorted())\n\(done)") { return }
    }
  }
}
