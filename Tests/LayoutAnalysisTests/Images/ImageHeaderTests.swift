import LayoutAnalysis
import LayoutModel
import TestSupport
import Testing

/// The size of an image by the start of its file.
@Suite struct ImageHeaderTests {
  private static let bitmaps: [(name: String, bytes: [UInt8])] = [
    ("PNG", SampleImages.png(300, 200)),
    ("PNG of an app", SampleImages.applePNG(300, 200)),
    ("GIF", SampleImages.gif(300, 200)),
    ("JPEG", SampleImages.jpeg(300, 200)),
    ("JPEG with an orientation that keeps the sides", SampleImages.jpeg(300, 200, orientation: 3)),
    // Taken with the camera on its side: 200 wide in the file, shown 300 wide.
    ("JPEG on its side", SampleImages.jpeg(200, 300, orientation: 6)),
    ("WebP, lossy", SampleImages.webPLossy(300, 200)),
    ("WebP, lossless", SampleImages.webPLossless(300, 200)),
    ("WebP, extended", SampleImages.webPExtended(300, 200)),
  ]

  @Test func bitmapsSayTheirSize() {
    for (name, bytes) in Self.bitmaps {
      #expect(ImageHeader.size(of: bytes) == Size(width: 300, height: 200), "\(name)")
    }
  }

  @Test(
    arguments: [
      (#"<svg width="300" height="200">"#, 300, 200),
      (#"<svg width='300px' height = '200px' />"#, 300, 200),
      (
        "<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg viewBox='0 0 3 2'>", 3,
        2
      ),
      // An inch is 96 pixels, 72 points or 25.4 millimetres.
      (#"<svg width="72pt" height="25.4mm">"#, 96, 96),
      // 60 wide with the box's ratio of 3 : 2.
      (#"<svg width="60" viewBox="0,0 30,20">"#, 60, 40),
      (#"<svg height="40" viewBox="0 0 30 20">"#, 60, 40),
      // A share of what is around it says nothing.
      (#"<svg width="100%" height="100%" viewBox="0 0 30 20">"#, 30, 20),
      ("\u{FEFF}<svg xmlns=\"http://www.w3.org/2000/svg\" data-a=\">\" width=\"3\" height=\"2\">", 3, 2),
    ])
  func drawingsSayTheirSize(_ text: String, _ width: Double, _ height: Double) {
    #expect(ImageHeader.size(of: Array(text.utf8)) == Size(width: width, height: height))
  }

  @Test func aPageOfPDFSaysItsBox() {
    let text = "%PDF-1.4\n1 0 obj\n<</Type/Pages/MediaBox 5 0 R>>\n<< /MediaBox [ 10 20 310 220.5 ] >>"
    // 310 - 10 = 300, 220.5 - 20 = 200.5; the box that is named elsewhere is passed over.
    #expect(ImageHeader.size(of: Array(text.utf8)) == Size(width: 300, height: 200.5))
  }

  @Test(
    arguments: [
      "", "<", "<svg", "<svg>", "<svg width='a' height='b'>", "<svg width='-3' height='2'>", "<html><svg width='3'>",
      "<svg width='1e999' height='2'>", "<svg viewBox='0 0 0 20'>", "<svg viewBox='nan nan nan nan'>", "<!--", "<!",
      "%PDF-1.7", "%PDF-1.4 /MediaBox [0 0 3]", "%PDF-1.4 /MediaBox [0 0 0 9]", "%PDF-1.4 /MediaBox[", "RIFF", "GIF8",
      "hello", "<svg width=3 height=2>",
    ])
  func whatMakesNoSenseHasNoSize(_ text: String) {
    #expect(ImageHeader.size(of: Array(text.utf8)) == nil)
  }

  @Test func sidesOfNothingOrWithoutEndHaveNoSize() {
    #expect(ImageHeader.size(of: SampleImages.png(0, 10)) == nil)
    #expect(ImageHeader.size(of: SampleImages.png(10, 0xFFFF_FFFF)) == nil)
    #expect(ImageHeader.size(of: SampleImages.gif(0, 0)) == nil)
  }

  @Test func aFileCutShortHasNoSize() {
    for (name, bytes) in Self.bitmaps {
      // None of these says its size in nine bytes.
      for count in 0..<10 { #expect(ImageHeader.size(of: Array(bytes.prefix(count))) == nil, "\(name)") }
      for count in 0...bytes.count { _ = ImageHeader.size(of: Array(bytes.prefix(count))) }
    }
  }

  @Test func noBytesTrap() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<4_000 {
      var bytes = Self.bitmaps[Int.random(in: 0..<Self.bitmaps.count, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          [0, 0x7F, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      if let size = ImageHeader.size(of: bytes) { #expect(size.width > 0 && size.height > 0) }
    }
  }
}
