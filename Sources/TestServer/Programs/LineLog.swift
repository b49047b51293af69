internal import Foundation

/// The lines that a program writes to one of its outputs, as they come. It may be read from any thread.
package final class LineLog: Sendable {
    private struct State: Sendable {
        var lines: [String] = []
        /// What came after the last line's end.
        var rest: [UInt8] = []
        /// The lines before this one have been waited for.
        var next = 0
        var hasEnded = false

        /// Takes over what was read; nothing is the end.
        mutating func append(_ data: Data) {
            if data.isEmpty {
                hasEnded = true
                if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
                rest = []
                return
            }
            rest += data
            var pieces = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = Array(pieces.removeLast())
            lines += pieces.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private let state = WatchedValue(State())

    /// Reads from a file on a thread of its own until its end, so that the writer never has to wait.
    init(reading file: FileHandle) {
        let state = state
        Thread.detachNewThread {
            while true {
                let data = file.availableData
                state.change { $0.append(data) }
                if data.isEmpty { return }
            }
        }
    }

    /// All the lines so far, without their ends.
    package var lines: [String] {
        state.change { $0.lines }
    }

    /// Waits for a line that `isWanted`, beginning behind the line that the last wait found: waits in a row find lines in
    /// a row.
    /// - Throws: `TestServerError.noSuchLine`, with the lines there were, after `limit` or at the output's end.
    @discardableResult
    package func wait(
        within limit: Duration = .seconds(10), where isWanted: (String) -> Bool
    ) throws(TestServerError) -> String {
        let outcome = state.wait(within: limit) { state -> Outcome? in
            if let found = state.lines[state.next...].firstIndex(where: isWanted) {
                state.next = found + 1
                return .found(state.lines[found])
            }
            return state.hasEnded ? .ended : nil
        }
        switch outcome {
        case .found(let line): return line
        case .ended: throw .noSuchLine(reason: "the output ended", lines: lines)
        case nil: throw .noSuchLine(reason: "none came within \(limit)", lines: lines)
        }
    }

    /// Waits until the writer has closed the output. Returns false after `limit`.
    @discardableResult
    package func waitForEnd(within limit: Duration = .seconds(10)) -> Bool {
        state.wait(within: limit) { $0.hasEnded ? true : nil } ?? false
    }

    private enum Outcome: Sendable {
        case found(String)
        case ended
    }
}
