import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// The judging of a large file that was opened: this thread takes segments from its start, others from its end, each with a
/// copy of the analysis as it was when they began. It is given up when something changes meanwhile.
struct JudgingWork {
  let file: FileID
  private let revision: Int
  private let levels: RuleLevels
  private let judging: SharedJudging
  private let tickets: Tickets
  private let helpers: [Workers.Worker<AnalysisShare>]

  /// nil where one thread is enough, or all there is.
  init?(of file: FileID, in analysis: inout Analysis, levels: RuleLevels, threads: Int) {
    guard threads > 1, let judging = SharedJudging(of: file, in: &analysis, levels: levels) else { return nil }
    self.file = file
    self.levels = levels
    self.judging = judging
    let tickets = Tickets(upTo: judging.count)
    self.tickets = tickets
    revision = analysis.revision
    let threads = min(threads, Self.mostThreads)
    // What every copy would make for itself.
    analysis.index(moduleOf: file, threads: threads)
    _ = analysis.alignments(of: file)
    helpers = (1..<threads).map { number in
      Workers.Worker { [copy = analysis.copy(number: number)] in
        judging.share(with: copy) { tickets.drawLast() }
      }
    }
  }

  private static let mostThreads = 4

  /// Whether it is of what there is now.
  func isCurrent(for file: FileID, in analysis: Analysis, _ levels: RuleLevels) -> Bool {
    self.file == file && revision == analysis.revision && self.levels == levels
  }

  /// Goes on as long as `mayGoOn`, which is asked between segments. Says whether all findings are there.
  func goOn(in analysis: inout Analysis, while mayGoOn: () -> Bool) -> Bool {
    guard judging.judge(in: &analysis, while: mayGoOn, drawing: { tickets.draw() }) else { return false }
    for helper in helpers { analysis.adopt(helper.result()) }
    return true
  }

  /// Lets the helpers end with what they have begun.
  func giveUp() { tickets.close() }
}
