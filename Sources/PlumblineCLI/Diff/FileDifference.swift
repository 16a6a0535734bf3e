import LayoutIDE

/// The difference of two versions of one file.
struct FileDifference {
  /// The path relative to the compared folders; of two files the path of the new one.
  var path: String
  /// The file in each version; nil if it is in the other one only.
  var old: DiffFiles.File?
  var new: DiffFiles.File?
  var difference: LayoutDifference

  var presence: String { old == nil ? "added" : new == nil ? "removed" : "both" }

  /// True if the frame of a view differs; false for a file that only one version has.
  var movesFrames: Bool { difference.movesFrames }
}
