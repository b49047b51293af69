import Foundation
import Ink

/// Something that was done to a drawing, as its log says.
enum LogEntry: Sendable {
    case operation(History.Operation)
    /// Ink was removed in a step.
    case removal(Int32, Removed, by: History.Owner, isTentative: Bool)
    case paper(Paper)

    /// The ink that a step has removed, of which the log has only numbers.
    enum Removed {
        /// All, before an element had a number (`Change.clearing`).
        case all(below: Int)
        /// Some elements, in the order of their numbers.
        case elements([Element.ID])
    }
}

// MARK: - Writing

extension LogRecord {
    init(_ operation: History.Operation) {
        switch operation {
        case .add(let number, let change, let owner, let isTentative):
            let head = "\(number) \(owner.number)" + (isTentative ? " tentative\n" : "\n")
            if let clearing = change.clearing {
                self.init(.clear, head + "\(clearing)")
            } else if change.isRemoval {
                var text = SVGText()
                text.write(Array(head.utf8))
                for edit in change.edits {
                    text.write(edit.id.number)
                    text.write(" ")
                }
                self.init(.remove, text.takeBytes())
            } else {
                self.init(.step, head, change)
            }
        case .undo(let number, _): self.init(.undo, "\(number)")
        case .redo(let number, _): self.init(.redo, "\(number)")
        case .withdraw(let number, _): self.init(.withdraw, "\(number)")
        case .settle(let number): self.init(.settle, "\(number)")
        case .forget(let change): self.init(.forget, "\n", change)
        }
    }

    /// Creates the record of a change: a line before it, and one for each state of an element.
    private init(_ kind: Kind, _ head: String, _ change: Change) {
        var (text, known, pictures) = (SVGText(omitsOutlines: true), PictureTable(), [Picture]())
        func write(_ sign: StaticString, _ element: Element?) {
            guard let element else { return }
            text.write(sign, element)
            for picture in element.pictures where known.insert(picture) { pictures.append(picture) }
        }
        text.write(Array(head.utf8))
        for edit in change.edits {
            write("-", edit.before)
            write("+", edit.after)
        }
        self.init(kind, text.takeBytes())
        self.pictures = pictures
    }

    /// Creates the record of a step that changes the letters of the text that the last step has changed; nil if it is
    /// another step.
    /// - Parameter isInstead: Whether it takes the place of the last step, which was withdrawn.
    init?(_ operation: History.Operation, after last: Change, isInstead: Bool) {
        guard case .add(let number, let change, let owner, let isTentative) = operation, change.count == 1,
            last.count == 1, let new = change.edits.first, let old = last.edits.first, let before = old.after,
            let after = new.after, new.before == (isInstead ? old.before : before), before.id == after.id,
            let difference = LetterDifference(from: before.mark, to: after.mark)
        else { return nil }
        let words =
            ["\(number)", "\(owner.number)"] + (isTentative ? ["tentative"] : []) + (isInstead ? ["instead"] : [])
        let kept = difference.kept.map { "\($0.first) \($0.last)" }
        var text = SVGText(omitsOutlines: true)
        text.write(Array("\(words.joined(separator: " "))\n\(kept.joined(separator: " "))\n".utf8))
        text.write("+", Element(id: after.id, rank: after.rank, mark: difference.mark))
        self.init(.letters, text.takeBytes())
    }

    /// A part of the ink that a step has removed.
    init(contentOf step: Int32, part: Int, _ elements: [Element]) {
        var text = SVGText(omitsOutlines: true)
        text.write(Array("\(step) \(part)\n".utf8))
        for element in elements { text.write("+", element) }
        self.init(.content, text.takeBytes())
        pictures = elements.flatMap(\.pictures)
    }

    init(_ picture: Picture) {
        var text = SVGText()
        text.write(picture)
        self.init(.picture, text.takeBytes())
        pictures = [picture]
    }

    init(_ paper: Paper) { self.init(.paper, paper.name) }
}

extension SVGText {
    fileprivate mutating func write(_ sign: StaticString, _ element: Element) {
        write(sign)
        write(element.id.number)
        write(" ")
        write(element.rank)
        write(" ")
        writeMark(of: element)
        write("\n")
    }
}

// MARK: - Reading

extension LogEntry {
    /// Reads an operation; nil if it is written otherwise.
    /// - Parameters:
    ///   - pictures: The pictures that the log has before it.
    ///   - last: What the last step before it changes.
    init?(_ record: LogRecord, _ pictures: PictureTable, after last: Change) {
        let payload = record.payload
        let line = payload.prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        let number = words.first.flatMap { Int32($0) }.flatMap { $0 >= 0 ? $0 : nil }
        let owner = words.dropFirst().first.flatMap { Int($0) }.map(History.Owner.init)
        let isTentative = words.dropFirst(2).first == "tentative"
        switch record.kind {
        case .step, .letters:
            let rest = payload[line.endIndex...]
            let read =
                record.kind == .step
                ? Self.edits(rest, pictures) : Self.letters(rest, after: last, isInstead: words.last == "instead")
            guard let number, let owner, let edits = read, !edits.isEmpty else { return nil }
            self = .operation(.add(number, Change(edits.inOrder), by: owner, isTentative: isTentative))
        case .remove, .clear:
            let numbers = String(decoding: payload[line.endIndex...].dropFirst(), as: UTF8.self).split(separator: " ")
                .compactMap { Int($0) }
            guard let number, let owner, let first = numbers.first, first >= 0,
                zip(numbers, numbers.dropFirst() + [ElementNumbers.maximum]).allSatisfy({ $0 < $1 }),
                record.kind == .remove || numbers.count == 1
            else { return nil }
            let removed = record.kind == .clear ? Removed.all(below: first) : .elements(numbers.map(Element.ID.init))
            self = .removal(number, removed, by: owner, isTentative: isTentative)
        case .undo: self.init(number.map { .undo($0, Change()) })
        case .redo: self.init(number.map { .redo($0, Change()) })
        case .withdraw: self.init(number.map { .withdraw($0, Change()) })
        case .settle: self.init(number.map { .settle($0) })
        case .forget:
            guard let edits = Self.edits(payload[line.endIndex...], pictures) else { return nil }
            self = .operation(.forget(Change(edits.inOrder)))
        case .paper:
            guard let paper = Paper(name: String(decoding: payload, as: UTF8.self)) else { return nil }
            self = .paper(paper)
        case .log, .picture, .content, .file, .named: return nil
        }
    }

    private init?(_ operation: History.Operation?) {
        guard let operation else { return nil }
        self = .operation(operation)
    }

    /// Reads the edits of a step, one element on each line.
    private static func edits(_ lines: ArraySlice<UInt8>, _ pictures: PictureTable) -> [Change.Edit]? {
        guard let elements = elements(lines, pictures) else { return nil }
        var edits: [Change.Edit] = []
        for (isAfter, element) in elements {
            if isAfter, case .removed(let before) = edits.last, before.id == element.id {
                edits[edits.count - 1] = .replaced(before, by: element)
            } else {
                edits.append(isAfter ? .added(element) : .removed(element))
            }
        }
        return edits
    }

    /// Reads the edit of a step that differs from the last one in letters of a text.
    private static func letters(
        _ lines: ArraySlice<UInt8>, after last: Change, isInstead: Bool
    ) -> [Change.Edit]? {
        let head = lines.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        let counts = String(decoding: head, as: UTF8.self).split(separator: " ").map { Int($0) ?? -1 }
        guard last.count == 1, let old = last.edits.first, let before = old.after, counts.count.isMultiple(of: 2),
            let elements = elements(lines[head.endIndex...], PictureTable()), elements.count == 1
        else { return nil }
        let element = elements[0].element
        let kept = stride(from: 0, to: counts.count, by: 2).map {
            LetterDifference.Kept(first: counts[$0], last: counts[$0 + 1])
        }
        guard let mark = LetterDifference(mark: element.mark, kept: kept).mark(after: before.mark), mark.isOnPaper,
            element.id == before.id,
            let edit = Change.Edit(
                before: isInstead ? old.before : before, after: Element(id: element.id, rank: element.rank, mark: mark))
        else { return nil }
        return [edit]
    }

    /// Reads elements, one on each line; nil if they are written otherwise.
    private static func elements(
        _ lines: ArraySlice<UInt8>, _ pictures: PictureTable
    ) -> [(isAfter: Bool, element: Element)]? {
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
        return heads.indices.map {
            (
                heads[$0].isAfter,
                Element(id: Element.ID(number: heads[$0].number), rank: heads[$0].rank, mark: marks[$0])
            )
        }
    }

    /// Reads a part of the ink that a step has removed; nil if it is written otherwise.
    static func content(
        _ record: LogRecord, _ pictures: PictureTable
    ) -> (step: Int32, part: Int, elements: [Element])? {
        let line = record.payload.prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 2, let step = Int32(words[0]), let part = Int(words[1]),
            let elements = elements(record.payload[line.endIndex...], pictures)
        else { return nil }
        return (step, part, elements.map(\.element))
    }
}

extension [Mark] {
    /// Reads elements as one file in which pictures are defined; nil if that has a loss, or another number of marks.
    init?(elements: [ArraySlice<UInt8>], _ pictures: PictureTable) {
        var lines: [UInt8] = []
        for element in elements {
            lines += element
            lines.append(UInt8(ascii: "\n"))
        }
        guard let content = SVGReader.content(lines, defining: pictures) else { return nil }
        self = content.entries.compactMap(\.mark)
        if count != elements.count { return nil }
    }
}
