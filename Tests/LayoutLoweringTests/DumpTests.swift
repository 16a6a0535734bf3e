import Foundation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing
@Suite struct DumpTests {
  @Test func dump() throws {
    for url in ListingTests.files {
      let l = Lowered(try String(contentsOf: url, encoding: .utf8))
      print("===", url.lastPathComponent)
      for r in l.file.roots { print("  ", r.kind, r.name ?? "-", Lowered.shape(r.graph)) }
      for (d, f) in zip(l.file.diagnostics, l.file.diagnostics.map { $0 }) { print("   !", d.severity, d.rule, l.tree.text.position(at: f.place.range.lowerBound, in: .utf16), d.message, d.fixes.map(\.title)) }
    }
  }
}
