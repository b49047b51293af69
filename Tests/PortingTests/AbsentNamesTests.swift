import Testing

@testable import Porting

struct AbsentNamesTests {
    private static let page = """
        | UIKit has | write instead |
        |---|---|
        | `UIThing`, `UIView.snap(after:)` | a ``UIView`` |
        | `UIView.pad` | nothing |
        """

    private func remarks(_ text: String) -> [Remark] {
        var work = PortWork(SourceCode(text))
        work.remarkOnAbsentNames(AbsentNames(page: Self.page))
        return work.remarks
    }

    @Test func `the first use of an absent name is listed, with what to write instead`() {
        #expect(
            remarks("let a = 1\nlet b: UIThing\nlet c = UIThing()\nview.pad = 1") == [
                Remark(line: 2, text: "`UIThing` does not exist here: a `UIView`"),
                Remark(line: 4, text: "`pad` does not exist here: nothing"),
            ])
    }

    @Test func `a method is told apart by its first label`() {
        #expect(remarks("cell.snap(after: true)").count == 1)
        #expect(remarks("cell.snap(before: true)\nlet snap = 1").isEmpty)
    }

    @Test(arguments: [
        "class UIThing {}\nlet a = UIThing()", "// UIThing", "\"UIThing\"", "f(pad: 1)", "let pad = 1\nf(pad)",
    ])
    func `a name of the author's own, a label, and text are not listed`(_ text: String) {
        #expect(remarks(text).isEmpty)
    }

    @Test func `the names are those of the documentation`() {
        #expect(Port("let grid = UICollectionView()").remarks.map(\.line) == [1])
        #expect(Port("let view = UIView()").remarks.isEmpty)
    }
}
