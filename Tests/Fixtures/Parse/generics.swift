// Generic arguments that end with `?>`, bounds with arguments, and lists over several lines.
struct Choice {
  let selection: Binding<ClosedRange<Date>?>
  let results: Atomic<Result<Value, Failure>?> = Atomic<Result<Value, Failure>?>(nil)
}
struct Store<Value: Codable, Settings: SettingsStore<Value>> {}
struct Field<
  Value: CustomStringConvertible & Strideable,
  Format: FormatStyle<Value, String>
> {}
func update<Key: RawRepresentable<Store.Value>>(_ key: Key) {}
prefix func ~<Code: Error>(code: Code) -> Code { code }
func ==<T>(left: Store<T>, right: Store<T>) -> Bool { true }
func placeholder() -> Pair<_, Int> { Pair<Int, Int>() }
let pair = Pair<
  Int,
  Bool
>()
extension Store {
  func joined<Other>() -> Set<Array<Other>?>
  where Value == Pair<Other, Int> { [] }
}
let metatypes = [(any Error).self, Optional<any Error>.self]
var list = [any Account]()
protocol Delegate: class {}
