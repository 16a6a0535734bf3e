import LayoutProject
import Testing

@Suite struct WorkersTests {
  @Test func everyTicketIsDrawnOnce() {
    let queue = WorkQueue(upTo: 1000)
    let parts = Workers.run(4) { _ in
      var drawn: [Int] = []
      while let ticket = queue.next() { drawn.append(ticket) }
      return drawn
    }
    #expect(parts.count == 4)
    #expect(parts.joined().sorted() == Array(0..<1000))
  }

  @Test func resultsComeInTheOrderOfTheWorkers() {
    #expect(Workers.run(5) { $0 * 10 } == [0, 10, 20, 30, 40])
    #expect(Workers.run(0) { $0 } == [0])
  }

  @Test(arguments: [1, 2, 3, 4, 7, 20]) func whatIsMadeOfElementsComesInTheirOrder(threads: Int) {
    for count in [0, 1, 2, 6, 7] {
      #expect(Workers.map(Array(0..<count), threads: threads) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
  }
}
