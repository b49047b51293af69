internal import Foundation

/// The lines that a program writes to one of its outputs, as they arrive. Safe to use from any thread.
package final class LineLog: Sendable {
    private struct State: Sendable {
        var lines: [String] = []
        /// The bytes after the last newline.
        var rest: [UInt8] = []
        /// The index of the first line that no `wait` has passed.
        var next = 0
        var hasEnded = false

        /// Appends data that was read; no data is the end of the output.
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

    /// Reads a file to its end on a separate thread, so that the writer never blocks, and closes it.
    init(reading file: FileHandle) {
        let state = state
        Thread.detachNewThread {
            while true {
                let data = file.availableData
                state.change { $0.append(data) }
                guard data.isEmpty else { continue }
                // Foundation would keep it open: hundreds of programs would leave no descriptor that `select` accepts.
                try? file.close()
                return
            }
        }
    }

    /// All lines so far, without newlines.
    package var lines: [String] {
        state.change { $0.lines }
    }

    /// Waits for a line that satisfies `isWanted`, starting after the line that the previous call found.
    /// - Throws: `TestServerError.noSuchLine`, with all lines so far, after `limit` or at the end of the output.
    @discardableResult
    package func wait(
        within limit: Duration = TestServer.patience, where isWanted: (String) -> Bool
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

    /// Waits until the output is closed; false after `limit`.
    @discardableResult
    package func waitForEnd(within limit: Duration = TestServer.patience) -> Bool {
        state.wait(within: limit) { $0.hasEnded ? true : nil } ?? false
    }

    private enum Outcome: Sendable {
        case found(String)
        case ended
    }
}
