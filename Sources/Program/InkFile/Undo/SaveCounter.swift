import Foundation
import Ink
import Synchronization

/// The number of times that a drawing has been saved after something happened to steps, in the first line of its undo
/// journal.
///
/// The loop writes the number before such a save, the queue writes the journal's records later. If a journal lacks the
/// record of the last save, its steps are not restored, even if its ink is that of the drawing.
final class SaveCounter: Sendable {
    private struct State {
        /// The journal; nil if there is none, or it is empty.
        var journal: OpenFile?
        var count = 0
    }

    private let state = Mutex(State())

    private static let name = Array("saves ".utf8)

    /// The maximum number that is read. A larger one was not written by TouchTracker.
    private static let maximum = 1 << 60

    /// The length of the line, in bytes.
    static let length = name.count + UInt64(0).paddedHexadecimal.utf8.count + 1

    private static func line(_ count: Int) -> [UInt8] {
        name + UInt64(count).paddedHexadecimal.utf8 + [UInt8(ascii: "\n")]
    }

    /// Reads the number at the beginning of a journal; nil if there is none.
    static func count(in journal: [UInt8]) -> Int? {
        let digits = String(decoding: journal.prefix(length).dropFirst(name.count).dropLast(), as: UTF8.self)
        guard let count = Int(digits, radix: 16), (0...maximum).contains(count), journal.starts(with: line(count))
        else { return nil }
        return count
    }

    /// Continues from the number in the journal of the program's last run, until this run has one.
    func begin(after journal: OpenFile, count: Int) { state.withLock { $0 = State(journal: journal, count: count) } }

    /// Writes the number at the beginning of an empty journal, and from then on writes numbers there. A journal before
    /// it, which will be removed, gets a higher number, so that its steps are not restored.
    func move(to journal: OpenFile) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            try state.journal?.write(Self.line(state.count + 1), at: 0)
            try journal.write(Self.line(state.count), at: 0)
            state.journal = journal
        }
    }

    /// Writes no more numbers, since the journal becomes empty.
    func leave() { state.withLock { $0.journal = nil } }

    /// The number of the last save.
    var count: Int { state.withLock { $0.count } }

    /// Counts a save that is about to begin.
    func increment() {
        state.withLock { state in
            state.count += 1
            // On a disk that refuses, a journal without its beginning is as good as none.
            if let journal = state.journal, (try? journal.write(Self.line(state.count), at: 0)) == nil {
                try? journal.truncate(to: 0)
            }
        }
    }
}
