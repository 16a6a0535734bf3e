/// Returns a view's name after its indefinite article, chosen by pronunciation: `an HStack`, `a VStack`.
func withIndefiniteArticle(_ name: String) -> String {
  let isSpokenWithVowel =
    name.hasPrefix("HS") || name.utf8.first.map { "AEIOUaeiou".utf8.contains($0) } ?? false
  return (isSpokenWithVowel ? "an " : "a ") + name
}
