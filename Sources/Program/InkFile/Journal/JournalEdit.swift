import Foundation
import Ink

/// The change of one element as a journal stores it, which another run of the program understands.
struct JournalEdit {
    /// The name of an element that is the same in each run.
    enum Key: Hashable {
        /// An element of the drawing's file, by the offset that determines its position in the drawing order.
        case inFile(offset: Int)
        /// An element that is not in the file, by its number.
        case drawn(number: Int)
    }

    enum Outcome: Hashable {
        case removed
        /// It has its position in the file, and another mark.
        case inPlace(Mark)
        /// It is above the file's elements, a marker's above its markers; the higher the z-index, the nearer to the
        /// viewer.
        case onTop(Mark, zIndex: Int)

        /// The mark that the element has then; nil if it was removed.
        fileprivate var mark: Mark? {
            switch self {
            case .removed: nil
            case .inPlace(let mark), .onTop(let mark, _): mark
            }
        }
    }

    let key: Key
    let outcome: Outcome
}

// MARK: - Writing

extension SVGText {
    /// Writes an edit as one line, after the definitions of pictures that a journal lacks.
    mutating func write(_ edit: JournalEdit, defining pictures: inout PictureTable) {
        if let mark = edit.outcome.mark { writePictures(of: mark, defining: &pictures) }
        switch edit.outcome {
        case .removed: write("-")
        case .inPlace: write("=")
        case .onTop: write("+")
        }
        write(edit.key)
        if case .onTop(_, let zIndex) = edit.outcome { write(zIndex) }
        if let mark = edit.outcome.mark { write(mark) }
        write("\n")
    }

    private mutating func write(_ key: JournalEdit.Key) {
        switch key {
        case .inFile(let offset):
            write("f")
            write(offset)
        case .drawn(let number):
            write("d")
            write(number)
        }
        write(" ")
    }
}

// MARK: - Reading

extension [JournalEdit] {
    /// Reads edits as `SVGText.write(_:defining:)` writes them, one on each line; nil if they are written otherwise.
    /// - Parameter pictures: The pictures that the journal has defined before, to which those of the lines are added.
    init?(lines: [UInt8], _ pictures: inout PictureTable) {
        var drafts: [Draft] = []
        var elements: [ArraySlice<UInt8>] = []
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "<") {
                guard pictures.read(line) else { return nil }
                continue
            }
            let start = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            guard let draft = Draft(line[..<start]), draft.hasMark == (start < line.endIndex) else { return nil }
            drafts.append(draft)
            if draft.hasMark { elements.append(line[start...]) }
        }
        guard let marks = [Mark](elements: elements, pictures) else { return nil }
        var rest = marks[...]
        self = drafts.compactMap { $0.edit(taking: &rest) }
    }

    /// The part of a line before its element.
    private struct Draft {
        private enum Kind: Character {
            case removed = "-"
            case inPlace = "="
            case onTop = "+"
        }

        private let kind: Kind
        private let key: JournalEdit.Key
        private let zIndex: Int

        init?(_ bytes: ArraySlice<UInt8>) {
            let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
            guard let first = words.first, let kind = first.first.flatMap({ Kind(rawValue: $0) }),
                let number = Int(first.dropFirst(2)), let key = JournalEdit.Key(first.dropFirst().first, number)
            else { return nil }
            switch kind {
            case .removed, .inPlace:
                guard words.count == 1 else { return nil }
                zIndex = 0
            case .onTop:
                guard words.count == 2, let number = Int(words[1]) else { return nil }
                zIndex = number
            }
            (self.kind, self.key) = (kind, key)
        }

        var hasMark: Bool { kind != .removed }

        func edit(taking marks: inout ArraySlice<Mark>) -> JournalEdit? {
            switch kind {
            case .removed: JournalEdit(key: key, outcome: .removed)
            case .inPlace: marks.popFirst().map { JournalEdit(key: key, outcome: .inPlace($0)) }
            case .onTop: marks.popFirst().map { JournalEdit(key: key, outcome: .onTop($0, zIndex: zIndex)) }
            }
        }
    }
}

extension JournalEdit.Key {
    fileprivate init?(_ letter: Character?, _ number: Int) {
        if letter == "f" {
            self = .inFile(offset: number)
        } else if letter == "d" {
            self = .drawn(number: number)
        } else {
            return nil
        }
    }
}
