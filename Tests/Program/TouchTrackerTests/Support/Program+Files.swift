import Foundation
import TestServer
import Testing

// Waits for the program's files: every finished change is kept at once, and is in the drawing's file after a while.
extension Program {
    /// The ink that is kept, from back to front.
    var ink: [InkElement] { folder.keptInk(of: folder.drawing) }

    /// Waits until the drawing's file, which other programs show, contains ink of exactly these kinds.
    func expectFile(_ names: [String]) throws {
        try Self.wait(for: "the ink in the file") {
            folder.ink(of: folder.drawing).map(\.name) == names ? () : nil
        }
    }

    /// Waits until ink of exactly these kinds is kept, from back to front, and returns it.
    @discardableResult
    func expect(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) throws -> [InkElement] {
        try expect(sourceLocation: sourceLocation) { $0.map(\.name) == names }
    }

    /// Waits until the ink that is kept satisfies a condition; fails the test with that ink if it never does.
    @discardableResult
    func expect(
        sourceLocation: SourceLocation = #_sourceLocation, where condition: ([InkElement]) -> Bool
    ) throws -> [InkElement] {
        do {
            return try Self.wait(for: "the expected ink in the drawing") {
                let ink = ink
                return condition(ink) ? ink : nil
            }
        } catch {
            Issue.record(
                "what is kept is\n\(ink.map(\.description).joined(separator: "\n"))", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until the preferences file contains a line.
    func expect(preference line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        do {
            try Self.wait(for: "the expected line in the preferences") {
                folder.text(of: folder.preferences).split(separator: "\n").contains { $0 == line } ? () : nil
            }
        } catch {
            Issue.record("the preferences are\n\(folder.text(of: folder.preferences))", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Calls `answer` repeatedly until it returns a value, since files do not notify about changes.
    static func wait<Answer>(for what: String, _ answer: () throws -> Answer?) throws -> Answer {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let answer = try answer() { return answer }
            guard ContinuousClock.now < deadline else {
                throw TestServerError.didNotHappen(what, limit: timeout)
            }
            // Leaves the processor to the program.
            Thread.sleep(forTimeInterval: 0.005)
        }
    }
}
