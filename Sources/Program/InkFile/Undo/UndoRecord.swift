import Ink

/// The kinds of records in an undo journal.
enum UndoRecord: String {
    /// A picture that steps after it show.
    case picture
    case step
    case undo
    case redo
    case withdraw
    case settle
    /// The steps before are no longer needed.
    case forget
    /// What the drawing's file contains after the operations before (`UndoFileState`).
    case file
}

/// What a drawing's file contains after some operations.
struct UndoFileState: Sendable {
    /// The file's checksum and length.
    let checksum: FileChecksum
    /// The file's status, from which it can be recognized before it is read.
    let status: FileStatus
    /// The numbers of the file's elements, or of those that were appended since the last state.
    let numbers: ElementNumbers
    /// Whether `numbers` are those of all elements.
    let isWhole: Bool
    /// The number of the save after the operations (`SaveCounter`).
    let saveNumber: Int

    /// Returns the state with the numbers of all elements, which comes after another one.
    func whole(after old: UndoFileState?) -> UndoFileState {
        var all = isWhole ? ElementNumbers() : old?.numbers ?? ElementNumbers()
        all.append(numbers)
        return UndoFileState(checksum: checksum, status: status, numbers: all, isWhole: true, saveNumber: saveNumber)
    }
}

// MARK: - Writing

extension SVGText {
    /// Writes what happened to a step as a record.
    mutating func write(_ operation: History.Operation) {
        switch operation {
        case .add(let number, let change, let owner, let isTentative):
            var payload = SVGText(omitsOutlines: true)
            payload.write(Array("\(number) \(owner.number)\(isTentative ? " tentative" : "")\n".utf8))
            for edit in change.edits {
                payload.write("-", edit.before)
                payload.write("+", edit.after)
            }
            write(JournalRecord(UndoRecord.step, payload.bytes).bytes)
        case .undo(let number): write(.undo, number)
        case .redo(let number): write(.redo, number)
        case .withdraw(let number): write(.withdraw, number)
        case .settle(let number): write(.settle, number)
        case .forget: write(JournalRecord(UndoRecord.forget, []).bytes)
        }
    }

    /// Writes a picture as a record.
    mutating func write(recordOf picture: Picture) {
        var payload = SVGText()
        payload.write(picture)
        write(JournalRecord(UndoRecord.picture, payload.bytes).bytes)
    }

    private mutating func write(_ kind: UndoRecord, _ number: Int32) {
        write(JournalRecord(kind, Array("\(number)".utf8)).bytes)
    }

    private mutating func write(_ sign: String, _ element: Element?) {
        guard let element else { return }
        write(Array("\(sign)\(element.id.number) \(element.rank) ".utf8))
        write(element.mark)
        write("\n")
    }

    /// Writes what the drawing's file contains as a record.
    /// - Parameters:
    ///   - lowest: The lowest number in the journal.
    ///   - next: The number above all others.
    mutating func write(_ state: UndoFileState, lowest: Int, next: Int) {
        let lines = [
            JournalBase.contents(state.checksum).text, JournalBase(unread: state.status).text,
            "\(lowest) \(next) \(state.saveNumber)",
            state.isWhole ? "all" : "more", state.numbers.text,
        ]
        write(JournalRecord(UndoRecord.file, Array(lines.joined(separator: "\n").utf8)).bytes)
    }
}

// MARK: - Reading

extension History.Operation {
    /// Reads what happened to a step; nil if it is written otherwise.
    /// - Parameter pictures: The pictures that the journal has before it.
    init?(_ kind: UndoRecord, _ payload: ArraySlice<UInt8>, _ pictures: PictureTable) {
        if kind == .forget {
            self = .forget
            return
        }
        let line = payload.prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard let number = words.first.flatMap({ Int32($0) }), number >= 0 else { return nil }
        switch kind {
        case .step:
            guard words.count >= 2, let owner = Int(words[1]),
                let edits = Self.edits(payload[line.endIndex...], pictures)
            else { return nil }
            self = .add(
                number, Change(edits.inOrder), by: History.Owner(number: owner),
                isTentative: words.dropFirst(2).first == "tentative")
        case .undo: self = .undo(number)
        case .redo: self = .redo(number)
        case .withdraw: self = .withdraw(number)
        case .settle: self = .settle(number)
        case .forget, .file, .picture: return nil
        }
    }

    /// Reads the edits of a step, one element on each line.
    private static func edits(_ lines: ArraySlice<UInt8>, _ pictures: PictureTable) -> [Change.Edit]? {
        var heads: [(isAfter: Bool, number: Int, rank: Int)] = []
        var elements: [ArraySlice<UInt8>] = []
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            let start = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            let words = String(decoding: line[..<start], as: UTF8.self).split(separator: " ")
            guard words.count == 2, let sign = words[0].first, "+-".contains(sign),
                let number = Int(words[0].dropFirst()), let rank = Int(words[1]),
                number >= 0, max(number.magnitude, rank.magnitude) < ElementNumbers.maximum
            else { return nil }
            heads.append((sign == "+", number, rank))
            elements.append(line[start...])
        }
        guard let marks = [Mark](elements: elements, pictures), marks.allSatisfy(\.isOnPaper) else { return nil }
        var edits: [Change.Edit] = []
        var before: Element?
        for (index, head) in heads.enumerated() {
            let element = Element(id: Element.ID(number: head.number), rank: head.rank, mark: marks[index])
            if !head.isAfter {
                if let before { edits.append(.removed(before)) }
                before = element
            } else if let old = before, old.id == element.id {
                edits.append(.replaced(old, by: element))
                before = nil
            } else {
                if let old = before { edits.append(.removed(old)) }
                edits.append(.added(element))
                before = nil
            }
        }
        if let before { edits.append(.removed(before)) }
        return edits
    }
}

extension History.Operation {
    /// The pictures that the elements of a step show, each once.
    var pictures: [Picture] {
        switch self {
        case .add(_, let change, _, _):
            var known = PictureTable()
            return change.edits.flatMap { [$0.before, $0.after] }.flatMap { $0?.mark.pictures ?? [] }
                .filter { known.insert($0) }
        case .undo, .redo, .withdraw, .settle, .forget: return []
        }
    }
}
