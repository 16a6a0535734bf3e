import LayoutModel
import LayoutSyntax

/// Something that a memoized result may have read, as a 64-bit hash; a collision only causes extra invalidation.
///
/// An edit changes the values of some keys; a result that read one of them is computed again. An undeclared
/// name has keys too: a lookup without a result is also a read.
///
/// It is public and not `package`, since the compiler specializes sets of it in other modules only then.
public struct ReadKey: Hashable, Sendable {
  public let value: UInt64

  /// The kinds of facts that a result can read.
  package enum Kind: UInt64, CaseIterable, Sendable {
    /// The syntax tree of a segment and its declarations.
    case tree
    /// The declarations of a name at the top level or in one type, with their kinds and modifiers, in order.
    case candidates
    /// The existence of any declaration with a name.
    case existence
    /// The uniqueness of the declaration with a name.
    case uniqueness
    /// The declarations of a name in any type.
    case anywhere
    /// The names at the top level or in one type.
    case names
    /// A class, actor or typealias, which is not interpreted.
    case unread
    /// The extensions that conform a type to `View`.
    case conformance
    /// The existence of uses of a view outside its own declaration.
    case shown
    /// The existence of alignments of a file that other files do not see, or see otherwise.
    case alignmentScope
    /// The names that a segment declares for others.
    case declaredNames
    /// The segments that mention a name, in one file or in any.
    case mentions
    /// The segments that mention a name in files that do not declare it.
    case openMentions
    /// The import of any module whose declarations are not known.
    case imports
    /// The canvas and recorded text sizes of a module, and the modules that it imports.
    case environment
    /// The images of a module.
    case images
    /// The localized strings of a module.
    case localizedStrings
    /// Whether all files of a module are known.
    case completeness
    /// The result of `UnsupportedFile.format` for a file.
    case unsupported
    /// The rules that a file is linted with.
    case lintSettings
  }

  package init(_ kind: Kind, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    // The kinds are multiplied by a large constant, so that small segment and file numbers do not collide across kinds.
    var hash = ReadKey.mixed((kind.rawValue &+ 1) &* 0xD6E8_FEB8_6659_FD93, first)
    hash = ReadKey.mixed(hash, second)
    value = ReadKey.mixed(hash, third) | 1
  }

  /// Returns the key of the tree of a segment.
  package static func tree(_ segment: SegmentID) -> ReadKey { ReadKey(.tree, UInt64(bitPattern: Int64(segment.index))) }

  /// Returns the key of the names that a segment declares for others.
  package static func declaredNames(_ segment: SegmentID) -> ReadKey {
    ReadKey(.declaredNames, UInt64(bitPattern: Int64(segment.index)))
  }

  private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ right).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low ^ (left >> 29)
  }

  @inlinable public static func == (left: ReadKey, right: ReadKey) -> Bool { left.value == right.value }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  // The value is a hash already.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: value ^ UInt64(truncatingIfNeeded: seed))
  }
}
