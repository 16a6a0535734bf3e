import LayoutModel
import Testing

@testable import LayoutEngine

@Suite struct FlexibilityOrderTests {
  /// Few keys are sorted by insertion, more than 24 by the library: both leave what comes before `start` as it is.
  @Test(arguments: [1, 2, 5, 24, 25, 60]) func sortsTheKeysFromAStartOn(_ count: Int) {
    var random = SystemRandomNumberGenerator()
    let first = FlexibilityOrder(priority: -9, minimum: 0, maximum: .infinity, position: 99)
    for _ in 0..<20 {
      let keys = (0..<count).map { position in
        let minimum = Double(Int.random(in: 0...3, using: &random))
        let maximum = Bool.random(using: &random) ? .infinity : minimum + Double(Int.random(in: 0...3, using: &random))
        return FlexibilityOrder(
          priority: Double(Int.random(in: 0...1, using: &random)), minimum: minimum, maximum: maximum,
          position: position)
      }
      var order = [first] + keys
      FlexibilityOrder.sort(&order, from: 1)
      #expect(order.first?.position == 99)
      #expect(order.dropFirst().map(\.position) == keys.sorted(by: FlexibilityOrder.isBefore).map(\.position))
    }
  }

  /// Exactly one of two different keys comes first.
  @Test func theOrderIsTotal() {
    let lengths = [0, 10, 20, Double.infinity]
    var keys: [FlexibilityOrder] = []
    for priority in [-Double.infinity, 0, 1] {
      for minimum in lengths {
        for maximum in lengths where maximum >= minimum {
          keys.append(
            FlexibilityOrder(priority: priority, minimum: minimum, maximum: maximum, position: keys.count))
        }
      }
    }
    for left in keys {
      for right in keys {
        let isFirst = FlexibilityOrder.isBefore(left, right)
        #expect(isFirst != FlexibilityOrder.isBefore(right, left) || left.position == right.position)
      }
    }
  }
}
