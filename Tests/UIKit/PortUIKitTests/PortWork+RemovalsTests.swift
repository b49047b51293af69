import Testing

@testable import PortUIKit

struct PortRemovalsTests {
    private func port(_ text: String) -> Port { Port("import UIKit\n" + text) }

    private func text(_ text: String) -> String { String(port(text).text.dropFirst("import UIKit\n".count)) }

    @Test(arguments: [
        "field.keyboardDismissMode = .done", "self.field?.keyboardDismissMode = .numberPad",
        "field.modalTransitionStyle = dark ? .dark : .light",
        "field.modalTransitionStyle = dark\n        ? .dark\n        : .default",
        "field.scrollsToTop = a\n        && b\n        || c",
        "slider.onImage = UIImage(\n        named: \"on\")", "setNeedsStatusBarAppearanceUpdate()",
        "NotificationCenter.default.addObserver(\n        self, selector: #selector(g), name: .UIDeviceOrientationDidChange, object: nil)",
        "UIDevice.current.beginGeneratingDeviceOrientationNotifications()",
        "UIApplication.shared.isIdleTimerDisabled = true", "table.estimatedRowHeight = 44", "bar.isTranslucent = false",
    ]) func `a statement that has no effect here is deleted with its line`(_ statement: String) {
        let port = port("func f() {\n    g()\n    \(statement)\n    h()\n}\n")
        #expect(port.text == "import UIKit\nfunc f() {\n    g()\n    h()\n}\n")
        #expect(port.remarks.isEmpty)
    }

    @Test func `a statement between others in a line is deleted alone`() {
        #expect(text("if a { b.keyboardDismissMode = .done }") == "if a { }")
        #expect(text("a(); b.keyboardDismissMode = .default; c()") == "a(); c()")
    }

    @Test(arguments: [
        ("[a, b].forEach { $0.scrollsToTop = .no }", "[a, b].forEach { _ = $0 }"),
        (
            "a.forEach {\n    $0.scrollsToTop = .no\n    $0.isTranslucent = .no\n}",
            "a.forEach {\n    _ = $0\n}"
        ),
        ("a.forEach {\n    $0.scrollsToTop = .no\n    f($0)\n}", "a.forEach {\n    f($0)\n}"),
        ("a.forEach { b in\n    b.scrollsToTop = .no\n}", "a.forEach { b in\n}"),
    ]) func `a closure still has its argument`(_ original: String, _ ported: String) {
        #expect(text(original) == ported)
    }

    @Test(arguments: [
        "let a = field.keyboardDismissMode", "field.keyboardDismissMode == .done ? 1 : 2",
        "let keyboardDismissMode = 1\nprint(keyboardDismissMode)",
        "class A { var keyboardDismissMode = 1; func f() { self.keyboardDismissMode = 2 } }",
        "// field.keyboardDismissMode = .done",
        "class A { func f() { generator.prepare() } }",
    ]) func `what only looks like it stays`(_ statement: String) {
        #expect(text(statement) == statement)
    }

    @Test(arguments: [
        "scroll.keyboardDismissMode = [\n        \"position\": 1,\n        \"bounds\": 2,\n    ][\"a\"]",
        "field.keyboardDismissMode =\n        a ? .default : .numberPad",
        "field.keyboardDismissMode = a &&\n        b ? .done : .go", "field.keyboardDismissMode = a\n        ?? .done",
        "field.modalTransitionStyle = f(\n        [\n        1],\n        2)",
        "view.layer.drawsAsynchronously = old\n        as Any",
        "controller.modalTransitionStyle = .crossDissolve",
    ]) func `a statement over several lines is deleted whole`(_ statement: String) {
        let port = port("func f() {\n    g()\n    \(statement)\n    h()\n}\n")
        #expect(port.text == "import UIKit\nfunc f() {\n    g()\n    h()\n}\n")
    }

    @Test func `an override after a condition of the compiler is deleted alone`() {
        let text = text("class A {\n#if os(tvOS)\n    override func encode(with coder: NSCoder) {}\n#endif\n}\n")
        #expect(text == "class A {\n#if os(tvOS)\n#endif\n}\n")
    }

    @Test func `previews are deleted`() {
        #expect(text("let a = 1\n#Preview {\n    A(frame: .zero)\n}\n") == "let a = 1\n")
        #expect(text("#Preview(\"B\", traits: .c) { A() }\nlet a = 1\n") == "let a = 1\n")
        #expect(text("let a = 1\n@available(iOS 17, *)\n#Preview {\n    A()\n}\n") == "let a = 1\n")
    }

    @Test(arguments: [
        ("case 1: a.keyboardDismissMode = .go\ncase 2: f()", "case 1: break\ncase 2: f()"),
        ("case .b(let c):\n    a.keyboardDismissMode = .go\ndefault: f()", "case .b(let c):\n    break\ndefault: f()"),
        ("case 1: f()\ndefault:\n    a.keyboardDismissMode = .go", "case 1: f()\ndefault:\n    break"),
        ("case 1:\n    a.keyboardDismissMode = .go\n    f()\ndefault: f()", "case 1:\n    f()\ndefault: f()"),
    ]) func `a case keeps a statement`(_ original: String, _ ported: String) {
        #expect(text("switch d {\n\(original)\n}") == "switch d {\n\(ported)\n}")
    }

    @Test func `a statement that begins with a sign is another one`() {
        #expect(text("a.keyboardDismissMode = .go\n-b\n") == "-b\n")
        #expect(text("a.keyboardDismissMode = c\n    - b\nd()") == "d()")
        #expect(text("a.keyboardDismissMode = .go\n!b ? c() : d()\n") == "!b ? c() : d()\n")
    }

    @Test func `methods for Interface Builder remain, and awakeFromNib is remarked`() {
        let original =
            "class A: UIView {\n    override func prepareForInterfaceBuilder() { f() }\n    override func awakeFromNib() {\n        super.awakeFromNib()\n    }\n}"
        let port = port(original)
        #expect(port.text == "import UIKit\n" + original)
        #expect(
            port.remarks == [Remark(line: 4, text: "`awakeFromNib` is called by no nib: call it in the initializers")])
    }

    @Test(arguments: [
        "override class var requiresConstraintBasedLayout: Bool { true }",
        "open override static var requiresConstraintBasedLayout: Bool {\n        return true\n    }",
        "override func encode(with coder: NSCoder) {\n        super.encode(with: coder)\n    }",
        "override func didRotate(from old: UIInterfaceOrientation) { view.setNeedsLayout() }",
        "override open func willAnimateRotation(to new: UIInterfaceOrientation, duration: TimeInterval) { f() }",
        "override func willRotate(to new: UIInterfaceOrientation, duration: TimeInterval) { f() }",
    ]) func `an override that no one asks is deleted`(_ declaration: String) {
        let port = port("class A: UIView {\n    \(declaration)\n    func f() {}\n}\n")
        #expect(port.text == "import UIKit\nclass A: UIView {\n    func f() {}\n}\n" && port.remarks.isEmpty)
    }

    @Test func `a statement is deleted with the semicolon behind it`() {
        #expect(text("func f() { a.scrollsToTop = true; b() }") == "func f() { b() }")
    }
}
