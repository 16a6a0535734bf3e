import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import Testing

/// Hovers in the files of the folder `shared/listings` beside the repository.
@Suite("Hover in the listings")
struct ListingHoverTests {
  private static let listings: [URL] = {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = repository.deletingLastPathComponent().appendingPathComponent("shared/listings")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "layout" }.sorted { $0.path < $1.path }
  }()

  @Test("a hover at any word of a listing does not trap", .enabled(if: !ListingHoverTests.listings.isEmpty))
  func everyWord() throws {
    for listing in ListingHoverTests.listings {
      let text = SourceText(Array(try Data(contentsOf: listing)))
      var analysis = Analysis()
      let file = analysis.addFile(named: listing.lastPathComponent, text: text, module: ModuleID(0))
      var offset = 0
      let tree = SyntaxTree(parsing: text)
      while offset <= text.count {
        let token = tree.token(at: offset)
        let range = tree.fullRange(of: token)
        if let hover = hover(in: &analysis, file: file, offset: tree.range(of: token).lowerBound) {
          #expect(!hover.markdown.isEmpty, "\(listing.lastPathComponent):\(offset)")
          #expect(hover.range.upperBound <= text.count)
        }
        offset = max(offset + 1, range.upperBound)
      }
    }
  }
}
