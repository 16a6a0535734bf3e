/// A growing list of plain records that the lexer and the parser fill and read many times a byte.
///
/// An array would check bounds and ownership at each access. Here the only writer holds the memory, which is reused
/// from segment to segment; places come from the list's own count, and a debug build checks each of them.
struct RecordBuffer<Record: BitwiseCopyable>: ~Copyable {
  /// The start of the memory. The first `count` records of it mean something.
  private(set) var records: UnsafeMutablePointer<Record>
  /// How many records the memory holds.
  private(set) var capacity: Int
  private(set) var count = 0
  /// The memory is that of an array which is being made, not the list's own.
  private(set) var isBorrowed = false

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    records = .allocate(capacity: self.capacity)
  }

  deinit {
    if !isBorrowed { records.deallocate() }
  }

  /// Begins anew in `memory`, which stays the caller's. When it does not suffice the list goes on in its own.
  mutating func borrow(_ memory: UnsafeMutableBufferPointer<Record>) {
    guard let start = memory.baseAddress else { return }
    if !isBorrowed { records.deallocate() }
    records = start
    capacity = memory.count
    isBorrowed = true
    count = 0
  }

  /// Gives up borrowed memory.
  mutating func giveBack() {
    guard isBorrowed else { return }
    capacity = 256
    records = .allocate(capacity: capacity)
    isBorrowed = false
    count = 0
  }

  /// The records that are in the list now; of no meaning once another one is added.
  var filled: UnsafeMutableBufferPointer<Record> {
    UnsafeMutableBufferPointer(start: records, count: count)
  }

  /// The first `count` records of the memory, which the list holds; of no meaning once it grows.
  func first(_ count: Int) -> UnsafeMutableBufferPointer<Record> {
    UnsafeMutableBufferPointer(start: records, count: max(0, min(count, self.count)))
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
    if count == capacity { grow(by: 1) }
    appendWithinRoom(record)
  }

  /// Whether one more record has room.
  @inline(__always)
  var hasRoom: Bool { count < capacity }

  /// Makes room for `extra` more records: a caller that adds several asks once, before it reads anything.
  @inline(__always)
  mutating func makeRoom(for extra: Int = 1) {
    if capacity &- count < extra { grow(by: extra) }
  }

  /// Adds a record for which there is room already.
  @inline(__always)
  mutating func appendWithinRoom(_ record: Record) {
    (records + count).initialize(to: record)
    count &+= 1
  }

  /// Adds the records of another list.
  mutating func append(contentsOf other: borrowing RecordBuffer) {
    makeRoom(for: other.count)
    (records + count).initialize(from: other.records, count: other.count)
    count &+= other.count
  }

  /// Takes in the records up to `count`, which were written behind the last one, within the memory.
  @inline(__always)
  mutating func extend(to count: Int) {
    assert(count >= self.count && count <= capacity)
    self.count = count
  }

  @inline(never)
  private mutating func grow(by extra: Int) {
    capacity = capacity &* 2 &+ extra
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    larger.initialize(from: records, count: count)
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

  /// Keeps the first `count` records; there are as many.
  @inline(__always)
  mutating func truncate(to count: Int) {
    assert(count >= 0 && count <= self.count)
    self.count = count
  }
}

extension RecordBuffer<SyntaxNode> {
  /// A copy of the nodes.
  ///
  /// It is made in pieces: a longer one is a string instruction, which takes as long to start as a segment to copy. It
  /// grows by appending because memory that is not initialized is asked for by way of the runtime's table of types.
  var array: [SyntaxNode] {
    var copy: [SyntaxNode] = []
    copy.reserveCapacity(count)
    var place = 0
    while place < count {
      let piece = min(64, count &- place)
      copy.append(contentsOf: UnsafeBufferPointer(start: records + place, count: piece))
      place &+= piece
    }
    return copy
  }
}
