import Testing

@testable import PortUIKit

struct PortRemovalsTests {
    private func port(_ text: String) -> Port { Port("import UIKit\n" + text) }

    private func text(_ text: String) -> String { String(port(text).text.dropFirst("import UIKit\n".count)) }

    @Test(arguments: [
        "field.returnKeyType = .done", "self.field?.keyboardType = .numberPad",
        "field.keyboardAppearance = dark ? .dark : .light",
        "field.keyboardAppearance = dark\n        ? .dark\n        : .default",
        "field.scrollsToTop = a\n        && b\n        || c",
        "slider.onImage = UIImage(\n        named: \"on\")", "setNeedsStatusBarAppearanceUpdate()",
        "NotificationCenter.default.addObserver(\n        self, selector: #selector(g), name: .UIDeviceOrientationDidChange, object: nil)",
        "UIDevice.current.beginGeneratingDeviceOrientationNotifications()",
        "UIApplication.shared.isIdleTimerDisabled = true", "UIImpactFeedbackGenerator(style: .light).impactOccurred()",
    ]) func `a statement that has no effect here is deleted with its line`(_ statement: String) {
        let port = port("func f() {\n    g()\n    \(statement)\n    h()\n}\n")
        #expect(port.text == "import UIKit\nfunc f() {\n    g()\n    h()\n}\n")
        #expect(port.remarks.isEmpty)
    }

    @Test func `a statement between others in a line is deleted alone`() {
        #expect(text("if a { b.returnKeyType = .done }") == "if a { }")
        #expect(text("a(); b.keyboardType = .default; c()") == "a(); ; c()")
    }

    @Test(arguments: [
        ("[a, b].forEach { $0.autocorrectionType = .no }", "[a, b].forEach { _ = $0 }"),
        (
            "a.forEach {\n    $0.autocorrectionType = .no\n    $0.spellCheckingType = .no\n}",
            "a.forEach {\n    _ = $0\n}"
        ),
        ("a.forEach {\n    $0.autocorrectionType = .no\n    f($0)\n}", "a.forEach {\n    f($0)\n}"),
        ("a.forEach { b in\n    b.autocorrectionType = .no\n}", "a.forEach { b in\n}"),
    ]) func `a closure still has its argument`(_ original: String, _ ported: String) {
        #expect(text(original) == ported)
    }

    @Test(arguments: [
        "let a = field.returnKeyType", "field.returnKeyType == .done ? 1 : 2",
        "let returnKeyType = 1\nprint(returnKeyType)",
        "class A { var keyboardType = 1; func f() { self.keyboardType = 2 } }", "// field.returnKeyType = .done",
        "class A { func f() { generator.prepare() } }",
    ]) func `what only looks like it stays`(_ statement: String) {
        #expect(text(statement) == statement)
    }

    @Test func `generators of haptic feedback are deleted with all that they do`() {
        let port = port(
            """
            class A {
                private let feedback = UISelectionFeedbackGenerator()
                lazy var impact: UIImpactFeedbackGenerator? = nil
                func f() {
                    feedback.prepare()
                    impact = UIImpactFeedbackGenerator(style: .medium)
                    self.impact?.impactOccurred()
                    g { self.feedback.selectionChanged() }
                }
            }

            """)
        #expect(port.text == "import UIKit\nclass A {\n    func f() {\n        g { }\n    }\n}\n")
        #expect(port.remarks.isEmpty)
    }

    @Test func `methods for Interface Builder are deleted`() {
        let original =
            "class A: UIView {\n    public override func prepareForInterfaceBuilder() {\n        f()\n    }\n\n    func f() {}\n}"
        #expect(text(original) == "class A: UIView {\n\n    func f() {}\n}")
    }

    @Test func `awakeFromNib remains as a method of the class, which the author calls`() {
        let port = port(
            "class A: UIView {\n    override func awakeFromNib() {\n        super.awakeFromNib()\n        f()\n    }\n}"
        )
        #expect(port.text == "import UIKit\nclass A: UIView {\n    func awakeFromNib() {\n        f()\n    }\n}")
        #expect(
            port.remarks == [Remark(line: 3, text: "`awakeFromNib` is called by no nib: call it in the initializers")])
    }

    @Test func `awakeFromNib remains an override if a superclass in the project declares it`() {
        func code(_ override: String, _ call: String) -> String {
            "class A: UIView {\n    \(override)func awakeFromNib() {\n\(call)        f()\n    }\n}\n"
        }
        let subclasses =
            "class B: A {}\nclass C: B {\n    override func awakeFromNib() {\n        super.awakeFromNib()\n    }\n}\n"
        let port = port(code("override ", "        super.awakeFromNib()\n") + subclasses)
        #expect(port.text == "import UIKit\n" + code("", "") + subclasses)
        #expect(port.remarks.map(\.line) == [3])
    }
}
