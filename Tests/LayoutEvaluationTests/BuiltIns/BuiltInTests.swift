import TestSupport
import Testing

@testable import LayoutEvaluation

@Suite struct BuiltInTests {
  private static let receivers: [(BuiltIn.Receiver, String)] = [
    (.global, "functions, label styles"), (.number, "numbers"), (.integer, "`Int`"), (.string, "strings"),
    (.array, "arrays and ranges"), (.range, "ranges"), (.size, "`CGSize`"), (.point, "`CGPoint`"),
    (.unitPoint, "`UnitPoint`"), (.insets, "`EdgeInsets`"), (.alignment, "`Alignment`"), (.boolean, "`Bool`"),
    (.dynamicTypeSize, "`DynamicTypeSize`"), (.font, "`Font`"), (.gridItem, "`GridItem`"),
    (.gridItemSize, "`GridItem.Size`"), (.edgeSet, "`Edge.Set`"), (.axisSet, "`Axis.Set`"),
    (.uiLayoutPriority, "`UILayoutPriority`"), (.geometryProxy, "`GeometryProxy`"),
  ]

  /// The table of the language reference: a row for each receiver, with its initializers, functions and properties in the
  /// order of their names.
  private static var table: [String] {
    var lines = ["| of | names |", "|---|---|"]
    for (receiver, title) in receivers {
      let names = BuiltIn.all.filter { $0.receiver == receiver }.map {
        switch $0.form {
        case .initializer: "`init`"
        case .function where receiver == .global: "`\($0.name)`"
        case .function, .staticFunction: "`.\($0.name)()`"
        case .property: "`.\($0.name)`"
        }
      }
      if !names.isEmpty { lines.append("| \(title) | \(names.sorted().joined(separator: " ")) |") }
    }
    return lines
  }

  @Test func theLanguageReferenceListsTheTable() throws {
    #expect(try GeneratedTable("functions").isWritten(Self.table))
  }

  @Test func eachRowIsFoundByItsName() {
    for row in BuiltIn.all { #expect(BuiltIn.row(row.receiver, row.form, row.name) != nil) }
    let keys = Set(BuiltIn.all.map { "\($0.receiver) \($0.form) \($0.name)" })
    #expect(keys.count == BuiltIn.all.count)
  }

  @Test func everyReceiverIsInTheReference() {
    #expect(Set(Self.receivers.map(\.0)) == Set(BuiltIn.Receiver.allCases))
  }
}
