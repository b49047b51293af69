import Foundation
import Ink

/// A log's record of the drawing's file: how it is recognized, which operations it has, and which numbers its elements
/// have in the log.
struct LoggedFile: Sendable {
    /// How a file is recognized.
    enum Identity: Hashable, Sendable {
        /// By its length and checksum, regardless of its name and time.
        case contents(FileChecksum)
        /// By its number, length and time: it has not been read to its end yet.
        case unread(number: UInt, size: Int, seconds: Int, nanoseconds: Int)

        init(unread status: FileStatus) {
            self = .unread(
                number: status.number, size: status.size, seconds: status.seconds, nanoseconds: status.nanoseconds)
        }

        /// Whether a file with a status may be this one.
        func mayBe(_ status: FileStatus) -> Bool {
            switch self {
            case .contents(let checksum): checksum.size == status.size
            case .unread: self == Identity(unread: status)
            }
        }
    }

    var identity: Identity
    /// The file has the operations with numbers below this one.
    var covers: Int
    /// The numbers of the elements, in the order of the file. Those after the last one count up.
    var numbers: ElementNumbers
    /// The ranks of the elements whose rank is not their number.
    var ranks: [Element.ID: Int] = [:]
    /// The number above those of all elements that the drawing has had.
    var next: Int
    /// The lowest rank that an element of the drawing has had.
    var lowestRank = 0
}

extension LoggedFile {
    /// Whether it is a file with a checksum, which has the status that it should have.
    func isFile(_ checksum: FileChecksum) -> Bool {
        switch identity {
        case .contents(let own): own == checksum
        case .unread: true
        }
    }
}

// MARK: - Text

extension LoggedFile {
    var record: LogRecord {
        let reordered = ranks.map { "\($0.key.number):\($0.value)" }.joined(separator: " ")
        return LogRecord(
            .file, [identity.text, "\(covers) \(next) \(lowestRank)", numbers.text, reordered].joined(separator: "\n"))
    }

    /// Reads what a record says; nil if it is written otherwise.
    init?(_ record: LogRecord) {
        guard record.kind == .file else { return nil }
        let lines = String(decoding: record.payload, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, let identity = Identity(lines[0]), let numbers = ElementNumbers(lines[2]) else {
            return nil
        }
        let counts = lines[1].split(separator: " ").compactMap { Int($0) }
        guard counts.count == 3, counts[0] >= 0, (numbers.next...ElementNumbers.maximum).contains(counts[1]),
            (-ElementNumbers.maximum...0).contains(counts[2])
        else { return nil }
        (self.identity, self.numbers) = (identity, numbers)
        (covers, next, lowestRank) = (counts[0], counts[1], counts[2])
        for word in lines[3].split(separator: " ") {
            let parts = word.split(separator: ":").compactMap { Int($0) }
            guard parts.count == 2, parts[0] >= 0, max(UInt(parts[0]), parts[1].magnitude) < ElementNumbers.maximum
            else { return nil }
            ranks[Element.ID(number: parts[0])] = parts[1]
        }
        guard numbers.areUnique, numbers.areValid, Set(ranks.values).count == ranks.count else { return nil }
    }
}

extension LoggedFile.Identity {
    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().map { Int($0) }
        switch (words.first, words.count) {
        case ("contents", 3):
            guard let size = numbers[0], size >= 0, let sum = UInt64(words[2], radix: 16) else { return nil }
            self = .contents(FileChecksum(size: size, sum: sum))
        case ("unread", 5):
            guard let number = numbers[0], let size = numbers[1], let seconds = numbers[2],
                let nanoseconds = numbers[3]
            else { return nil }
            self = .unread(number: UInt(bitPattern: number), size: size, seconds: seconds, nanoseconds: nanoseconds)
        default: return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .contents(let checksum): "contents \(checksum.size) \(String(checksum.sum, radix: 16))"
        case .unread(let number, let size, let seconds, let nanoseconds):
            "unread \(Int(bitPattern: number)) \(size) \(seconds) \(nanoseconds)"
        }
    }
}
