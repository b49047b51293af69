import Foundation
import PortUIKit
import Testing

/// Which groups of the corpus compile: those in `AsWritten` as they were written for iOS, those in `Originals/Ported`
/// after `port-uikit`, those in `Originals/ByHand` not even then. Those in `Originals/Programs` have a `main`, and
/// compile after the port.
///
/// The build compiles `AsWritten`, and what the port makes of the others: `Ported` and `CourseApp`, in Swift 5's mode and
/// in Swift 6's.
struct CorpusTests {
    /// The folders of what is ported, and of the result.
    private static let folders = [
        (originals: "Corpus/Originals/Ported", results: "Corpus/Ported"),
        (originals: "Corpus/Originals/Programs", results: "CourseApp"),
    ]

    @Test(arguments: folders)
    func `what is compiled is what the port makes of the originals`(originals: String, results: String) throws {
        let ported = try CorpusFiles.groups(originals).map(\.ported)
        if ProcessInfo.processInfo.environment["REWRITE_PORTED"] == "1" {
            for group in ported { try CorpusFiles.write(group.text, to: results, named: group.name) }
        }
        let compiled = try CorpusFiles.groups(results)
        #expect(!ported.isEmpty && ported.map(\.name) == compiled.map(\.name))
        for (group, result) in zip(ported, compiled) where group.text != result.text {
            Issue.record("\(group.name) is out of date: REWRITE_PORTED=1 swift test --filter CorpusTests")
        }
    }

    @Test func `the port changes only groups that need it, and those once`() throws {
        let written = try CorpusFiles.groups("Corpus/AsWritten")
        #expect(!written.isEmpty && written.allSatisfy { !$0.text.contains("#selector") && !$0.text.contains("@objc") })
        for folder in ["Ported", "Programs", "ByHand"] {
            for group in try CorpusFiles.groups("Corpus/Originals/\(folder)") {
                let once = Port(group.text).text
                #expect(once != group.text || folder == "ByHand", "\(group.name)")
                #expect(Port(once).text == once, "\(group.name)")
            }
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
        #expect(compiling.isEmpty, "they belong in Tests/UIKit/Corpus/Originals/Ported or AsWritten")
    }
}

extension CorpusFiles.Group {
    /// The group after the port.
    fileprivate var ported: Self { Self(name: name, text: Port(text).text) }
}
