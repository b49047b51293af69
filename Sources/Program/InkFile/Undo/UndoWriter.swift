import Foundation
import Ink
import Synchronization

/// Writes an undo journal on a queue of its own, in the order in which things happened.
///
/// The journal is a hidden file beside the drawing's. What cannot be written, for example since the disk is full, ends
/// it: the drawing's file does not depend on it. It is never flushed to the disk.
final class UndoWriter: Sendable {
    fileprivate struct State {
        /// The beginning of the journal's path.
        let prefix: String
        let saves: SaveCounter
        let limits: Limits
        /// The journal; nil until something is written.
        var journal: (file: OpenFile, path: String)?
        var hasFailed = false
        /// The size of the journal, in bytes.
        var end = 0
        /// The operations in the journal, except for those of steps that were added again with more changes.
        var operations: [Entry] = []
        /// The positions of the pictures in the journal, and the sum of their lengths.
        var pictures: (ranges: [Picture.ID: Range<Int>], size: Int) = ([:], 0)
        var stepCount = 0
        /// What the drawing's file contained when that was last written, with the numbers of all its elements.
        var fileState: UndoFileState?
        /// Whether all of `fileState` must be written.
        var lacksFileState = true
        /// The lowest number of an element.
        var lowest = 0
        /// The number above those of all elements.
        var next = 0
        /// The journals of earlier runs, which are removed when this one has what they have.
        var earlier: [String] = []
    }

    /// An operation in the journal.
    fileprivate struct Entry {
        enum Kind {
            case step(Int32, History.Owner)
            case withdrawal(Int32)
            case other
        }

        /// Its position.
        let range: Range<Int>
        let kind: Kind
        let pictures: [Picture]

        var isStep: Bool {
            switch kind {
            case .step: true
            case .withdrawal, .other: false
            }
        }
    }

    /// How much a journal keeps: when twice that has been written, the oldest half is dropped. Pictures count by
    /// themselves.
    struct Limits {
        var stepCount = 10_000
        var size = 10_000_000
        var pictureSize = 20_000_000
    }

    /// Counts the saves, at once.
    let saves = SaveCounter()
    private let queue = DispatchQueue(label: "undo journal", qos: .utility)
    private let state: Mutex<State>

    init(of target: String, _ limits: Limits) {
        state = Mutex(State(prefix: UndoJournal.prefix(of: target), saves: saves, limits: limits))
    }

    /// Removes journals once there is a new one; at once if there will be none.
    func remove(_ paths: [String], atOnce: Bool) {
        guard !paths.isEmpty else { return }
        perform { state in
            state.earlier += paths
            if atOnce { state.removeEarlier() }
        }
    }

    /// Appends what happened to steps.
    func append(_ operations: [History.Operation]) {
        guard !operations.isEmpty else { return }
        perform { state throws(POSIXError) in
            // What is before the last of these is not needed.
            let last = operations.lastIndex { $0.isForgetting }
            if last != nil { try state.forget() }
            for operation in operations[(last.map { $0 + 1 } ?? 0)...] { try state.append(operation) }
        }
    }

    /// Appends what the drawing's file contains after the operations so far.
    func append(_ fileState: UndoFileState) {
        perform { state throws(POSIXError) in try state.append(fileState) }
    }

    /// Waits until all is written.
    func finish() { queue.sync {} }

    private func perform(_ body: @escaping @Sendable (inout State) throws(POSIXError) -> Void) {
        BackgroundWork(on: queue) { [self] in
            state.withLock { state in
                guard !state.hasFailed else { return }
                do {
                    try body(&state)
                } catch {
                    state.hasFailed = true
                    if let path = state.journal?.path { FilePath.remove(path) }
                    state.removeEarlier()
                }
            }
        }
    }
}

extension UndoWriter.State {
    mutating func removeEarlier() {
        for path in earlier { FilePath.remove(path) }
        earlier = []
    }

    mutating func forget() throws(POSIXError) {
        removeEarlier()
        saves.leave()
        try journal?.file.truncate(to: 0)
        (end, operations, stepCount, lacksFileState, pictures) = (0, [], 0, true, ([:], 0))
    }

    mutating func append(_ operation: History.Operation) throws(POSIXError) {
        var text = SVGText()
        text.write(operation)
        let shown = operation.pictures
        // A step that is too large cannot be undone, and therefore none before it.
        guard text.count <= limits.size, try append(shown) else { return try forget() }
        let range = try write(text)
        var kind = UndoWriter.Entry.Kind.other
        switch operation {
        case .add(let number, let change, let owner, _):
            forgetExtendedStep(of: owner)
            kind = .step(number, owner)
            stepCount += 1
            for edit in change.edits { include(edit) }
        case .withdraw(let number): kind = .withdrawal(number)
        case .undo, .redo, .settle, .forget: break
        }
        operations.append(UndoWriter.Entry(range: range, kind: kind, pictures: shown))
        let isFull = end - pictures.size > 2 * limits.size || pictures.size > 2 * limits.pictureSize
        if stepCount > 2 * limits.stepCount || isFull { try dropOldest() }
    }

    /// Forgets a step that was withdrawn just now, so that its owner adds it again with more changes, as with each letter
    /// of a text. The next journal does without it.
    private mutating func forgetExtendedStep(of owner: History.Owner) {
        guard operations.count > 1, case .withdrawal(let withdrawn) = operations[operations.count - 1].kind,
            case .step(withdrawn, owner) = operations[operations.count - 2].kind
        else { return }
        operations.removeLast(2)
        stepCount -= 1
    }

    /// Appends the pictures that a step shows, as far as they are not in the journal.
    /// - Returns: Whether there is room for them.
    private mutating func append(_ shown: [Picture]) throws(POSIXError) -> Bool {
        for picture in shown where pictures.ranges[picture.id] == nil {
            var text = SVGText()
            text.write(recordOf: picture)
            guard text.count <= limits.pictureSize else { return false }
            try append(text, of: picture)
        }
        return true
    }

    private mutating func append(_ text: SVGText, of picture: Picture) throws(POSIXError) {
        pictures.ranges[picture.id] = try write(text)
        pictures.size += text.count
    }

    private mutating func include(_ edit: Change.Edit) {
        next = max(next, edit.id.number + 1)
        for element in [edit.before, edit.after] {
            guard let element else { continue }
            (lowest, next) = (min(lowest, element.rank), max(next, element.rank + 1))
        }
    }

    mutating func append(_ new: UndoFileState) throws(POSIXError) {
        let whole = new.whole(after: fileState)
        (lowest, next) = (min(lowest, new.numbers.lowest ?? 0), max(next, whole.numbers.next))
        fileState = whole
        // A journal without steps is of no use, and a drawing with one does not count as empty.
        guard journal != nil || !operations.isEmpty else { return }
        var text = SVGText()
        text.write(lacksFileState ? whole : new, lowest: lowest, next: next)
        lacksFileState = false
        try write(text)
        removeEarlier()
    }

    /// Appends text to the journal, which begins with the number of saves.
    /// - Returns: Its position.
    @discardableResult
    private mutating func write(_ text: SVGText) throws(POSIXError) -> Range<Int> {
        let journal: (file: OpenFile, path: String)
        if let existing = self.journal {
            journal = existing
        } else {
            let created = try OpenFile.create(prefix)
            journal = created
            self.journal = created
        }
        if end == 0 {
            try saves.move(to: journal.file)
            end = SaveCounter.length
        }
        let start = end
        try text.withSpan { span throws(POSIXError) in try journal.file.write(span, at: start) }
        end += text.count
        return start..<end
    }

    /// Continues in a new journal without the oldest operations, which replaces this one.
    private mutating func dropOldest() throws(POSIXError) {
        guard let old = journal else { return }
        var kept = operations[...]
        var (steps, size) = (stepCount, kept.reduce(0) { $0 + $1.range.count })
        // How many of the kept operations show each picture.
        var uses: [Picture.ID: Int] = [:]
        for operation in kept { for picture in operation.pictures { uses[picture.id, default: 0] += 1 } }
        var pictureSize = uses.keys.reduce(0) { $0 + (pictures.ranges[$1]?.count ?? 0) }
        while steps > limits.stepCount || size > limits.size || pictureSize > limits.pictureSize,
            let first = kept.popFirst()
        {
            size -= first.range.count
            if first.isStep { steps -= 1 }
            for picture in first.pictures {
                uses[picture.id, default: 1] -= 1
                if uses[picture.id] == 0 { pictureSize -= pictures.ranges[picture.id]?.count ?? 0 }
            }
        }
        let places = pictures.ranges
        (journal, end, operations, stepCount, lacksFileState, pictures) = (nil, 0, [], steps, true, ([:], 0))
        func copy(_ range: Range<Int>) throws(POSIXError) -> SVGText {
            var text = SVGText()
            text.write(try old.file.read(range.count, at: range.lowerBound))
            return text
        }
        for entry in kept {
            for picture in entry.pictures where pictures.ranges[picture.id] == nil {
                if let place = places[picture.id] { try append(copy(place), of: picture) }
            }
            let range = try write(copy(entry.range))
            operations.append(UndoWriter.Entry(range: range, kind: entry.kind, pictures: entry.pictures))
        }
        FilePath.remove(old.path)
    }
}
