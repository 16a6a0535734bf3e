import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutProject

/// The report of `diff --format json` (`interface.md` 2.11). Its schema is `grammar/diff.schema.json`.
struct DiffJSONReport {
  private let options: DiffOptions
  private let writer: DifferenceJSON

  init(_ options: DiffOptions, old: Analysis, new: Analysis) {
    self.options = options
    writer = DifferenceJSON(from: old, to: new)
  }

  func text(of files: [FileDifference]) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("old", options.old)
      $0.member("new", options.new)
      $0.member("movesFrames", files.contains(where: \.movesFrames))
      $0.arrayMember("files") { json in
        for file in files where file.presence != "both" || !file.difference.isEmpty {
          json.object {
            $0.member("file", file.path)
            $0.member("presence", file.presence)
            writer.writeMembers(of: file.difference, from: file.old?.file, to: file.new?.file, to: &$0)
          }
        }
      }
      $0.member("compared", files.count)
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
