import Ink
import TestInk

/// The drawing after each edit of a `DrawingWriter`.
struct EditedStates {
    let all: [EditedDrawing]
    private let marks: [[Mark]]
    private let undone: [[[Mark]]]

    /// Repeats the edits of a program.
    init(_ first: EditedDrawing, _ task: WriterTask, seed: UInt64, count: Int) {
        var (edited, all) = (first, [first])
        edited.begin(seed: seed)
        for number in 0..<count {
            edited.edit(task.edit(number))
            all.append(edited)
        }
        (self.all, marks, undone) = (all, all.map(\.marks), all.map(\.undone))
    }

    /// The numbers of edits after which the drawing was as one that was found.
    func indices(of found: EditedDrawing) -> [Int] {
        let own = found.marks
        return all.indices.filter { marks[$0] == own && all[$0].paper == found.paper }
    }

    /// Those of them after which the same could be undone and redone.
    func indicesWithSteps(of found: EditedDrawing) -> [Int] {
        let own = found.undone
        return indices(of: found).filter { undone[$0] == own }
    }
}
