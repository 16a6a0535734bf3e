/// A growable buffer of trivial records for the lexer and the parser, which access it many times per byte.
///
/// An array would check bounds and exclusivity at each access. Here a single writer has the memory, which is reused for
/// all segments; indices are always derived from `count`, and a debug build asserts them.
struct RecordBuffer<Record: BitwiseCopyable>: ~Copyable {
  /// The start of the memory. Only the first `count` records are initialized.
  private(set) var records: UnsafeMutablePointer<Record>
  /// The number of records that fit into the memory.
  private(set) var capacity: Int
  private(set) var count = 0
  /// True while the memory belongs to an array that is being initialized, and not to the buffer.
  private(set) var isBorrowed = false

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    records = .allocate(capacity: self.capacity)
  }

  deinit {
    if !isBorrowed { records.deallocate() }
  }

  /// Empties the buffer and lets it use `memory`, which the caller keeps. If that becomes too small, the buffer
  /// allocates its own.
  mutating func borrow(_ memory: UnsafeMutableBufferPointer<Record>) {
    guard let start = memory.baseAddress else { return }
    if !isBorrowed { records.deallocate() }
    records = start
    capacity = memory.count
    isBorrowed = true
    count = 0
  }

  /// Stops using borrowed memory and empties the buffer.
  mutating func endBorrowing() {
    guard isBorrowed else { return }
    capacity = 256
    records = .allocate(capacity: capacity)
    isBorrowed = false
    count = 0
  }

  /// The current records; invalid after the next one is added.
  var filled: UnsafeMutableBufferPointer<Record> {
    UnsafeMutableBufferPointer(start: records, count: count)
  }

  /// The first `count` records (clamped to the current ones); invalid once the buffer grows.
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
    appendWithinCapacity(record)
  }

  /// True if there is space for one more record.
  @inline(__always)
  var hasCapacity: Bool { count < capacity }

  /// Reserves space for `extra` more records; a caller that adds several reserves once, before it reads anything.
  @inline(__always)
  mutating func reserve(for extra: Int = 1) {
    if capacity &- count < extra { grow(by: extra) }
  }

  /// Appends a record for which there is space already.
  @inline(__always)
  mutating func appendWithinCapacity(_ record: Record) {
    (records + count).initialize(to: record)
    count &+= 1
  }

  /// Appends the records of another buffer.
  mutating func append(contentsOf other: borrowing RecordBuffer) {
    reserve(for: other.count)
    (records + count).initialize(from: other.records, count: other.count)
    count &+= other.count
  }

  /// Sets the number of records to `count`, after the additional ones have been written directly to the memory.
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

  /// Keeps the first `count` records; there must be as many.
  @inline(__always)
  mutating func truncate(to count: Int) {
    assert(count >= 0 && count <= self.count)
    self.count = count
  }
}

extension RecordBuffer<SyntaxNode> {
  @inline(__always)
  subscript(node: NodeID) -> SyntaxNode {
    get { self[Int(node.index)] }
    _modify { yield &self[Int(node.index)] }
  }

  /// A copy of the nodes.
  ///
  /// It is copied in pieces of 64: a longer copy becomes a string instruction, which takes as long to start as a
  /// segment takes to copy. The array grows by appending, because allocating uninitialized memory involves a metadata
  /// lookup in the runtime.
  var array: [SyntaxNode] {
    var copy: [SyntaxNode] = []
    copy.reserveCapacity(count)
    var index = 0
    while index < count {
      let piece = min(64, count &- index)
      copy.append(contentsOf: UnsafeBufferPointer(start: records + index, count: piece))
      index &+= piece
    }
    return copy
  }
}
