import Foundation
import Testing

/// The pages about UIKit say what the modules' public interface says.
///
/// `REWRITE_MEMBERS=1 swift test --filter MembersTests` writes the tables again.
@Suite(.enabled(if: DocC.isExpected, "\(DocC.unavailable ?? "")"))
struct MembersTests {
    private let interface: PublicInterface

    init() throws {
        interface = try PublicInterface(symbolGraphs: try DocC.symbolGraphs(["TouchKit", "UIKit"]))
    }

    @Test func `the table of members is what the public interface declares`() throws {
        try expect(MembersPage.text(of: interface), at: MembersPage.path)
    }

    @Test func `the table of absent members is what iOS has and the public interface does not declare`() throws {
        try expect(AbsentPage.text(of: interface), at: AbsentPage.path)
    }

    private func expect(_ text: String, at path: String) throws {
        if ProcessInfo.processInfo.environment["REWRITE_MEMBERS"] != nil {
            try text.write(
                to: Repository.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }
        let saved = try Repository.text(path)
        #expect(saved == text, "write it again: REWRITE_MEMBERS=1 swift test --filter MembersTests")
    }

    @Test func `what the differences call absent is absent`() throws {
        let absent = try Differences().absent
        #expect(!absent.isEmpty)
        let existing = absent.filter { interface.contains($0) }
        #expect(existing.isEmpty)
    }

    @Test func `what the differences say to write instead exists`() throws {
        let instead = try Differences().instead
        #expect(!instead.isEmpty)
        let missing = instead.filter { !interface.contains($0) }
        #expect(missing.isEmpty)
    }

    // MARK: Reading names

    @Test(arguments: [
        "UIView", "UIView.AnimationOptions", "UIView.hitTest(_:with:)", "UIView.hitTest", "hitTest(_:with:)", "hitTest",
        "AnimationOptions", "UIButton.hitTest(_:with:)", "UIGraphicsGetCurrentContext()", "UIControl.State.normal",
    ]) func `a name is found with and without its type and labels, also inherited`(_ name: String) {
        #expect(interface.contains(name))
    }

    @Test(arguments: ["UIThing", "UIView.hitTest(_:)", "UIColor.hitTest", "hitTest(_:_:)", "hit"])
    func `a name that does not exist is not found`(_ name: String) {
        #expect(!interface.contains(name))
    }
}
