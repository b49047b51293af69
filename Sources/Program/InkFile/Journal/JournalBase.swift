import Ink

/// The file that a journal was made for. Its changes are only taken into that file.
enum JournalBase: Equatable {
    /// The file with this checksum and length, regardless of its name and time.
    case contents(FileChecksum)
    /// The file with this number that has not been written to since, whose checksum is not known yet.
    case unread(number: UInt, size: Int, seconds: Int, nanoseconds: Int)
    /// The file with this number that ends, from an offset on, with bytes of this checksum and length: ink is appended
    /// while it is read.
    case tail(number: UInt, offset: Int, FileChecksum)

    /// Creates the base of a file that has not been read to its end.
    init(unread status: FileStatus) {
        self = .unread(
            number: status.number, size: status.size, seconds: status.seconds, nanoseconds: status.nanoseconds)
    }

    /// Whether a file is this one.
    func matches(_ file: FoundFile) -> Bool {
        switch self {
        case .contents(let checksum): file.checksum == checksum
        case .unread: file.status.map { JournalBase(unread: $0) } == self
        case .tail(let number, let offset, let checksum):
            file.status.map { $0.number == number && $0.size - offset == checksum.size } == true
                && (try? DrawingFile.checksum(of: file.file, from: offset)) == checksum
        }
    }
}

/// A drawing's file as it was found.
struct FoundFile {
    let file: OpenFile
    let status: FileStatus?
    /// The file's checksum; nil if it cannot be read to its end.
    let checksum: FileChecksum?
}

// MARK: - Text

extension JournalBase {
    /// Reads a base as `text` has it; nil if it is written otherwise.
    init?(_ text: ArraySlice<UInt8>) {
        var words = String(decoding: text, as: UTF8.self).split(separator: " ")
        func checksum(_ size: Int) -> FileChecksum? {
            guard size >= 0 else { return nil }
            return words.popLast().flatMap { UInt64($0, radix: 16) }.map { FileChecksum(size: size, sum: $0) }
        }
        let kind = words.isEmpty ? "" : words.removeFirst()
        let numbers = words.prefix(4).compactMap { Int($0) }
        switch (kind, words.count) {
        case ("contents", 2):
            guard let size = numbers.first, let checksum = checksum(size) else { return nil }
            self = .contents(checksum)
        case ("unread", 4) where numbers.count == 4:
            self = .unread(
                number: UInt(bitPattern: numbers[0]), size: numbers[1], seconds: numbers[2], nanoseconds: numbers[3])
        case ("tail", 4):
            guard numbers.count >= 3, numbers[1] >= 0, let checksum = checksum(numbers[2]) else { return nil }
            self = .tail(number: UInt(bitPattern: numbers[0]), offset: numbers[1], checksum)
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .contents(let checksum): "contents \(checksum.size) \(String(checksum.sum, radix: 16))"
        case .unread(let number, let size, let seconds, let nanoseconds):
            "unread \(Int(bitPattern: number)) \(size) \(seconds) \(nanoseconds)"
        case .tail(let number, let offset, let checksum):
            "tail \(Int(bitPattern: number)) \(offset) \(checksum.size) \(String(checksum.sum, radix: 16))"
        }
    }
}
