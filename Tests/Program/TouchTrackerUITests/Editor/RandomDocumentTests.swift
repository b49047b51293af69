import Foundation
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: whatever people at several sides do in a document at the same time, what is finished is kept after
/// every action, and in the file at the end.
@MainActor
struct RandomDocumentTests {
    @Test(arguments: LongRun.seeds(12, long: 2000))
    func `after every action, a kill leaves all finished changes, and a file that can be read`(seed: UInt64) throws {
        var people = try RandomEditing(seed: seed)
        defer { people.removeFiles() }
        for _ in 0..<150 {
            let action = try people.performRandomAction()
            try people.check(after: action)
        }
        try people.checkEnd()
    }
}

extension RandomEditing {
    /// Expects that what is finished is kept, and that the file is whole.
    fileprivate func check(after action: Action) throws {
        guard isPlugged else { return }
        let expected = document.committedDrawing.map(\.mark)
        if transactions.isEmpty { #expect(document.drawing.map(\.mark) == expected) }
        let opened = try DrawingFile.openAfterKill(path)
        #expect(opened.drawing.map(\.mark) == expected && opened.problems.isEmpty, "after \(action)")
        #expect(try DrawingFile.read(path).notes == nil && !opened.wasTorn)
    }

    /// Expects that the file contains what is finished when the program ends.
    fileprivate mutating func checkEnd() throws {
        if !isPlugged { try plug() }
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks == document.committedDrawing.map(\.mark))
    }
}
