import Foundation

/// A program that a test runs.
///
/// Foundation's `Process` notices the end of a program by the end of a socket that the program inherits. Where two
/// tests start programs at the same moment, one program can inherit the socket of the other, whose end is then noticed
/// late or never. This class inherits nothing but the three standard streams, and waits for the process itself.
public final class ChildProcess: @unchecked Sendable {
  /// What stands behind a standard stream of the program.
  public enum Stream {
    /// `/dev/null`.
    case nothing
    /// The pipe's other end stays with the test; the program's end is closed here once the program runs.
    case pipe(Pipe)
    /// A file, which stays open here.
    case file(FileHandle)
  }

  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  public struct NotStarted: Error, CustomStringConvertible {
    public let description: String
  }

  public let processID: Int32
  private let lock = NSLock()
  private var knownEnding: Ending?

  /// Starts `program`, a path. The environment is that of the tests where none is given.
  public init(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil, environment: [String: String]? = nil,
    input: Stream = .nothing, output: Stream = .nothing, errors: Stream = .nothing
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_CLOEXEC_DEFAULT | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in [input, output, errors].enumerated() {
      if let descriptor = stream.descriptor(isInput: number == 0) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    #if canImport(Darwin)
      if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
    #else
      try Self.closeFrom(&actions, 3)
      if let folder { try folder.path.withCString { try Self.changeFolder(&actions, $0) } }
    #endif

    // Whatever the thread and the tests ignore or block, the program starts as from a shell.
    var none = sigset_t()
    var ignored = sigset_t()
    sigemptyset(&none)
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let variables = environment ?? ProcessInfo.processInfo.environment
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + values { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, &attributes, &words, &values)
    input.closeProgramsEnd(isInput: true)
    output.closeProgramsEnd(isInput: false)
    errors.closeProgramsEnd(isInput: false)
    guard status == 0 else {
      throw NotStarted(description: "cannot run \(program): \(String(cString: strerror(status)))")
    }
    processID = process
  }

  /// Runs a program to its end and returns what it printed.
  public static func run(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil, environment: [String: String]? = nil
  ) throws -> (ending: Ending, output: String, errors: String) {
    let (output, errors) = (Pipe(), Pipe())
    let child = try ChildProcess(
      program, arguments, in: folder, environment: environment, output: .pipe(output), errors: .pipe(errors))
    let errorReader = PipeReader(errors)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (child.waitForEnd(), text, errorReader.text())
  }

  /// How the program ended; nil while it runs.
  public var ending: Ending? {
    lock.withLock {
      guard knownEnding == nil else { return knownEnding }
      var status: Int32 = 0
      guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
      let signal = status & 0x7f
      knownEnding = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
      return knownEnding
    }
  }

  public var isRunning: Bool { ending == nil }

  /// Waits for the end; nil when the program still runs after that many seconds.
  public func ending(within seconds: Double) -> Ending? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let ending { return ending }
      if Date() > deadline { return nil }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  /// Waits for the end, however long it takes.
  @discardableResult
  public func waitForEnd() -> Ending {
    while true {
      if let ending = ending(within: 60) { return ending }
    }
  }

  /// Asks the program to end, or with SIGKILL ends it; nothing where it has ended.
  public func terminate(_ signal: Int32 = SIGTERM) {
    lock.withLock {
      if knownEnding == nil { kill(processID, signal) }
    }
  }
}

extension ChildProcess.Stream {
  /// The descriptor that the program gets, nil for `/dev/null`.
  fileprivate func descriptor(isInput: Bool) -> Int32? {
    switch self {
    case .nothing: nil
    case .pipe(let pipe): (isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting).fileDescriptor
    case .file(let handle): handle.fileDescriptor
    }
  }

  fileprivate func closeProgramsEnd(isInput: Bool) {
    guard case .pipe(let pipe) = self else { return }
    try? (isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting).close()
  }
}

#if !canImport(Darwin)
  /// Functions of Glibc that its Swift module does not show.
  extension ChildProcess {
    private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    /// The program gets no descriptor from `first` on.
    private static func closeFrom(_ actions: Actions, _ first: Int32) throws {
      typealias Function = @convention(c) (Actions, Int32) -> Int32
      _ = unsafeBitCast(try symbol("posix_spawn_file_actions_addclosefrom_np"), to: Function.self)(actions, first)
    }

    /// The program starts in `folder`.
    private static func changeFolder(_ actions: Actions, _ folder: UnsafePointer<CChar>) throws {
      typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
      _ = unsafeBitCast(try symbol("posix_spawn_file_actions_addchdir_np"), to: Function.self)(actions, folder)
    }

    private static func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
      guard let symbol = dlsym(nil, name) else { throw NotStarted(description: "Glibc 2.34 or newer has \(name)") }
      return symbol
    }
  }
#endif

/// Reads a pipe to its end on a thread of its own, so that the program never waits for a reader.
private final class PipeReader: @unchecked Sendable {
  private let group = DispatchGroup()
  private var data = Data()

  init(_ pipe: Pipe) {
    group.enter()
    Thread.detachNewThread { [self] in
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      group.leave()
    }
  }

  /// What was read, once the pipe has ended.
  func text() -> String {
    group.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
