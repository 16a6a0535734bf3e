import LayoutModel
import LayoutSyntax

/// The conditions `#available(iOS 17, *)` and `#unavailable(iOS 17)`, decided for the system that is laid out.
/// `lowering.md` 4.
enum Availability {
  /// Returns the value of a condition, which is another one on other versions of the system and therefore dynamic;
  /// unknown for another macro, and on a platform whose version is not known. O(n).
  static func value(of node: NodeID, in tree: TreeReader, on system: SystemVersion) -> Value {
    guard let major = system.major else { return .unknown }
    let text = Array(tree.string(of: node).utf8)
    guard let open = text.firstIndex(of: UInt8(ascii: "(")), text.last == UInt8(ascii: ")") else { return .unknown }
    let name = words(text[..<open]).joined()
    guard name == "#available" || name == "#unavailable" else { return .unknown }
    var isAvailable = true
    for version in text[(open + 1)...].dropLast().split(separator: UInt8(ascii: ",")) {
      let parts = words(version)
      guard parts.count == 2 else {
        // `*` is every other platform.
        guard parts == ["*"] else { return .unknown }
        continue
      }
      guard parts[0] == "iOS" || parts[0] == "iOSApplicationExtension" else { continue }
      guard let needed = Int(parts[1].prefix { $0 != "." }) else { return .unknown }
      isAvailable = needed <= major
    }
    return Value(.boolean(isAvailable == (name == "#available")), flags: .dynamic)
  }

  private static func words(_ text: some Collection<UInt8>) -> [String] {
    text.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
  }
}
