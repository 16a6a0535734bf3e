import Foundation
import LayoutServer
import TestSupport
import Testing

/// What happened to the workspace leaves no trace: the client is shown what a server that starts now would show it.
@Suite struct FreshStartTests {
  typealias Step = WorkspaceSession.Step

  /// Files and folders to begin with, what happens then, and a file with the rules of the findings that it has at the end.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String] = [:]
    var folders: [String] = []
    var steps: [Step]
    var path: String
    var rules: [String] = []
  }

  private static let alignment = """
    extension HorizontalAlignment {
        struct Third: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 3 } }
        static let third = HorizontalAlignment(Third.self)
    }

    """
  private static let reader = """
    VStack(alignment: .third) {
        Text("x").alignmentGuide(.third) { d in d[.third] + 10 }
        Text("longer")
    }

    """
  private static let card = "struct Card: View { var body: some View { Text(\"card\") } }\n"
  private static let user = "HStack { Card(); Text(\"b\") }\n"
  private static let picture = "HStack {\n    Image(\"icon\").frame(width: 20, height: 20)\n}\n"

  /// The start of a GIF: its sides stand in two bytes each, the lesser one first.
  private static func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0]
  }

  private static func write(_ path: String, _ text: String) -> Step { .write(path, Array(text.utf8)) }

  static let cases: [Case] = [
    Case(
      testDescription: "a configuration comes: the files around it are a module", files: ["/w/main.layout": reader],
      steps: [.open("/w/align.layout", alignment), write("/w/.plumbline.json", "{}")], path: "/w/align.layout"),
    Case(
      testDescription: "so they are when a folder comes", files: ["/w/main.layout": reader],
      steps: [.open("/w/align.layout", alignment), .addFolder("/w")], path: "/w/align.layout"),
    Case(
      testDescription: "a folder goes: the project of a document in it goes on",
      files: ["/w/card.layout": card, "/w/.plumbline.json": "{}"], folders: ["/w"],
      steps: [.open("/w/user.layout", user), .removeFolder("/w")], path: "/w/user.layout"),
    Case(
      testDescription: "with the last document of a project what was read for it goes",
      files: ["/w/card.layout": card, "/w/.plumbline.json": #"{"foo":1}"#],
      steps: [.open("/w/user.layout", user), .close("/w/user.layout")], path: "/w/.plumbline.json"),
    Case(
      testDescription: "a configuration elsewhere leaves a document its pictures",
      steps: [
        .open("/v/pic.layout", picture), .write("/v/icon.gif", gif(60, 40)), write("/w/.plumbline.json", "{}"),
      ],
      path: "/v/pic.layout", rules: ["image-not-resizable", "overflow"]),
    Case(
      testDescription: "a document has its pictures once it names one",
      steps: [
        .open("/v/pic.layout", "Color.red"), .write("/v/icon.gif", gif(60, 40)), .edit("/v/pic.layout", picture),
      ],
      path: "/v/pic.layout", rules: ["image-not-resizable", "overflow"]),
    Case(
      testDescription: "settings reach a document that its configuration leaves out",
      files: ["/w/.plumbline.json": #"{"exclude":["user.layout"]}"#], folders: ["/w"],
      steps: [.open("/w/user.layout", user), .set(#"{"canvas":{"width":150,"height":90}}"#)], path: "/w/user.layout"),
    Case(
      testDescription: "what is wrong in a configuration goes with its folder",
      files: ["/w/.plumbline.json": #"{"foo":1}"#], folders: ["/w"], steps: [.removeFolder("/w")],
      path: "/w/.plumbline.json"),
    Case(
      testDescription: "or stays, where a document is open that it holds for",
      files: ["/w/.plumbline.json": #"{"foo":1}"#], folders: ["/w"],
      steps: [.open("/w/pic.layout", "Color.red"), .removeFolder("/w")], path: "/w/.plumbline.json",
      rules: ["configuration"]),
    Case(
      testDescription: "what changes in a hidden folder is not read", folders: ["/w"],
      steps: [
        .open("/w/user.layout", user), .open("/w/pic.layout", picture), write("/w/.build/card.layout", card),
        .write("/w/.build/icon.gif", gif(60, 40)),
      ],
      path: "/w/user.layout", rules: ["unresolved-view"]),
    Case(
      testDescription: "a file that the client deletes is forgotten", files: ["/w/card.layout": card], folders: ["/w"],
      steps: [.open("/w/user.layout", user), .deleteInEditor("/w/card.layout")], path: "/w/user.layout",
      rules: ["unresolved-view"]),
    Case(
      testDescription: "one that it renames is read under its new name", files: ["/v/card.layout": card],
      folders: ["/w"], steps: [.open("/w/user.layout", user), .renameInEditor("/v/card.layout", to: "/w/card.layout")],
      path: "/w/user.layout"),
  ]

  @Test(arguments: cases)
  func whatHappenedLeavesNoTrace(_ example: Case) {
    var session = WorkspaceSession(example.files, folders: example.folders)
    for step in example.steps { session.perform(step) }
    #expect(session.rules(example.path) == example.rules)
    var fresh = session.fresh()
    Self.expectEqual(session.state(), fresh.state(), "")
  }

  private static func expectEqual(_ live: [String: String], _ fresh: [String: String], _ steps: String) {
    for key in Set(live.keys).union(fresh.keys).sorted() where live[key] != fresh[key] {
      Issue.record("\(key): \(live[key] ?? "nothing"), where a fresh start shows \(fresh[key] ?? "nothing")\(steps)")
    }
  }

  // MARK: At random

  private struct Generator {
    var numbers: SeededGenerator
    mutating func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
  }

  private static let folders = ["/w", "/w/sub", "/w/sub/deep", "/v", "/w/.hidden"]
  private static let layouts = [
    "align.layout": alignment, "main.layout": reader, "card.layout": card, "user.layout": user, "pic.layout": picture,
    "both.layout": "HStack(alignment: .bottom) { Card(); Image(\"icon\"); Text(\"measured\") }\n" + picture,
  ]
  private static let configurations = [
    "{}", #"{"root":true}"#, #"{"canvas":{"width":200}}"#, #"{"exclude":["user.layout","pic.layout"]}"#,
    #"{"rules":{"unresolved-view":"error","custom-alignment-unused":"off"}}"#, #"{"foo":1}"#, "{",
    #"{"textSizes":"sizes.json"}"#, #"{"images":["art"]}"#, #"{"exclude":["**"]}"#,
  ]

  private static func step(_ generator: inout Generator, _ session: WorkspaceSession) -> Step? {
    let folder = generator.pick(folders)
    let name = generator.pick(layouts.keys.sorted())
    let path = folder + "/" + name
    let text = layouts[generator.next(3) == 0 ? generator.pick(layouts.keys.sorted()) : name] ?? ""
    let isOpen = session.texts[path] != nil
    switch generator.next(15) {
    case 0, 1, 2: return isOpen ? .close(path) : .open(path, text)
    case 3: return isOpen ? .edit(path, text) : nil
    case 4: return isOpen ? .save(path) : nil
    case 5, 6: return write(folder + "/.plumbline.json", generator.pick(configurations))
    case 7:
      // A client shows nothing of an open document whose file has gone, where one that starts now cannot know that.
      let path = folder + "/.plumbline.json"
      return session.texts[path] == nil ? .delete(path) : nil
    case 8: return write(path, text)
    case 9:
      guard !isOpen else { return nil }
      return generator.next(2) == 0 ? .delete(path) : .deleteInEditor(path)
    case 10:
      let other = generator.pick(folders) + "/" + name
      return isOpen || session.texts[other] != nil || path == other || session.disk.files[path] == nil
        ? nil : .renameInEditor(path, to: other)
    case 11: return session.folders.contains(folder) ? .removeFolder(folder) : .addFolder(folder)
    case 12:
      return .set(
        generator.pick(["null", "{}", #"{"canvas":{"width":150}}"#, #"{"canvas":{"dynamicTypeSize":"large"}}"#]))
    case 13:
      // A configuration in the editor: what is on the disk counts.
      let path = folder + "/.plumbline.json"
      return session.texts[path] != nil ? .close(path) : .open(path, generator.pick(configurations))
    default:
      let file = generator.pick(["/icon.gif", "/art/icon.gif", "/sizes.json"])
      guard file != "/sizes.json" else {
        let width = generator.pick(["50", "99.5"])
        return write(
          folder + file, #"[{"text":"measured","style":"body","width":\#(width),"height":20,"firstBaseline":16}]"#)
      }
      return generator.next(3) == 0
        ? .delete(folder + file) : .write(folder + file, gif(generator.pick([10, 60]), generator.pick([10, 40])))
    }
  }

  /// `PLUMBLINE_LONG_TESTS=1` tries fifty times as many ways.
  private static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  /// Whatever happens in whatever order, and however far the reading of the folders has come in between.
  @Test(arguments: 0..<(runsInFull ? 1_500 : 30))
  func nothingThatHappenedLeavesATrace(_ seed: Int) {
    var generator = Generator(numbers: SeededGenerator(seed: UInt64(seed)))
    var files: [String: String] = [:]
    for (name, text) in Self.layouts.sorted(by: { $0.key < $1.key }) {
      for _ in 0...generator.next(2) { files[generator.pick(Self.folders) + "/" + name] = text }
    }
    if generator.next(2) == 0 {
      files[generator.pick(Self.folders) + "/.plumbline.json"] = generator.pick(Self.configurations)
    }
    let folders = generator.pick([["/w"], ["/w", "/v"], ["/w", "/w/sub"], []])
    var session = WorkspaceSession(files, folders: folders)
    var done: [Step] = []
    while done.count < 24 {
      guard let step = Self.step(&generator, session) else { continue }
      done.append(step)
      session.perform(step, slices: generator.next(3) == 0 ? generator.next(4) : nil)
      guard done.count % 8 == 0 else { continue }
      var fresh = session.fresh()
      let (live, expected) = (session.state(), fresh.state())
      Self.expectEqual(live, expected, "\n\(folders) \(files.keys.sorted())\n\(done)")
      if live != expected { return }
    }
  }
}
