import LayoutModel
import Testing

@testable import LayoutEngine

@Suite struct GuideSetTests {
  @Test func containsWhatWasInserted() {
    let all = (0..<Int16(63)).map { AlignmentKey($0) }
    for key in all {
      let set = GuideSet(key)
      #expect(all.filter(set.contains) == [key])
    }
  }

  /// Custom guides from the 54th on are not distinguished: the set may contain them.
  @Test func laterCustomGuidesShareABit() {
    let set = GuideSet(AlignmentKey(63))
    #expect(set.contains(AlignmentKey(64)) && set.contains(AlignmentKey(.max)))
    #expect(!set.contains(AlignmentKey(62)))
  }

  @Test func addedGuides() {
    let (few, more) = (GuideSet(.leading), GuideSet(.leading, .top, AlignmentKey(62)))
    #expect(more.keys(addedTo: few) == [.top, AlignmentKey(62)])
    #expect(few.keys(addedTo: more) == [])
    #expect(few.keys(addedTo: GuideSet(.top)) == [.leading])
    // What shares a bit cannot be compared, unless the sets are equal in it.
    #expect(GuideSet.all.keys(addedTo: few) == nil && few.keys(addedTo: .all) == nil)
    #expect(GuideSet(.top, AlignmentKey(63)).keys(addedTo: GuideSet(AlignmentKey(63))) == [.top])
  }

  /// `semantics.md` 7.4: custom guides, text baselines and row separators, but not the six guides of the frame.
  @Test func sixGuidesDoNotCrossContainers() {
    let stopped: [AlignmentKey] = [.leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom]
    let rest = (0..<Int16(100)).map { AlignmentKey($0) }.filter { !GuideSet.crossingContainers.contains($0) }
    #expect(rest == stopped)
    #expect(GuideSet.all.intersection(.baselines) == .baselines)
  }
}
