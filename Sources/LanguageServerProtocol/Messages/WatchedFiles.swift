/// What happened to a file.
package enum FileChangeType: Int, Sendable {
  case created = 1
  case changed, deleted
}

/// The params of `workspace/didChangeWatchedFiles`. Events that cannot be read are passed over.
package struct DidChangeWatchedFilesParams: Sendable {
  /// What happened, in order.
  package var changes: [(uri: DocumentURI, type: FileChangeType)]

  /// Reads it; throws what is missing or of a wrong type.
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

/// The params of `workspace/didRenameFiles` and `workspace/didDeleteFiles`: the files that are no longer.
package struct GoneFilesParams: Sendable {
  /// The names that they had.
  package var uris: [DocumentURI]

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    uris = try params.params().requiredArray("files").compactMap {
      ($0["oldUri"] ?? $0["uri"])?.string.map { DocumentURI($0) }
    }
  }
}

/// Which files' operations the client is asked to tell: a glob pattern each.
package struct FileOperationOptions: Sendable, JSONWritable {
  /// The patterns.
  package var globs: [String]

  /// One with these parts.
  package init(globs: [String]) {
    self.globs = globs
  }

  /// Writes it in the protocol's form.
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
