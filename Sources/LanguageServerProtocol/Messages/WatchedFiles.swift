/// The kind of change of a file.
package enum FileChangeType: Int, Sendable {
  case created = 1
  case changed, deleted
}

/// The params of `workspace/didChangeWatchedFiles`. Unreadable events are ignored.
package struct DidChangeWatchedFilesParams: Sendable {
  /// The changes, in order.
  package var changes: [(uri: DocumentURI, type: FileChangeType)]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    changes = []
    for change in try params.params().requiredArray("changes") {
      guard let uri = change["uri"]?.string, let type = change["type"]?.integer.flatMap(FileChangeType.init) else {
        continue
      }
      changes.append((DocumentURI(uri), type))
    }
  }
}

/// The params of `workspace/didRenameFiles` and `workspace/didDeleteFiles`: the files that no longer exist.
package struct RemovedFilesParams: Sendable {
  /// The URIs that the files had.
  package var uris: [DocumentURI]

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    uris = try params.params().requiredArray("files").compactMap {
      ($0["oldUri"] ?? $0["uri"])?.string.map { DocumentURI($0) }
    }
  }
}

/// The files for whose operations the client sends notifications, as glob patterns.
package struct FileOperationOptions: Sendable, JSONWritable {
  /// The patterns.
  package var globs: [String]

  /// Creates the options.
  package init(globs: [String]) {
    self.globs = globs
  }

  /// Writes the options as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.arrayMember("filters") {
        for glob in globs {
          $0.object { $0.objectMember("pattern") { $0.member("glob", glob) } }
        }
      }
    }
  }
}
