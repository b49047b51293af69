import Foundation
import Ink
import InkFile
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: whatever people at several sides do in a document at the same time, its file contains what is
/// finished, after every action.
@MainActor
struct RandomDocumentTests {
    @Test(arguments: LongRun.seeds(12, long: 2000))
    func `after every action, the file contains all finished changes and can be read after a kill`(seed: UInt64) throws
    {
        var people = try RandomEditing(seed: seed)
        defer { people.removeFiles() }
        for _ in 0..<150 {
            let action = try people.performRandomAction()
            try people.check(after: action)
        }
    }
}

extension RandomEditing {
    /// Expects that the file contains what is finished, and that a copy of it in its current state can be opened.
    fileprivate func check(after action: Action) throws {
        guard isPlugged else { return }
        let expected = document.committedDrawing.map(\.mark)
        let reading = try DrawingFile.read(path)
        #expect(reading.document.marks == expected && reading.notes == nil, "after \(action)")
        if transactions.isEmpty { #expect(document.drawing.map(\.mark) == expected) }
        let copy = folder.appendingPathComponent("copy.svg")
        try Data(contentsOf: URL(fileURLWithPath: path)).write(to: copy)
        let opened = try DrawingFile.open(copy.path, page: nil)
        #expect(opened.drawing.map(\.mark) == expected && !opened.wasTorn)
    }
}
