import Foundation
import Porting
import Testing

/// Which groups of the corpus compile: those in `AsWritten` as they were written for iOS, those in `Ported` after
/// `port-uikit`, those in `ByHand` not even then. Those in `Programs` have a `main`, and compile after the port.
///
/// The build compiles all but those in `ByHand`: the first two in both language modes, programs in Swift 6's.
struct CorpusTests {
    @Test func `every group is in one of the folders, and the port changes only those that need it`() throws {
        let (written, ported) = (
            try Corpus.groups("AsWritten"), try Corpus.groups("Ported") + Corpus.groups("Programs")
        )
        #expect(!written.isEmpty && !ported.isEmpty)
        #expect(ported.allSatisfy { Port($0.text).text != $0.text })
        #expect(written.allSatisfy { !$0.text.contains("#selector") && !$0.text.contains("@objc") })
    }

    @Test func `a ported group does not change when it is ported again`() throws {
        for group in try Corpus.groups("Ported") + Corpus.groups("Programs") + Corpus.groups("ByHand") {
            let once = Port(group.text).text
            #expect(Port(once).text == once, "\(group.name)")
        }
    }

    @Test(.enabled(if: Corpus.compiler != nil, "swiftc is not beside swift"))
    func `a group that needs a hand does not compile after the port in both language modes`() throws {
        let groups = try Corpus.groups("ByHand")
        let failing = try Set(["5", "6"].flatMap { try Corpus.failing(groups, languageMode: $0) })
        let compiling = groups.map(\.name).filter { !failing.contains($0) }
        #expect(compiling.isEmpty, "they belong in Tests/Corpus/Groups/Ported or AsWritten")
    }
}
