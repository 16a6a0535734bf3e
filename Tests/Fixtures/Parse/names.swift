// Function references, key paths of projected values, labels that are keywords, `$` in names.
func references(_ numbers: [Int], _ raw: Int?) {
  let first = numbers.firstIndex(where:); _ = first
  take(add(left:right:), raw.flatMap(Style.Kind.init(rawValue:)))
  update(\.$openLinks, value: \Model.$count == 3)
  let all = numbers[...]
  use(numbers[...], completion: all)
  let _$registrar = 1; use(_$registrar)
}
func keywords() {
  let make = { (_ default: Int?, in: Int) -> Int? in `default` }
  var pair: ([Int], default: Int?) = ([], nil)
  if let (default: one, other: two) = find() { use(one, two, pair) }
  use(make)
}
func closures(_ numbers: [Int]) {
  _ = numbers.map { value -> Dictionary<Int, Never> in [:] }
  _ = numbers.map { [numbers] (value: Int) -> Result<[Int?], Never> in .success(numbers) }
  provide { collection, path, item ->
    Cell? in
    nil
  }
}
struct Accessors {
  var stored: Int
  var borrowed: Int { _read { yield stored } _modify { yield &stored } }
}
