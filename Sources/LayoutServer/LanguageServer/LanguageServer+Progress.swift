import LanguageServerProtocol

/// The state of the client's progress display for the service's background work, such as the first scan of a folder.
enum ShownProgress: Equatable {
  /// No display.
  case none
  /// `window/workDoneProgress/create` was sent, and the client has not responded yet.
  case asked(token: RequestID)
  /// The client shows progress; `reportedAt` is the time of the last report, by `POSIX.nanoseconds`.
  case shown(token: RequestID, reportedAt: UInt64)
  /// The client refused to show progress.
  case refused
}

extension LanguageServer {
  /// The minimal interval between progress reports, in nanoseconds.
  private static var reportInterval: UInt64 { 100_000_000 }

  /// Reports the progress of the service's background work, if the client supports it.
  mutating func showProgress() {
    guard client.workDoneProgress else { return }
    switch progress {
    case .none:
      guard service.hasPendingWork else { return }
      let token = RequestID.string("\(ServerOptions.Names.product)/work/\(requests.count + 1)")
      progress = .asked(token: token)
      sendRequest(.createWorkDoneProgress, WorkDoneProgressCreateParams(token: token), for: .progress)
    case .asked, .refused:
      break
    case .shown(let token, let reportedAt):
      guard service.hasPendingWork else { return endProgress(token) }
      let now = POSIX.nanoseconds()
      guard now - reportedAt >= LanguageServer.reportInterval else { return }
      progress = .shown(token: token, reportedAt: now)
      report(.report(message: service.pendingWorkMessage, percentage: nil), for: token)
    }
  }

  /// Handles the client's consent to show progress. Some clients, such as Helix, show it from the request on, so that it
  /// also begins and ends where the work has ended by then.
  mutating func beginProgress() {
    guard case .asked(let token) = progress else { return }
    progress = .none
    guard lifecycle == .running else { return }
    report(.begin(title: "Reading the layouts", percentage: nil), for: token)
    guard service.hasPendingWork else { return endProgress(token) }
    progress = .shown(token: token, reportedAt: POSIX.nanoseconds())
  }

  private mutating func endProgress(_ token: RequestID) {
    progress = .none
    report(.end(message: nil), for: token)
  }

  private mutating func report(_ step: WorkDoneProgressParams.Step, for token: RequestID) {
    notify(.progress, WorkDoneProgressParams(token: token, step: step))
  }
}
