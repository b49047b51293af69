import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// The file that keeps what a drawing's file lacks.
struct InkJournalTests {
    private let folder: Folder
    private let path: String
    private let edits: [JournalEdit]

    init() throws {
        folder = try Folder()
        path = try folder.write("<svg/>")
        edits = [
            JournalEdit(key: .drawn(number: 7), outcome: .onTop(.line(1, 2, 3, 4), zIndex: 9)),
            JournalEdit(key: .inFile(offset: 50), outcome: .inPlace(.line(5, 6, 7, 8))),
            JournalEdit(key: .inFile(offset: 90), outcome: .removed),
        ]
    }

    private func create() throws -> InkJournal {
        try InkJournal(of: path, [JournalBase(unread: #require(FileStatus(of: path)))])
    }

    /// What the next program reads.
    private func contents() -> [InkJournal.Contents] { InkJournal.leftovers(of: path).journals.map(\.contents) }

    @Test func `each record is read back`() throws {
        for edit in edits { try create().append([edit], replacing: []) }
        let all = contents()
        #expect(all.map { $0.edits.map(\.key) } == edits.map { [$0.key] })
        #expect(all.map { $0.edits.map(\.outcome) } == edits.map { [$0.outcome] })
    }

    @Test func `a journal cut off at any byte has its complete records`() throws {
        let name: String
        var sizes: [Int] = []
        do {
            let journal = try create()
            name = journal.name
            for edit in edits {
                try journal.append([edit], replacing: [])
                sizes.append(try #require(try folder.attribute(.size, of: name)))
            }
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
        for count in 0...bytes.count {
            try bytes.prefix(count).write(to: URL(fileURLWithPath: folder.file(name)))
            #expect(contents().map(\.edits.count) == [sizes.count { $0 <= count }])
            // A power cut can leave zeros, also in place of the last end of line.
            try (bytes.prefix(count) + Data(count: 9)).write(to: URL(fileURLWithPath: folder.file(name)))
            #expect(contents().map(\.edits.count) == [sizes.count { $0 - 1 <= count }])
        }
    }

    @Test func `changes are merged from the moment in which the file with them gets its name`() throws {
        do {
            let journal = try create()
            try journal.append(edits, replacing: [])
            _ = try folder.write("<svg></svg>", to: "new")
            try journal.willRename("new", to: "drawing.svg", #require(FileStatus(of: folder.file("new"))))
        }
        #expect(contents().map(\.isMerged) == [false])
        let manager = FileManager.default
        try manager.removeItem(atPath: path)
        try manager.moveItem(atPath: folder.file("new"), toPath: path)
        #expect(contents().map(\.isMerged) == [true])
        // Replacing the file later makes no difference.
        _ = try folder.write("<svg/>", to: "other")
        try manager.removeItem(atPath: path)
        try manager.moveItem(atPath: folder.file("other"), toPath: path)
        #expect(contents().map(\.isMerged) == [true])
    }

    @Test func `a file that did not get its name does not count when its temporary file is removed`() throws {
        do {
            let journal = try create()
            try journal.append(edits, replacing: [])
            _ = try folder.write("<svg></svg>", to: "new")
            try journal.willRename("new", to: "drawing.svg", #require(FileStatus(of: folder.file("new"))))
        }
        // The next program finds the journal, and dies.
        _ = UnsavedInk(of: path)
        try FileManager.default.removeItem(atPath: folder.file("new"))
        #expect(contents().map(\.isMerged) == [false])
        #expect(contents().map(\.edits.count) == [3])
    }

    @Test func `a journal that another one replaces is removed`() throws {
        let old = try create()
        try old.append(edits, replacing: [])
        let name = old.name
        do {
            let new = try create()
            try new.append(edits, replacing: [old])
        }
        withExtendedLifetime(old) {}
        drop(consume old)
        let unsaved = UnsavedInk(of: path)
        #expect(unsaved.hasJournals)
        #expect(try folder.temporaryNames().count == 1 && !folder.names().contains(name))
    }

    private func drop(_: consuming InkJournal) {}
}
