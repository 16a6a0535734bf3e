/// A table with one entry for each value of a byte, so that any byte is a valid index.
///
/// The entries are in memory that is never freed: tables are constants of the program, and reading an entry involves
/// neither reference counting nor a bounds check.
struct ByteTable<Entry: BitwiseCopyable> {
  private let entries: UnsafeMutableBufferPointer<Entry>

  /// Creates a table in which every byte has the entry `entry`.
  init(repeating entry: Entry) {
    entries = .allocate(capacity: 256)
    entries.initialize(repeating: entry)
  }

  @inline(__always)
  subscript(byte: UInt8) -> Entry {
    get { entries[Int(byte)] }
    nonmutating set { entries[Int(byte)] = newValue }
  }
}
