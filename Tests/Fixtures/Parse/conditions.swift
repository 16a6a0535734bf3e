// Trailing closures and immediately called closures in the head of a statement.
func heads(_ numbers: [Int], _ maximum: Int?) -> Bool {
  if numbers.filter{ $0 > 1 }.count == 0 { return true }
  if maximum.map { $0 > 1 } ?? true { return true }
  if let one = numbers.first { $0 == 1 } { print(one) }
  guard let last = { numbers.last }() else { return false }
  for number in numbers.map { $0 + 1 }
  where number > last {
    print(number)
  }
  while numbers.contains { $0 == 3 }, last > 2 { break }
  if let kind: Bool = switch last { case 1: true default: nil } { return kind }
  if last is CustomStringConvertible && last > 3 { return false }
  return true
}

func awaiting() async throws {
  if await !isReady() { return }
  if try await !(isReady()) { return }
  await _ = isReady()
  let shared = await Self.shared()
  print(shared, await "a".uppercased(), await .init())
}
