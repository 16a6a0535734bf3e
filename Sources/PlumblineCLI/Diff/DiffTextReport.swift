import LayoutAnalysis
import LayoutIDE

/// The report of `diff` for people: a line for each difference, then one for each file.
struct DiffTextReport {
  private let lines: DiffLines

  init(old: Analysis, new: Analysis) { lines = DiffLines(old: old, new: new) }

  func text(of files: [FileDifference]) -> String {
    var text = ""
    var equal = 0
    for file in files {
      guard file.presence != "both" || !file.difference.isEmpty else {
        equal += 1
        continue
      }
      for line in lines.lines(of: file) {
        let isOne = line.before.isEmpty || line.after.isEmpty
        let values = isOne ? line.before + line.after : "\(line.before) → \(line.after)"
        let subject = "\(line.location): \(line.subject) \(line.change)"
        text += TerminalText.printable(values.isEmpty ? subject : "\(subject): \(values)") + "\n"
      }
      let presence = file.presence == "both" ? "" : "\(file.presence); "
      text += TerminalText.printable("\(file.path): \(presence)\(file.difference.words)") + "\n"
    }
    return text + (equal > 0 ? "\(count(equal, "file")) without a difference\n" : "")
  }
}
