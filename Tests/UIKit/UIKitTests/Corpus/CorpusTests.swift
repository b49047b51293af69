import Foundation
import PortUIKit
import Testing

/// Which groups of the corpus compile: those in `AsWritten` as they were written for iOS, those in `Ported` after
/// `port-uikit`, those in `Originals/ByHand` not even then. The one in `CourseApp` has a `main`, and compiles after the
/// port.
///
/// The build compiles `AsWritten`, and what the port makes of the others: `Ported` and `CourseApp`, in Swift 5's mode and
/// in Swift 6's. `Originals/Port.diff` says what the port has changed of them (`PortDifference`).
struct CorpusTests {
    /// The folders of what the port makes.
    private static let folders = ["Corpus/Ported", "CourseApp"]

    @Test func `what is compiled is what the port makes of the originals`() throws {
        if ProcessInfo.processInfo.environment["REWRITE_PORTED"] == "1" { try CorpusFiles.rewritePorted(Self.folders) }
        let advice: Comment = "REWRITE_PORTED=1 swift test --filter CorpusTests"
        #expect(try CorpusFiles.groups(CorpusFiles.unported).isEmpty, advice)
        for folder in Self.folders {
            let originals = try CorpusFiles.originals(of: folder)
            #expect(!originals.isEmpty)
            for (original, compiled) in zip(originals, try CorpusFiles.groups(folder)) {
                #expect(original.ported.text == compiled.text, "\(original.name) is out of date: \(advice)")
            }
        }
    }

    @Test func `the port changes only groups that need it, and those once`() throws {
        let written = try CorpusFiles.groups("Corpus/AsWritten")
        #expect(!written.isEmpty && written.allSatisfy { !$0.text.contains("#selector") && !$0.text.contains("@objc") })
        let originals = try Self.folders.flatMap(CorpusFiles.originals)
        for group in originals { #expect(group.ported.text != group.text, "\(group.name)") }
        for group in try originals + CorpusFiles.groups("Corpus/Originals/ByHand") {
            #expect(group.ported.ported.text == group.ported.text, "\(group.name)")
        }
    }

    @Test(.enabled(if: CorpusFiles.compiler != nil, "swiftc is not beside swift"))
    func `what compiles in Swift 5's mode also compiles in Swift 6's`() throws {
        let groups = try CorpusFiles.groups("Corpus/AsWritten") + CorpusFiles.groups("Corpus/Ported")
        #expect(try CorpusFiles.failing(groups, languageMode: "6") == [])
    }

    @Test(.enabled(if: CorpusFiles.compiler != nil, "swiftc is not beside swift"))
    func `a group that needs a hand does not compile after the port in both language modes`() throws {
        let groups = try CorpusFiles.groups("Corpus/Originals/ByHand").map(\.ported)
        let failing = try Set(["5", "6"].flatMap { try CorpusFiles.failing(groups, languageMode: $0) })
        let compiling = groups.map(\.name).filter { !failing.contains($0) }
        #expect(compiling.isEmpty, "they belong in Tests/UIKit/Corpus/\(CorpusFiles.unported) or AsWritten")
    }
}

extension CorpusFiles.Group {
    /// The group after the port.
    fileprivate var ported: Self { Self(name: name, text: Port(text).text) }
}

extension CorpusFiles {
    /// Where a new group is put that the port makes compile, before it is ported.
    static let unported = "Corpus/Originals/Unported"
    private static let differences = "Corpus/Originals/Port.diff"

    /// Returns the groups of a folder as they were written: without what the port has changed.
    static func originals(of folder: String) throws -> [Group] {
        let differences = PortDifference.all(in: try text(of: differences))
        return try groups(folder).map { group in
            let difference = differences["\(folder)/\(group.name).swift"]
            return Group(name: group.name, text: try difference?.reverted(group.text) ?? group.text)
        }
    }

    /// Ports all originals again, and those that were not ported yet.
    fileprivate static func rewritePorted(_ folders: [String]) throws {
        var changes = ""
        for folder in folders {
            let isCorpus = folder == "Corpus/Ported"
            let groups = try originals(of: folder) + (isCorpus ? groups(unported) : [])
            for group in groups.sorted(by: { $0.name < $1.name }) {
                try write(group.ported.text, to: folder, named: group.name)
                changes += PortDifference(from: group.text, to: group.ported.text)
                    .text(path: "\(folder)/\(group.name).swift")
            }
        }
        try changes.write(to: file(differences), atomically: true, encoding: .utf8)
        try? FileManager.default.removeItem(at: file(unported))
    }
}
