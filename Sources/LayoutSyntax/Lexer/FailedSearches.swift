/// The offsets up to which searches for the end of a construct have failed.
///
/// The same text is never searched twice for a construct's end, so that lexing stays linear.
struct FailedSearches: BitwiseCopyable {
  /// The offset before which `\(` is plain text, because an interpolation there has no end.
  var interpolation = 0
  /// The end of a run of `#` that opens no string.
  var rawString = 0
  /// The offset before which `<#` opens no placeholder, because none ends on its line.
  var placeholder = 0
  /// The offset before which `#/` at the end of a line opens no regular expression, because none ends after it.
  var regex = 0
}
