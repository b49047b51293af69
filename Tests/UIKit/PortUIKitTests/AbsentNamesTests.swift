import Testing

@testable import PortUIKit

struct AbsentNamesTests {
    private static let page = """
        | UIKit has | write instead |
        |---|---|
        | `UIThing`, `UIView.snap(after:)` | a ``UIView`` |
        | `UIView.pad` | nothing |
        """

    private static let absent = """
        | type | absent members |
        |---|---|
        | `UIView` | `edges`, `tagged` |
        """

    private static let known = KnownMembers(page: "| `UIView` | `tagged`, `frame` |")

    private func remarks(_ text: String) -> [Remark] {
        let source = SourceCode(text)
        var work = PortWork(source, ProjectDeclarations([source]))
        work.remarkOnAbsentNames(AbsentNames(differences: Self.page, absent: Self.absent, known: Self.known))
        return work.remarks.map { Remark(line: source.lineNumber(at: $0.position), text: $0.text) }
    }

    @Test func `each use of an absent name is listed, with what to write instead`() {
        #expect(
            remarks("let a = 1\nlet b: UIThing\nlet c = UIThing()\nview.pad = 1\nview.edges = 2") == [
                Remark(line: 2, text: "`UIThing` does not exist here: a `UIView`"),
                Remark(line: 3, text: "`UIThing` does not exist here: a `UIView`"),
                Remark(line: 4, text: "`pad` does not exist here: nothing"),
                Remark(line: 5, text: "`edges` does not exist here"),
            ])
    }

    @Test func `a type with a framework's prefix that is nowhere is absent`() {
        #expect(
            remarks("let a: UIUnheardOf\nlet b: CGFloat = CGFLOAT_MAX\nlet c: UInt = UINT_MAX\nview.frame").map(\.line)
                == [1])
    }

    @Test func `what another type here has is not called absent`() {
        #expect(remarks("view.tagged").isEmpty)
    }

    @Test func `a view's member is listed although the author has one of the same name`() {
        let text = "class A { var edges: Int { view.edges + self.edges + edges } }\nlet a = A()\nprint(a.edges)"
        #expect(remarks(text).count == 1)
        #expect(remarks("extension UIView { var edges: Int { 1 } }\nprint(view.edges)").isEmpty)
    }

    @Test(arguments: [
        "class Pad { var edges = 1 }\nfunc f(_ any: Pad) { any.edges = 2 }",
        "class Pad { var edges = 1 }\nclass A { weak var pad: Pad?; func f() { pad?.edges = 2; pad!.edges = 3 } }",
        "class Pad { func snap(after a: Bool) {} }\nmake().snap(after: true)",
        "protocol Q { var pad: Int { get } }\nfunc f(_ q: Q) { print(q.pad) }",
        "class Pad: Base { override var edges: Int { 1 } }\nclass Base { var edges: Int { 0 } }",
        "class Base { func edges() {} }\nclass Pad: Base { override func edges() {} }",
    ])
    func `a member that the author declares is not listed, whoever it is asked of`(_ text: String) {
        #expect(remarks(text).isEmpty)
    }

    @Test func `a member that the author only overrides is listed where it is used`() {
        #expect(remarks("class Pad: UIView { override var pad: Int { 1 } }\nother.pad = 2").count == 2)
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

    @Test func `an override of what is absent is listed, since no one calls it`() {
        #expect(
            remarks("class A: B { override func edges() {} }\nclass C: B { override var pad: Int { 1 } }") == [
                Remark(line: 1, text: "`edges` does not exist here: no one calls it"),
                Remark(line: 2, text: "`pad` does not exist here: nothing"),
            ])
        #expect(remarks("class A { func edges() {} }").isEmpty)
    }

    @Test func `what to write is named as in code`() {
        let absent = AbsentNames(
            differences: "| `UIThing` | ``UIView/frame``, a ``UIView`` |", absent: "", known: Self.known)
        #expect(absent["UIThing"]?.instead == "`UIView.frame`, a `UIView`")
    }

    @Test func `the names are those of the documentation`() {
        #expect(Port("let picker = UIImagePickerController()").remarks.map(\.line) == [1])
        #expect(Port("let filter = CIFilter(name: kCIInputImageKey)").remarks.count == 2)
        #expect(Port("let view = UIView()").remarks.isEmpty)
    }
}
