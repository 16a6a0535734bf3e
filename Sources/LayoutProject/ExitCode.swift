/// The code with which a process ends (`interface.md` 2).
package struct ExitCode: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
  package init(integerLiteral value: Int32) { rawValue = value }
}
