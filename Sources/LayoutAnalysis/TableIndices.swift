import LayoutModel
import LayoutSyntax

// The IDs that index the tables of an analysis.

extension FileID: TableIndex {}
extension SegmentID: TableIndex {}
