import LayoutModel
import Testing

struct AlignmentKeyTests {
  /// Of the guides of SwiftUI only `center` is declared on both axes; a custom guide may have any name.
  @Test func aNameOnBothAxesIsAmbiguous() throws {
    var table = AlignmentTable()
    #expect(table.keys.filter { table.isAmbiguous($0) } == [.horizontalCenter, .verticalCenter])
    let edge = table.add(AlignmentDefinition(name: "top", axis: .horizontal, defaultValue: nil))
    let column = table.add(AlignmentDefinition(name: "column", axis: .horizontal, defaultValue: nil))
    #expect(table.isAmbiguous(try #require(edge)) && table.isAmbiguous(.top))
    #expect(!table.isAmbiguous(try #require(column)))
    #expect(!table.isAmbiguous(AlignmentKey(99)))
  }

  @Test func aDefaultMentionsGuides() throws {
    var program = GuideProgram()
    program.root = program.add(.guide(.bottom))
    program.mentionedKeys = [.bottom]
    var table = AlignmentTable()
    #expect(!table.keys.contains { table.isMentionedByDefaults($0) })
    let line = table.add(AlignmentDefinition(name: "line", axis: .vertical, defaultValue: program))
    #expect(table.keys.filter { table.isMentionedByDefaults($0) } == [.bottom])
    #expect(!table.isMentionedByDefaults(try #require(line)))
  }
}
