import Foundation
import Ink

/// The ink that was cut or copied last, at all sides of the table.
struct Pasteboard {
    private let marks: [Mark]
    /// The number of times that the ink was pasted.
    private var count: CGFloat = 0

    /// Creates a pasteboard with ink, in drawing order.
    init(_ marks: [Mark] = []) {
        self.marks = marks
    }

    var isEmpty: Bool { marks.isEmpty }

    /// Returns the ink to paste: each time, a step farther from where it was copied.
    mutating func takeMarks(atScale scale: CGFloat) -> [Mark] {
        count += 1
        let offset = count * PaperThresholds.copyOffset / scale
        return marks.map { $0.moved(dx: offset, dy: offset) }
    }
}
