import Foundation
import TestServer
import Testing

// What the program keeps, as facts to wait for: every finished change is in its file at once.
extension Program {
    /// The ink in its drawing's file, from the lowest to the topmost.
    var ink: [InkElement] {
        String(decoding: folder.contents(of: folder.drawing) ?? Data(), as: UTF8.self).split(separator: "\n")
            .compactMap { InkElement(String($0)) }
    }

    /// Waits until the drawing's file holds ink of exactly these kinds, from the lowest to the topmost, and returns it.
    @discardableResult
    func expect(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) throws -> [InkElement] {
        try expect(sourceLocation: sourceLocation) { $0.map(\.name) == names }
    }

    /// Waits until the ink in the drawing's file is as `isWanted` wants, and fails the test with what there is if it never is.
    @discardableResult
    func expect(
        sourceLocation: SourceLocation = #_sourceLocation, where isWanted: ([InkElement]) -> Bool
    ) throws -> [InkElement] {
        do {
            return try wait(for: "what its drawing was to hold") {
                let ink = ink
                return isWanted(ink) ? ink : nil
            }
        } catch {
            Issue.record(
                "the file holds\n\(ink.map(\.description).joined(separator: "\n"))", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until its preferences' file has a line.
    func expect(preference line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        func text() -> String { String(decoding: folder.contents(of: folder.preferences) ?? Data(), as: UTF8.self) }
        do {
            try wait(for: "what its preferences were to say") {
                text().split(separator: "\n").contains { $0 == line } ? () : nil
            }
        } catch {
            Issue.record("the preferences are\n\(text())", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Asks again and again until there is an answer: no file tells when it changes.
    func wait<Answer>(for what: String, _ answer: () throws -> Answer?) throws -> Answer {
        let deadline = ContinuousClock.now + Self.patience
        while true {
            if let answer = try answer() { return answer }
            guard ContinuousClock.now < deadline else {
                throw TestServerError.didNotHappen(what, limit: Self.patience)
            }
            // Leaves the processor to the program that is to write.
            Thread.sleep(forTimeInterval: 0.005)
        }
    }
}
