import LayoutLowering
import LayoutModel
import Testing

/// `#available` and `#unavailable` hold for the system of the canvas, `lowering.md` 4.
@Suite struct AvailabilityTests {
  /// The figures of iOS 18 stand for iOS 16 to 18.
  @Test(arguments: [
    ("#available(iOS 26, *)", false, true), ("#available(iOS 26.0, *)", false, true),
    ("#available(iOS 18.4, macOS 99, *)", true, true), ("#available( iOS 17 , * )", true, true),
    ("#available(iOSApplicationExtension 27, *)", false, false), ("#available(macOS 13, *)", true, true),
    ("#unavailable(iOS 26)", true, false), ("#unavailable(iOS 17)", false, false),
    ("#available(iOS 17, *), #available(iOS 26, *)", false, true),
  ])
  func holds(_ condition: String, _ onEighteen: Bool, _ onTwentySix: Bool) throws {
    let source = "VStack { if \(condition) { Color.red } else { Circle() } }"
    for (system, holds) in [(SystemVersion.iOS18, onEighteen), (.iOS26, onTwentySix)] {
      var canvas = Canvas.standard
      canvas.system = system
      let lowered = Lowered(source, canvas: canvas)
      #expect(lowered.shape == (holds ? "VStack(Color)" : "VStack(Circle)"), "\(condition) \(system)")
      let flags = try #require(lowered.node("VStack")?.flags)
      // Another system shows the other branch.
      #expect(flags.contains(.dynamic) && !flags.contains(.assumed))
    }
  }

  @Test func onAnotherPlatformTheFirstBranchIsAssumed() throws {
    var canvas = Canvas.standard
    canvas.system = .other
    let lowered = Lowered("VStack { if #available(iOS 26, *) { Color.red } else { Circle() } }", canvas: canvas)
    #expect(lowered.shape == "VStack(Color)")
    #expect(try #require(lowered.node("VStack")?.flags).contains(.assumed))
  }
}
