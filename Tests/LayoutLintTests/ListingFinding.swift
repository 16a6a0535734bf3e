/// A finding in a listing of the seeds, and why it is right.
struct ListingFinding {
  /// The number of the listing, with two digits.
  var listing: String
  /// From 1.
  var line: Int
  var rule: String
  var reason: String

  init(_ listing: String, _ line: Int, _ rule: String, _ reason: String) {
    self.listing = listing
    self.line = line
    self.rule = rule
    self.reason = reason
  }

  /// In the order of the listings and of their findings.
  static let all: [ListingFinding] = [
    ListingFinding(
      "09", 2, "guide-grows-container", "slides 33 and 87: each guide lies a width behind its view, and the stack grows"
    ),
    ListingFinding(
      "12", 2, "guide-grows-container", "slides 41 and 87: the guides of the texts lie a width behind them"),
    ListingFinding("13", 2, "modifier-without-view", "a fragment: modifiers without a view"),
    ListingFinding("14", 8, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("15", 2, "guide-grows-container", "slides 66-69: the guide of the widest text lies 50 before it"),
    ListingFinding(
      "17", 2, "guide-grows-container",
      "slide 71, with the texts left out: the guide of a line of 1 pt lies 99 behind it"),
    ListingFinding(
      "18", 2, "guide-grows-container",
      "slide 78, with the texts left out: the guide of a line of 1 pt lies 99 behind it"),
    ListingFinding(
      "18", 10, "explicit-guide-never-nil", "slides 79-80: the guide is explicit, 100, and nothing changes"),
    ListingFinding(
      "19", 2, "guide-grows-container",
      "slide 81, with the texts left out: the guide of a line of 1 pt lies 50 before it"),
    ListingFinding(
      "19", 10, "explicit-guide-always-nil", "slide 84: without the guide inside, `context[explicit: .leading] == nil`"),
    ListingFinding("20", 10, "missing-return", "the seed leaves the body of the closure out"),
    ListingFinding("21", 10, "missing-return", "the seed leaves the body of the closure out"),
    ListingFinding("24", 5, "offset-overlaps-sibling", "slides 95-96: the drawing leaves its stack, the layout stays"),
    ListingFinding("26", 6, "offset-overlaps-sibling", "slides 98-101: the drawing leaves its stack, the layout stays"),
    ListingFinding("31", 8, "custom-alignment-unused", "the declaration is printed alone"),
    ListingFinding("32", 2, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("33", 2, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("33", 9, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("33", 18, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("35", 8, "guide-does-not-cross-stack", "slides 132-133: no change"),
    ListingFinding("35", 17, "guide-does-not-cross-stack", "slides 132-133: no change"),
    ListingFinding("36", 8, "guide-does-not-cross-stack", "slides 134-135: no change"),
    ListingFinding("36", 17, "guide-does-not-cross-stack", "slides 134-135: no change"),
    ListingFinding(
      "37", 2, "guide-grows-container", "slide 138: the bars' guides push them over what the screen offers"),
    ListingFinding("38", 20, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("41", 2, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("42", 2, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("42", 9, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("43", 2, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("43", 7, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("43", 12, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("44", 3, "unresolved-view", "the view is not declared in this listing"),
    ListingFinding("44", 5, "grid-greedy-cell", "slide 165: the Dividers make the grid as wide as it can be"),
    ListingFinding("44", 13, "grid-greedy-cell", "slide 165: the Dividers make the grid as wide as it can be"),
    ListingFinding("48", 7, "frame-alignment-no-effect", "slide 170: a frame without a size has nothing to align"),
    ListingFinding("48", 7, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("49", 7, "frame-alignment-no-effect", "slide 170: a frame without a size has nothing to align"),
    ListingFinding("50", 10, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("53", 11, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("55", 9, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("55", 14, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding(
      "58", 6, "guide-value-equals-default", "the article: it looks like the listing before without the guide"),
    ListingFinding(
      "58", 10, "guide-value-equals-default", "the article: it looks like the listing before without the guide"),
    ListingFinding("61", 2, "modifier-without-view", "a fragment: modifiers without a view"),
    ListingFinding(
      "63", 2, "baseline-alignment-suggested",
      "the article: the texts differ in size, so their letters are not on one line"),
    ListingFinding("67", 11, "stack-alignment-no-effect", "the three rectangles are all 100 high"),
    ListingFinding("69", 3, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("69", 4, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("70", 8, "guide-overwritten", "the article: values do not add up, the second guide counts"),
    ListingFinding("70", 24, "guide-overwritten", "the article: values do not add up, the second guide counts"),
    ListingFinding("70", 46, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("72", 17, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("73", 6, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("73", 12, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("73", 17, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("73", 22, "unknown-alignment", "the alignment is not declared in this listing"),
    ListingFinding("75", 8, "guide-overwritten", "the article: values do not add up, the second guide counts"),
    ListingFinding("75", 24, "guide-overwritten", "the article: values do not add up, the second guide counts"),
    ListingFinding("77", 4, "unresolved-view", "the view is not declared in this listing"),
    ListingFinding("78", 4, "unresolved-view", "the view is not declared in this listing"),
    ListingFinding("79", 4, "unresolved-view", "the view is not declared in this listing"),
    ListingFinding("79", 5, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("82", 2, "unresolved-name", "the value is not declared in this listing"),
    ListingFinding("84", 4, "unresolved-view", "the view is not declared in this listing"),
    ListingFinding("84", 7, "syntax", "no Swift as it is printed (expected.json)"),
    ListingFinding("88", 8, "unresolved-view", "the view is not declared in this listing"),
  ]
}
