/// The language of a source file: the one of `.layout` files, or Swift with all that an app consists of.
public enum SourceLanguage: Hashable, Sendable {
  case layout, swift

  /// The language of the file at a path, by its extension. Everything but a `.swift` file is read as a layout.
  public init(ofFile path: String) { self = path.hasSuffix(".swift") ? .swift : .layout }
}
