/// A growing list of plain records that the lexer and the parser fill and read many times a byte.
///
/// An array would check bounds and ownership at each access. Here the only writer holds the memory, which is reused
/// from segment to segment; places come from the list's own count, and a debug build checks each of them.
struct RecordBuffer<Record: BitwiseCopyable>: ~Copyable {
  /// The records, of which the first `count` mean something.
  private(set) var records: UnsafeMutableBufferPointer<Record>
  private(set) var count = 0
  /// The memory is that of an array which is being made, not the list's own.
  private(set) var isBorrowed = false

  init(capacity: Int) {
    records = .allocate(capacity: max(capacity, 16))
  }

  deinit {
    if !isBorrowed { records.deallocate() }
  }

  /// Begins anew in `memory`, which stays the caller's. When it does not suffice the list goes on in its own.
  mutating func borrow(_ memory: UnsafeMutableBufferPointer<Record>) {
    if !isBorrowed { records.deallocate() }
    records = memory
    isBorrowed = true
    count = 0
  }

  /// Gives up borrowed memory.
  mutating func giveBack() {
    guard isBorrowed else { return }
    records = .allocate(capacity: 256)
    isBorrowed = false
    count = 0
  }

  /// The records that are in the list now; of no meaning once another one is added.
  var filled: UnsafeMutableBufferPointer<Record> {
    UnsafeMutableBufferPointer(rebasing: records[..<count])
  }

  /// The first `count` records of the memory, which the list holds; of no meaning once it grows.
  func first(_ count: Int) -> UnsafeMutableBufferPointer<Record> {
    UnsafeMutableBufferPointer(rebasing: records[..<count])
  }

  /// A copy of the records.
  ///
  /// It is made in pieces: a longer one is a string instruction, which takes as long to start as a segment to copy.
  var array: [Record] {
    [Record](unsafeUninitializedCapacity: count) { memory, filled in
      while filled < count {
        let piece = min(filled &+ 32, count)
        _ = memory[filled..<piece].initialize(fromContentsOf: records[filled..<piece])
        filled = piece
      }
    }
  }

  @inline(__always)
  subscript(index: Int) -> Record {
    get {
      assert(index < count)
      return records[index]
    }
    _modify {
      assert(index < count)
      yield &records[index]
    }
  }

  @inline(__always)
  mutating func append(_ record: Record) {
    if count == records.count { grow(by: 1) }
    appendWithinRoom(record)
  }

  /// Whether one more record has room.
  @inline(__always)
  var hasRoom: Bool { count < records.count }

  /// Makes room for `extra` more records: a caller that adds several asks once, before it reads anything.
  @inline(__always)
  mutating func makeRoom(for extra: Int = 1) {
    if records.count &- count < extra { grow(by: extra) }
  }

  /// Adds a record for which there is room already.
  @inline(__always)
  mutating func appendWithinRoom(_ record: Record) {
    records.initializeElement(at: count, to: record)
    count &+= 1
  }

  /// Adds the records of another list.
  mutating func append(contentsOf other: borrowing RecordBuffer) {
    makeRoom(for: other.count)
    _ = records[count..<(count &+ other.count)].initialize(fromContentsOf: other.records[..<other.count])
    count &+= other.count
  }

  /// Takes in the records up to `count`, which were written behind the last one, within the memory.
  @inline(__always)
  mutating func extend(to count: Int) {
    assert(count >= self.count && count <= records.count)
    self.count = count
  }

  @inline(never)
  private mutating func grow(by extra: Int) {
    let larger = UnsafeMutableBufferPointer<Record>.allocate(capacity: records.count &* 2 &+ extra)
    _ = larger.moveInitialize(fromContentsOf: filled)
    if !isBorrowed { records.deallocate() }
    records = larger
    isBorrowed = false
  }

  @inline(__always)
  var last: Record? { count > 0 ? records[count &- 1] : nil }

  @inline(__always)
  mutating func popLast() -> Record? {
    guard count > 0 else { return nil }
    count &-= 1
    return records[count]
  }

  /// Keeps the first `count` records (all when there are fewer).
  @inline(__always)
  mutating func truncate(to count: Int) {
    self.count = min(self.count, max(count, 0))
  }
}
