// Declarations that continue on the next line.
enum Kind: String {
  case
  none,
  some
  case longest =
    "longest"
}
struct Handlers {
  public typealias Handler =
  @MainActor @Sendable (_ count: Int) -> Void
  typealias Pair = (_ left: Int, _ right: Bool)
    -> Void
  func load(_ number: Int)
    async throws -> [Int]
  {
    []
  }
}
#if swift(<5.9)
}
#endif
