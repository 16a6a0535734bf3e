/// An index into tables of one kind, such as a `SegmentID`. An enum that indexes a table by its raw value is one too.
public protocol TableIndex: Hashable, Sendable {
  associatedtype RawIndex: FixedWidthInteger

  /// The position in the table, from 0.
  var index: RawIndex { get }
}

/// An array that is indexed by an ID instead of an integer, so that the index of another table does not compile.
public struct IDArray<ID: TableIndex, Element>: ExpressibleByArrayLiteral {
  @usableFromInline var elements: [Element]

  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }
  @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }

  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  @inlinable public var count: Int { elements.count }

  /// Returns true if the table has an element with this index.
  @inlinable public func contains(_ id: ID) -> Bool { id.index >= 0 && Int(id.index) < elements.count }

  /// The element of an ID that the table contains.
  @inlinable public subscript(id: ID) -> Element {
    get { elements[Int(id.index)] }
    _modify { yield &elements[Int(id.index)] }
  }

  /// Returns the element of an ID; nil if the table does not contain it.
  @inlinable public func element(of id: ID) -> Element? { contains(id) ? self[id] : nil }

  @inlinable public mutating func append(_ element: Element) { elements.append(element) }
  @inlinable public mutating func reserveCapacity(_ capacity: Int) { elements.reserveCapacity(capacity) }

  /// Appends `filler` until the table contains `id`, whose index must not be negative.
  @inlinable public mutating func extend(to id: ID, with filler: Element) {
    while elements.count <= Int(id.index) { elements.append(filler) }
  }
}

extension TableIndex where Self: RawRepresentable, RawValue: FixedWidthInteger {
  @inlinable public var index: RawValue { rawValue }
}

extension IDArray: Sequence {
  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension IDArray: Sendable where Element: Sendable {}
