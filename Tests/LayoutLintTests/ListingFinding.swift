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
  static let all: [ListingFinding] = []
}
