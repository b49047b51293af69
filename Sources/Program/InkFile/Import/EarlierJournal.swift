import Foundation
import Ink

/// A journal of an earlier version: the changes that a drawing's file lacked when the program was killed.
struct EarlierJournal {
    let path: String
    /// The outcome for each element, by its offset in the file or, if it was not there, by its number.
    private var outcomes: [Key: Outcome] = [:]
    /// The file that it was made for, in one or several ways.
    private var bases: [Substring] = []
    /// The names of the journals whose changes are among these.
    private(set) var replaced: Set<String> = []

    private enum Key: Hashable {
        case inFile(Int)
        case drawn(Int)
    }

    private enum Outcome {
        case removed
        case inPlace(Mark)
        case onTop(Mark, zIndex: Int)
    }

    /// Reads a journal; nil if it has no changes.
    init?(_ path: String) {
        self.path = path
        guard let file = try? OpenFile(reading: path), let size = file.status?.size, size <= 1 << 28,
            let bytes = try? file.read(size, at: 0)
        else { return nil }
        var (rest, pictures) = (bytes[...], PictureTable())
        while let (kind, payload) = Self.record(rest) {
            rest = rest[(payload.endIndex + 1)...]
            switch kind {
            case "base": bases.append(String(decoding: payload, as: UTF8.self)[...])
            // A file that got its name is none of those that the journal was made for.
            case "rename": break
            case "edits":
                let line = payload.firstIndex(of: UInt8(ascii: "\n")) ?? payload.endIndex
                replaced.formUnion(
                    String(decoding: payload[..<line], as: UTF8.self).split(separator: " ").map(String.init))
                guard read(payload[line...], &pictures) else { return nil }
            case _: return nil
            }
        }
        if outcomes.isEmpty { return nil }
    }

    private static func record(_ bytes: ArraySlice<UInt8>) -> (kind: String, payload: ArraySlice<UInt8>)? {
        guard let line = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<line], as: UTF8.self).split(separator: " ")
        guard words.count == 3, let count = Int(words[1]), count >= 0, count < bytes.endIndex - line - 1 else {
            return nil
        }
        let payload = bytes[(line + 1)...].prefix(count)
        guard words[2] == String(FileChecksum(of: Array(payload)).sum, radix: 16) else { return nil }
        return (String(words[0]), payload)
    }

    /// Reads changes, one element on each line.
    private mutating func read(_ lines: ArraySlice<UInt8>, _ pictures: inout PictureTable) -> Bool {
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            let start = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            if start == line.startIndex {
                guard pictures.read(line) else { return false }
                continue
            }
            let words = String(decoding: line[..<start], as: UTF8.self).split(separator: " ")
            guard let head = words.first, let number = Int(head.dropFirst(2)) else { return false }
            let key = head.dropFirst().first == "f" ? Key.inFile(number) : .drawn(number)
            let mark = start < line.endIndex ? [Mark](elements: [line[start...]], pictures)?.first : nil
            switch (head.first, mark, words.dropFirst().first.flatMap({ Int($0) })) {
            case ("-", nil, nil): outcomes[key] = .removed
            case ("=", let mark?, nil): outcomes[key] = .inPlace(mark)
            case ("+", let mark?, let zIndex?): outcomes[key] = .onTop(mark, zIndex: zIndex)
            case _: return false
            }
        }
        return true
    }

    func isOf(_ file: OpenFile, _ checksum: FileChecksum) -> Bool {
        bases.contains { base in
            if let identity = LoggedFile.Identity(base) {
                return identity == .contents(checksum) || file.status.map { identity == .init(unread: $0) } ?? false
            }
            // Ink was appended while it was read: its end is known.
            let words = base.split(separator: " ")
            guard words.count == 5, words[0] == "tail", let offset = Int(words[2]), let size = Int(words[3]),
                let sum = UInt64(words[4], radix: 16), file.status.map({ $0.size - offset == size }) ?? false
            else { return false }
            return (try? DrawingFile.checksum(of: file, from: offset)) == FileChecksum(size: size, sum: sum)
        }
    }

    func apply(to drawing: inout Drawing, _ offsets: ElementOffsets) -> Change {
        var (removed, replaced, onTop): ([Element.ID], [(Element.ID, Mark)], [(mark: Mark, zIndex: Int)]) = ([], [], [])
        for (key, outcome) in outcomes {
            var id: Element.ID?
            if case .inFile(let offset) = key {
                guard let found = offsets.id(of: offset) else { continue }
                id = found
            }
            switch outcome {
            case .removed: removed += [id].compactMap { $0 }
            case .inPlace(let mark): if let id { replaced.append((id, mark)) }
            case .onTop(let mark, let zIndex):
                removed += [id].compactMap { $0 }
                onTop.append((mark, zIndex))
            }
        }
        var change = Change()
        for (id, mark) in replaced { change = change.followed(by: drawing.replace(id, with: mark)) }
        onTop.sort { $0.zIndex < $1.zIndex }
        return change.followed(by: drawing.remove(removed)).followed(by: drawing.add(onTop.map(\.mark)))
    }
}
