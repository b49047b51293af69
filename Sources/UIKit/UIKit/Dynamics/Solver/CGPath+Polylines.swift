import Foundation
import Geometry
import TouchKit

extension CGPath {
    /// The runs of the path as straight lines; a closed run ends at its first point.
    nonisolated var polylines: [[CGPoint]] {
        var runs: [[CGPoint]] = []
        elements.forEachLine(tolerance: 0.25) {
            $0
        } move: {
            runs.append([$0])
        } line: {
            runs[runs.count - 1].append($0)
        } close: {
            if let first = runs.last?.first { runs[runs.count - 1].append(first) }
        }
        return runs
    }
}
