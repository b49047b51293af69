import Testing

@testable import PortUIKit

struct PortSelectorsTests {
    /// A use in a class, as it was written and as it is ported.
    struct Use {
        let before: String
        let after: String

        init(_ before: String, _ after: String) {
            self.before = before
            self.after = after
        }
    }

    private static func ported(_ statement: String) -> Port {
        Port(
            "import UIKit; class Pad: UIView {\n    let button = UIButton()\n    func f() {\n        \(statement)\n    }\n}\n"
        )
    }

    @Test(arguments: [
        Use("g(action: #selector(Pad.tap(_:)))", "g(action: Pad.tap(_:))"),
        Use("g(action: #selector(Pad.tap))", "g(action: Pad.tap)"),
        Use("g(action: #selector(tap(_:)))", "g(action: Pad.tap(_:))"),
        Use("g(action: #selector(self.tap))", "g(action: Pad.tap)"),
        Use("g(action: #selector(super.tap))", "g(action: Pad.tap)"),
        Use("g(action: #selector(type(of: self).tap(_:)))", "g(action: Pad.tap(_:))"),
        Use("g(action: #selector(Other.Inner.tap(sender:event:)))", "g(action: Other.Inner.tap(sender:event:))"),
        Use("g(action: #selector(button.press(_:)))", "g(action: UIButton.press(_:))"),
        Use("class pen {}; g(action: #selector(pen.press))", "class pen {}; g(action: pen.press)"),
        Use("g(action: #selector((tap)), for: .valueChanged)", "g(action: Pad.tap, for: .valueChanged)"),
        Use("g(#selector( /* why */ tap ))", "g(Pad.tap)"),
        Use("g(target, #selector(tap))", "g(target, Pad.tap)"),
        Use("g(target,\n  action: #selector(\n    tap(_:)\n  ))", "g(target,\n  action: Pad.tap(_:))"),
        Use("{ g(action: #selector(self?.tap)) }()", "{ g(action: Pad.tap) }()"),
    ]) func `an argument becomes the method`(_ use: Use) {
        let port = Self.ported(use.before)
        #expect(port.text == Self.ported(use.after).text)
        #expect(port.remarks.isEmpty)
    }

    @Test(arguments: [
        Use("let action = #selector(tap)", "let action = Selector(Pad.tap)"),
        Use("return #selector(tap)", "return Selector(Pad.tap)"),
        Use("g(action: on ? #selector(a) : #selector(b))", "g(action: on ? Selector(Pad.a) : Selector(Pad.b))"),
        Use(
            "let all: [String: Selector] = [\"a\": #selector(a)]",
            "let all: [String: Selector] = [\"a\": Selector(Pad.a)]"),
        Use("let all = [#selector(a), #selector(b)]", "let all = [Selector(Pad.a), Selector(Pad.b)]"),
        Use(
            "g(all: [\"a\": #selector(a), \"b\": #selector(b)])",
            "g(all: [\"a\": Selector(Pad.a), \"b\": Selector(Pad.b)])"),
        Use("let all = [(\"Undo\", #selector(a))]", "let all = [(\"Undo\", Selector(Pad.a))]"),
        Use("return (#selector(a), action: #selector(b))", "return (Selector(Pad.a), action: Selector(Pad.b))"),
        Use("for s in [1, 2] { g?(s, #selector(a)) }", "for s in [1, 2] { g?(s, Pad.a) }"),
    ]) func `elsewhere it becomes a selector of the method`(_ use: Use) {
        #expect(Self.ported(use.before).text == Self.ported(use.after).text)
    }

    @Test(arguments: [
        Use(
            "let r = Dial(middle: p, target: self, action: #selector(tap))",
            "let r = Dial(middle: p, target: self, action: Selector(Pad.tap))"),
        Use(
            "let r = Own.Dial(target: self, action: #selector(tap))",
            "let r = Own.Dial(target: self, action: Selector(Pad.tap))"),
        Use(
            "let r = UITapGestureRecognizer(target: self, action: #selector(tap))",
            "let r = UITapGestureRecognizer(target: self, action: Pad.tap)"),
        Use(
            "class A: B { init() { super.init(target: nil, action: #selector(tap)) } }",
            "class A: B { init() { super.init(target: nil, action: Selector(A.tap)) } }"),
        Use(
            "class A: B { convenience init() { self.init(title: t, action: #selector(Pad.tap)) } }",
            "class A: B { convenience init() { self.init(title: t, action: Selector(Pad.tap)) } }"),
        Use("let b = Pad(f(x), action: #selector(tap))", "let b = Pad(f(x), action: Pad.tap)"),
        Use(
            "func button(_ s: Selector) {}; button(#selector(tap))",
            "func button(_ s: Selector) {}; button(Selector(Pad.tap))"),
        Use(
            "class A { init?(_ s: Selector?) {} }; _ = A(#selector(Pad.tap))",
            "class A { init?(_ s: Selector?) {} }; _ = A(Selector(Pad.tap))"),
        Use(
            "class A: B { init(a: Int) {} }; _ = A(#selector(Pad.tap))",
            "class A: B { init(a: Int) {} }; _ = A(Pad.tap)"),
    ]) func `an argument of the author's own functions and initializers becomes a selector`(_ use: Use) {
        let port = Self.ported(use.before)
        #expect(port.text == Self.ported(use.after).text)
        #expect(port.remarks.isEmpty)
    }

    @Test func `in an extension the method is one of the extended type`() {
        let port = Port("import UIKit; extension UIView.Inner { func f() { g(action: #selector(tap)) } }")
        #expect(port.text == "import UIKit; extension UIView.Inner { func f() { g(action: UIView.Inner.tap) } }")
    }

    @Test(arguments: [
        "g(action: #selector(getter: Pad.color))", "g(action: #selector(tap as (UIButton) -> Void))",
        "g(action: #selector(model.part.tap))", "g(action: #selector(unknown.tap))",
    ]) func `a selector without a method reference stays, with a remark`(_ statement: String) {
        let port = Self.ported(statement)
        #expect(port.text == Self.ported(statement).source.tokens.map(\.text).joined())
        #expect(port.remarks.map(\.line) == [4])
    }

    @Test func `a selector outside of any type stays, with a remark`() {
        let port = Port("\ng(action: #selector(tap))")
        #expect(port.text == "\ng(action: #selector(tap))")
        #expect(port.remarks.map(\.line) == [2])
    }

    @Test(arguments: [
        Use("return action == #selector(copy(_:))", "return action == Selector(Pad.copy(_:), name: \"copy:\")"),
        Use("return #selector(tap) != action", "return Selector(Pad.tap, name: \"tap\") != action"),
        Use(
            "switch a { case #selector(f(at:_:to:)): g() }",
            "switch a { case Selector(Pad.f(at:_:to:), name: \"fWithAt::to:\"): g() }"),
        Use(
            "b.removeTarget(self, action: #selector(tap), for: .x); g(action: #selector(Pad.tap)); g(#selector(a))",
            "b.removeTarget(self, action: Selector(Pad.tap, name: \"tap\"), for: .x); "
                + "g(action: Selector(Pad.tap, name: \"tap\")); g(Pad.a)"),
    ]) func `a selector that is compared or removed has a name wherever it is used`(_ use: Use) {
        let port = Self.ported(use.before)
        #expect(port.text == Self.ported(use.after).text)
        #expect(port.remarks.isEmpty)
    }

    @Test func `without labels, the name has those of the declaration`() {
        let port = Port(
            "class A { func f(_ a: (Int, Int), by b: [A] = [c, d], e: (Int) -> Int, f: Int) {}\n let x = y == #selector(f) }"
        )
        #expect(port.text.hasSuffix("let x = y == Selector(A.f, name: \"f:by:e:f:\") }"))
    }
}
