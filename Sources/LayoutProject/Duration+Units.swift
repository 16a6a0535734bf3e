// Durations in the units of system calls.
extension Duration {
  /// The whole milliseconds, as `poll(2)` takes them.
  package var milliseconds: Int32 {
    Int32(clamping: components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }

  /// The whole nanoseconds; 0 for a negative duration.
  package var nanoseconds: UInt64 {
    UInt64(clamping: components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000)
  }
}
