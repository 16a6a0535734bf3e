import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// How large the image of a name is.
@Suite struct ImageCollectionTests {
  private let pixels = Size(width: 300, height: 210)

  @Test func aFileIsNamedWithAndWithoutItsEnding() {
    var collection = ImageCollection()
    collection.setImage(pixels, at: "/w/art/logo.png")
    #expect(collection.sizes.size(of: "logo") == pixels)
    #expect(collection.sizes.size(of: "logo.png") == pixels)
    #expect(collection.sizes.size(of: "art") == nil)
    collection.remove("/w/art/logo.png")
    #expect(collection.sizes.size(of: "logo") == nil)
  }

  @Test func theFileOfANameHasMostPixels() {
    var collection = ImageCollection()
    for path in ["/w/b/logo@2x.png", "/w/a/logo@2x.png", "/w/a/logo.png", "/w/dot.png"] {
      collection.setImage(pixels, at: path)
    }
    for (set, entries) in [
      "b/star": [ImageSetEntry(fileName: "1.png", scale: 1), ImageSetEntry(fileName: "2.png", scale: 2)],
      "c/star": [ImageSetEntry(fileName: "3.png", scale: 3)], "c/dot": [ImageSetEntry(fileName: "1.png", scale: 1)],
      "c/empty": [],
    ] {
      collection.setImageSet(entries, at: "/w/A.xcassets/\(set).imageset/Contents.json")
      for entry in entries { collection.setImage(pixels, at: "/w/A.xcassets/\(set).imageset/\(entry.fileName)") }
    }
    let names = ["logo", "logo.png", "star", "c/star", "dot", "dot.png", "empty", "3", "none"]
    #expect(
      collection.paths(of: Set(names)) == [
        "logo": "/w/a/logo@2x.png", "logo.png": "/w/a/logo@2x.png",
        "star": "/w/A.xcassets/b/star.imageset/2.png", "c/star": "/w/A.xcassets/c/star.imageset/3.png",
        // A set comes before a file, and one without files is shown by its description.
        "dot": "/w/A.xcassets/c/dot.imageset/1.png", "dot.png": "/w/dot.png",
        "empty": "/w/A.xcassets/c/empty.imageset/Contents.json",
      ])
  }

  @Test func theScaleIsInTheName() {
    var collection = ImageCollection()
    collection.setImage(pixels, at: "/w/two@2x.png")
    collection.setImage(pixels, at: "/w/three@3x.jpeg")
    collection.setImage(pixels, at: "/w/four@4x.png")
    #expect(collection.sizes.size(of: "two") == Size(width: 150, height: 105))
    #expect(collection.sizes.size(of: "three.jpeg") == Size(width: 100, height: 70))
    #expect(collection.sizes.size(of: "four@4x") == pixels)
  }

  /// Files of one name that differ in size may be those of two targets: which one is shown is not known.
  @Test func theSizeOfImagesThatDifferIsNotKnown() {
    var collection = ImageCollection()
    collection.setImage(Size(width: 1, height: 1), at: "/w/b/logo.png")
    collection.setImage(Size(width: 2, height: 2), at: "/w/a/logo.png")
    #expect(collection.sizes.size(of: "logo") == nil)
    // One whose size is not known is passed over.
    collection.setImage(nil, at: "/w/a/logo.png")
    #expect(collection.sizes.size(of: "logo") == Size(width: 1, height: 1))
    // 25 and 17 pixels at three and two per point are 8.33 and 8.5 points: one image.
    collection.setImage(Size(width: 17, height: 17), at: "/w/dot@2x.png")
    collection.setImage(Size(width: 25, height: 25), at: "/w/dot@3x.png")
    #expect(collection.sizes.size(of: "dot") == Size(width: 25.0 / 3, height: 25.0 / 3))
    // An image set comes before a file.
    collection.setImage(pixels, at: "/w/A.xcassets/dot.imageset/dot.png")
    collection.setImageSet(
      [ImageSetEntry(fileName: "dot.png", scale: 3)], at: "/w/A.xcassets/dot.imageset/Contents.json")
    #expect(collection.sizes.size(of: "dot") == Size(width: 100, height: 70))
    // Another catalog has the same name with another size.
    collection.setImage(pixels, at: "/w/B.xcassets/dot.imageset/dot.png")
    collection.setImageSet(
      [ImageSetEntry(fileName: "dot.png", scale: 1)], at: "/w/B.xcassets/dot.imageset/Contents.json")
    #expect(collection.sizes.size(of: "dot") == nil)
    #expect(collection.sizes.size(ofSymbol: "dot") == nil)
  }

  /// A file of two pixels per point that stands for one in the set: a phone shows the image of the largest scale.
  @Test func theLargestScaleOfASetCounts() {
    var collection = ImageCollection()
    let set = "/w/Assets.xcassets/search.imageset"
    for scale in 1...3 {
      collection.setImage(Size(width: 40.0 * Double(max(2, scale)), height: 80), at: set + "/\(scale).png")
    }
    collection.setImageSet(
      (1...3).map { ImageSetEntry(fileName: "\($0).png", scale: Double($0)) }, at: set + "/Contents.json")
    #expect(collection.sizes.size(of: "search")?.width == 40)
  }

  @Test func anImageSetHasItsFoldersNameAndItsScale() {
    var collection = ImageCollection()
    let set = "/w/Assets.xcassets/Icons/star.imageset"
    collection.setImage(pixels, at: set + "/file-3.png")
    #expect(collection.sizes.size(of: "file-3") == nil)
    collection.setImageSet(
      [ImageSetEntry(fileName: "gone.png", scale: 1), ImageSetEntry(fileName: "file-3.png", scale: 3)],
      at: set + "/Contents.json")
    #expect(collection.sizes.size(of: "star") == Size(width: 100, height: 70))
    #expect(collection.sizes.size(of: "Icons/star") == Size(width: 100, height: 70))
    #expect(collection.sizes.size(of: "file-3") == nil)
  }

  @Test(
    arguments: [
      ("/w/a.png", true), ("/w/a.JPG", true), ("/w/a.pdf", true), ("/w/a.txt", false), ("/w/png", false),
      ("/w/Contents.json", false), ("/w/x.imageset/Contents.json", true), ("", false),
    ])
  func pathsOfImages(_ path: String, _ isRelevant: Bool) {
    #expect(ImageFileName.isRelevant(path) == isRelevant)
  }

  @Test func anImageOfTheModuleIsLaidOutAtItsSize() {
    var analysis = Analysis()
    let module = ModuleID(0)
    let file = analysis.addFile(named: "a", text: SourceText(#"Image("logo")"#), module: module)
    let other = analysis.addFile(named: "b", text: SourceText(#"Image("logo")"#), module: ModuleID(1))
    func size(of file: FileID) -> (Size, isUnknown: Bool)? {
      guard let root = analysis.result(for: file)?.roots.first, let view = root.graph.root else { return nil }
      return (root.engine.size(of: view), root.graph[view].flags.contains(.unknown))
    }
    // Not known: a box of 100 × 100 (language 3.1).
    #expect(size(of: file)?.0 == Size(width: 100, height: 100))
    #expect(size(of: file)?.isUnknown == true)
    var collection = ImageCollection()
    collection.setImage(pixels, at: "/w/logo@3x.png")
    let changes = analysis.setImages(collection.sizes, of: module)
    #expect(changes)
    #expect(size(of: file)?.0 == Size(width: 100, height: 70))
    #expect(size(of: file)?.isUnknown == false)
    #expect(size(of: other)?.isUnknown == true)
    // The same once more changes nothing.
    let counters = analysis.counters
    let changesAgain = analysis.setImages(collection.sizes, of: module)
    #expect(!changesAgain)
    _ = size(of: file)
    #expect(analysis.counters == counters)
  }

  /// The search for the images of a folder ends while a document is open, most of which names none.
  @Test func onlyDeclarationsThatNameAnImageAreLoweredAgain() {
    var analysis = Analysis()
    let module = ModuleID(0)
    let text = """
      struct Logo: View { var body: some View { Image("logo") } }
      struct Star: View { var body: some View { Image(systemName: "star") } }
      struct Title: View { var body: some View { Text("Title") } }
      """
    let file = analysis.addFile(named: "a", text: SourceText(text), module: module)
    func lower() -> Int {
      let before = analysis.counters.segmentsLowered
      for segment in analysis.segments(of: file) { _ = analysis.result(for: segment) }
      return analysis.counters.segmentsLowered - before
    }
    #expect(lower() == 3)
    var collection = ImageCollection()
    collection.setImage(pixels, at: "/w/other.png")
    analysis.setImages(collection.sizes, of: module)
    #expect(lower() == 1)
    #expect(analysis.takeChangedFiles() == [file])
  }
}
