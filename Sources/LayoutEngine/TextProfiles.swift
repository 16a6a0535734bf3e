import LayoutModel
import TextMetrics

/// The properties of a text that no proposal changes. Most proposals to a text are at least its ideal size.
struct TextProfile: Sendable {
  /// The measurement for no proposal.
  var ideal = TextMeasurement.zero
  /// The gap in points that the text prefers above it, under another text.
  var leading = 0.0
  /// The environment in which it was measured; nil if it was not.
  var environment: EnvironmentID?
}

extension [TextProfile] {
  fileprivate subscript(text: TextID) -> TextProfile {
    get { self[Int(text.index)] }
    _modify { yield &self[Int(text.index)] }
  }
}

/// The measured texts of a graph: one profile each, made on demand, and the recorded sizes that take precedence.
struct TextProfiles: Sendable {
  /// The project's recorded text sizes, which take precedence over the text model (`text.md` 6).
  let recorded: RecordedTextSizes?
  private var profiles: [TextProfile] = []

  init(recorded: RecordedTextSizes?) { self.recorded = recorded }

  func contains(_ text: TextID) -> Bool { profiles.indices.contains(Int(text.index)) }

  /// Drops all profiles, and reserves memory for `count`.
  mutating func reset(count: Int) { profiles = Array(repeating: TextProfile(), count: count) }

  /// Changes the number of texts to `count`.
  mutating func resize(count: Int) {
    let missing = count - profiles.count
    if missing < 0 { profiles.removeLast(-missing) }
    if missing > 0 { profiles.append(contentsOf: repeatElement(TextProfile(), count: missing)) }
  }

  /// Drops the profile of a text.
  mutating func invalidate(_ text: TextID) {
    if contains(text) { profiles[text].environment = nil }
  }

  /// Returns the known profile of a text of the graph in an environment; nil if it was measured in another one.
  func known(_ text: TextID, _ environment: EnvironmentID) -> TextProfile? {
    let profile = profiles[text]
    return profile.environment == environment ? profile : nil
  }

  /// Measures the profile of a text of the graph.
  mutating func measure(_ text: TextID, _ environment: EnvironmentID, in graph: ViewGraph) -> TextProfile {
    var profile = TextProfile(environment: environment)
    if recorded == nil {
      (profile.ideal, profile.leading) = TextMeasurer.profile(of: graph[text], in: graph[environment])
    } else {
      profile.ideal = measurement(text, environment, .unspecified, in: graph)
      profile.leading = TextMeasurer.leading(of: graph[text], in: graph[environment])
    }
    profiles[text] = profile
    return profile
  }

  /// Returns the measurement of a text of the graph for a proposal.
  func measurement(
    _ text: TextID, _ environment: EnvironmentID, _ proposal: ProposedSize, in graph: ViewGraph
  ) -> TextMeasurement {
    TextMeasurer.measure(graph[text], in: graph[environment], proposal: proposal, recorded: recorded)
  }

  /// Moves the profiles of matched texts to their indices in a new graph with `count` texts. `environments` returns the
  /// new index of an old environment, nil if the new graph has none with its values.
  mutating func renumber(
    _ matches: [GraphComparison.TextMatch], count: Int, environments: (EnvironmentID) -> EnvironmentID?
  ) {
    let known = profiles
    reset(count: count)
    for match in matches {
      guard contains(match.new), var profile = known[at: match.old], let oldEnvironment = profile.environment,
        let environment = environments(oldEnvironment)
      else { continue }
      profile.environment = environment
      profiles[match.new] = profile
    }
  }
}
