/// A call of a tool that is being answered.
package final class ToolRun {
  /// The folders in which files may be read.
  package let folders: AllowedFolders
  private let isWanted: () -> Bool
  private let sendProgress: ((_ done: Int, _ total: Int, _ message: String) -> Void)?

  package init(
    in folders: AllowedFolders, isWanted: @escaping () -> Bool = { true },
    sendProgress: ((_ done: Int, _ total: Int, _ message: String) -> Void)? = nil
  ) {
    self.folders = folders
    self.isWanted = isWanted
    self.sendProgress = sendProgress
  }

  /// Returns false once the client has cancelled the call. Long work asks between its steps.
  package func shouldContinue() -> Bool { isWanted() }

  /// Throws if the client has cancelled the call.
  package func checkCancellation() throws(ToolFailure) {
    guard isWanted() else {
      throw ToolFailure(.cancelled, "The client cancelled the call.", hint: "Call the tool again.")
    }
  }

  /// Reports progress, if the client asked for it.
  package func report(_ done: Int, of total: Int, _ message: String) { sendProgress?(done, total, message) }
}
