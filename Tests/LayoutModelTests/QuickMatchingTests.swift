import LayoutModel
import TestSupport
import Testing

/// The quick way to the form of a call finds what the thorough one does.
@Suite struct QuickMatchingTests {
  /// A form with fewer arguments than the most, with what is known of each.
  struct Call {
    var arguments: [CallArgument] = []
    var quick: [QuickArgument] = []
    var closures = 0
  }

  /// 60 calls of each view and modifier: labels of its own and of none, as often as not in the order of a form, and
  /// anything known of their values.
  @Test(arguments: 0..<8)
  func bothFindTheSame(part: Int) {
    var generator = SeededGenerator(seed: UInt64(part) &+ 17)
    var matches = 0
    var others = 0
    let all = Catalog.views.map(\.overloads) + Catalog.modifiers.map(\.overloads)
    for (number, overloads) in all.enumerated() where number % 8 == part && !overloads.isEmpty {
      for _ in 0..<60 {
        let call = Self.call(of: overloads, &generator)
        let slow = Catalog.match(
          Array(call.arguments.dropLast(call.closures)), trailingClosures: call.arguments.suffix(call.closures),
          in: overloads)
        let quick = Catalog.quickMatch(call.quick, closures: call.closures, in: overloads)
        if case .match(let match, fitsHints: true) = slow, call.quick.count <= QuickArgument.most {
          matches += 1
          #expect(quick?.overload == match.overload)
          #expect(call.quick.indices.map { quick?.parameter(of: $0) } == match.parameters)
        } else {
          others += 1
          #expect(quick == nil)
        }
      }
    }
    // Neither of the two is rare.
    #expect(matches > 50)
    #expect(others > 50)
  }

  private static func call(of overloads: [CatalogOverload], _ generator: inout SeededGenerator) -> Call {
    var call = Call()
    let form = overloads.randomElement(using: &generator) ?? []
    var labels = form.parameters.filter { _ in Bool.random(using: &generator) }.map(\.label)
    if Bool.random(using: &generator) { labels.shuffle(using: &generator) }
    if Int.random(in: 0..<6, using: &generator) == 0 { labels.append("nobody") }
    if Int.random(in: 0..<6, using: &generator) == 0 { labels.append(nil) }
    for label in labels { call.add(label, hint(for: form, labelled: label, &generator)) }
    call.closures = Int.random(in: 0..<3, using: &generator)
    for place in 0..<call.closures {
      let closure = form.parameters.filter(\.type.isClosure).randomElement(using: &generator)
      call.add(place == 0 ? nil : closure?.label, .type(.closure))
    }
    return call
  }

  private static func hint(
    for form: CatalogOverload, labelled label: String?, _ generator: inout SeededGenerator
  ) -> ArgumentHint {
    let type = form.parameters.first { $0.label == label }?.type ?? .any
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .none
    case 1, 2: return .type(type)
    case 3: return ParameterType.allCases.randomElement(using: &generator).map { .type($0) } ?? .unknown
    case 4: return Catalog.members(of: type).randomElement(using: &generator).map { .member($0.name) } ?? .unknown
    case 5: return .member(["init", "none", "some", "nobody"].randomElement(using: &generator) ?? "")
    default: return .unknown
    }
  }

  /// Nine arguments are too many for the quick way, which says nothing of them.
  @Test func nineArgumentsAreTooMany() {
    let any = QuickArgument.unknown(label: .none)
    let form = CatalogOverload([.init(label: nil, name: "all", type: .any, isVariadic: true)])
    #expect(Catalog.quickMatch(Array(repeating: any, count: 8), closures: 0, in: [form])?.overload == 0)
    #expect(Catalog.quickMatch(Array(repeating: any, count: 9), closures: 0, in: [form]) == nil)
  }
}

extension QuickMatchingTests.Call {
  fileprivate mutating func add(_ label: String?, _ hint: ArgumentHint) {
    arguments.append(CallArgument(label: label, hint: hint))
    let label = NameKey(label)
    switch hint {
    case .unknown: quick.append(.unknown(label: label))
    case .none: quick.append(.none(label: label))
    case .type(let type): quick.append(.type(type, label: label))
    case .member(let name): quick.append(.member(NameKey(name), label: label))
    }
  }
}
