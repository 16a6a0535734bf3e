import LanguageServerProtocol

/// What a client shows of the work that the service does by itself, such as the first scan of a folder.
enum ShownProgress: Equatable {
  /// Nothing, since there is no such work.
  case none
  /// The client was asked to show it.
  case asked(token: RequestID)
  /// The client shows it; `reportedAt` is the time of the last report, by `POSIX.nanoseconds`.
  case shown(token: RequestID, reportedAt: UInt64)
  /// It does not want to.
  case refused
}

extension LanguageServer {
  /// How often a client is told how far the work is, in nanoseconds.
  private static var reportInterval: UInt64 { 100_000_000 }

  /// Tells the client, where it shows progress, how far the service's own work is.
  mutating func showProgress() {
    guard client.workDoneProgress else { return }
    switch progress {
    case .none:
      guard service.hasPendingWork else { return }
      let token = RequestID.string("\(ServerOptions.Names.product)/work/\(lastRequest + 1)")
      progress = .asked(token: token)
      ask(.createWorkDoneProgress, WorkDoneProgressCreateParams(token: token), for: .progress)
    case .asked, .refused:
      // What has ended before the client could show it is never begun.
      break
    case .shown(let token, let reportedAt):
      guard service.hasPendingWork else { return endProgress(token) }
      let now = POSIX.nanoseconds()
      guard now - reportedAt >= LanguageServer.reportInterval else { return }
      progress = .shown(token: token, reportedAt: now)
      report(.report(message: service.pendingWorkMessage, percentage: nil), for: token)
    }
  }

  /// The client is ready to show the work that it was asked to.
  mutating func beginProgress() {
    guard case .asked(let token) = progress else { return }
    progress = .none
    guard lifecycle == .running, service.hasPendingWork else { return }
    progress = .shown(token: token, reportedAt: POSIX.nanoseconds())
    report(.begin(title: "Reading the layouts", percentage: nil), for: token)
  }

  private mutating func endProgress(_ token: RequestID) {
    progress = .none
    report(.end(message: nil), for: token)
  }

  private mutating func report(_ step: WorkDoneProgressParams.Step, for token: RequestID) {
    notify(.progress, WorkDoneProgressParams(token: token, step: step))
  }
}
