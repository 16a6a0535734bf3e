/// The versions of what the program is built by, and of the protocols that it implements.
enum BuildInformation {
  /// The version of the compiler.
  static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2 or earlier"
    #endif
  }

  /// The version of the Language Server Protocol.
  static let languageServerProtocol = "3.17"
}
