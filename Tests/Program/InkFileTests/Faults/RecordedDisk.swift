import Foundation
import SeededRandom
import TestInk

/// What a program did to the files of a folder, as `DiskShim` has recorded it.
enum DiskEvent {
    case create(file: UInt, name: String)
    case write(file: UInt, offset: Int, [UInt8])
    case truncate(file: UInt, size: Int)
    case flush(file: UInt)
    case flushNames
    case rename(String, to: String)
    case remove(String)
    /// A line that the program has written to its output.
    case said(String)

    /// Reads all events of a record.
    static func all(in bytes: [UInt8]) -> [DiskEvent] {
        var (events, rest) = ([DiskEvent](), bytes[...])
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: rest[..<end], as: UTF8.self)
                .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            rest = rest[(end + 1)...]
            guard let kind = words.first, words.count > 1 else { continue }
            let file = UInt(words[1]) ?? 0
            let names = words.dropFirst().map { URL(fileURLWithPath: $0).lastPathComponent }
            switch (kind, words.count) {
            case ("create", 3): events.append(.create(file: file, name: names[1]))
            case ("write", 4):
                let count = Int(words[3]) ?? 0
                events.append(.write(file: file, offset: Int(words[2]) ?? 0, Array(rest.prefix(count))))
                rest = rest.dropFirst(count)
            case ("truncate", 3): events.append(.truncate(file: file, size: Int(words[2]) ?? 0))
            case ("flush", 2): events.append(.flush(file: file))
            case ("flushNames", 2): events.append(.flushNames)
            case ("rename", 3): events.append(.rename(names[0], to: names[1]))
            case ("remove", 3): events.append(.remove(names[0]))
            case ("said", 2): events.append(.said(words[1]))
            case _: preconditionFailure("a record of \(words)")
            }
        }
        return events
    }
}

/// A disk that does what was recorded, and of which a power cut leaves what was flushed, and some of the rest.
struct RecordedDisk {
    /// How a file system orders what is not flushed.
    enum Order: CaseIterable {
        /// Names change in order, and a flush of any file flushes those before, as on ext4, XFS and Btrfs.
        case journal
        /// Each name and each write reaches the disk or not, until its folder or its file is flushed: all that POSIX
        /// promises.
        case none
    }

    private enum Edit {
        case write([UInt8], offset: Int)
        case truncate(Int)
    }

    private struct File {
        var flushed: [UInt8] = []
        var edits: [Edit] = []
    }

    private let order: Order
    /// The files, by the order of their creation, since the numbers of those that are gone are used again.
    private var files: [File] = []
    private var indices: [UInt: Int] = [:]
    private var flushedNames: [String: Int] = [:]
    private var names: [String: Int] = [:]
    /// The changes of names that were not flushed: each name with its new file, or with none.
    private var nameChanges: [[(name: String, file: Int?)]] = []

    /// Creates a disk with the files of a folder.
    init(_ folder: Folder, _ order: Order) throws {
        self.order = order
        for name in try folder.names() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
            guard let number = attributes[.systemFileNumber] as? UInt else { continue }
            indices[number] = files.count
            (names[name], flushedNames[name]) = (files.count, files.count)
            files.append(File(flushed: Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))))))
        }
    }

    mutating func perform(_ event: DiskEvent) {
        switch event {
        case .create(let file, let name):
            indices[file] = files.count
            change([(name, files.count)])
            files.append(File())
        case .write(let file, let offset, let bytes): edit(file, .write(bytes, offset: offset))
        case .truncate(let file, let size): edit(file, .truncate(size))
        case .flush(let file):
            guard let index = indices[file] else { return }
            files[index].flushed = Self.contents(of: files[index], after: files[index].edits)
            files[index].edits = []
            if order == .journal { flushNames() }
        case .flushNames: flushNames()
        case .rename(let old, let new): change([(old, nil), (new, names[old])])
        case .remove(let name): change([(name, nil)])
        case .said: break
        }
    }

    private mutating func edit(_ file: UInt, _ edit: Edit) {
        if let index = indices[file] { files[index].edits.append(edit) }
    }

    private mutating func change(_ change: [(name: String, file: Int?)]) {
        for (name, file) in change { names[name] = file }
        nameChanges.append(change)
    }

    private mutating func flushNames() { (flushedNames, nameChanges) = (names, []) }

    private static func contents(of file: File, after edits: [Edit]) -> [UInt8] {
        var bytes = file.flushed
        for edit in edits {
            switch edit {
            case .write(let new, let offset):
                let end = offset + new.count
                if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
                bytes.replaceSubrange(offset..<end, with: new)
            case .truncate(let size):
                bytes = Array(bytes.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - bytes.count))
            }
        }
        return bytes
    }

    // MARK: Power cuts

    /// Returns the files that a power cut leaves now.
    func afterPowerCut(_ generator: inout SeededGenerator) -> [String: [UInt8]] {
        var left = flushedNames
        let count = Int.random(in: 0...nameChanges.count, using: &generator)
        for (index, change) in nameChanges.enumerated() {
            let isThere =
                switch order {
                case .journal: index < count
                case .none: Bool.random(using: &generator)
                }
            if isThere { for (name, file) in change { left[name] = file } }
        }
        var contents: [String: [UInt8]] = [:]
        for name in left.keys.sorted() {
            guard let index = left[name] else { continue }
            contents[name] = Self.contents(
                of: files[index], after: Self.someEdits(of: files[index].edits, &generator))
        }
        return contents
    }

    /// Returns those of a file's edits that have reached the disk: all, none, those before one that is torn, or any,
    /// some of which are torn.
    private static func someEdits(of edits: [Edit], _ generator: inout SeededGenerator) -> [Edit] {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return edits
        case 1: return []
        case 2:
            let count = Int.random(in: 0...edits.count, using: &generator)
            return edits.prefix(count) + edits[count...].prefix(1).compactMap { torn($0, &generator) }
        case _:
            return edits.compactMap { edit in
                switch Int.random(in: 0..<4, using: &generator) {
                case 0, 1: edit
                case 2: torn(edit, &generator)
                case _: nil
                }
            }
        }
    }

    private static func torn(_ edit: Edit, _ generator: inout SeededGenerator) -> Edit? {
        guard case .write(let bytes, let offset) = edit else { return nil }
        return .write(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))), offset: offset)
    }
}
