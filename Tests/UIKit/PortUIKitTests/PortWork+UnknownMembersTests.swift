import Testing

@testable import PortUIKit

struct PortUnknownMembersTests {
    private func port(_ text: String) -> Port { Port("import UIKit\n" + text) }

    @Test func `what overrides nothing becomes a method of the class alone, and is listed`() {
        let port = port(
            """
            class Pad: UIView {
                override func layoutMarginsDidChange() {
                    super.layoutMarginsDidChange()
                    place()
                }
                override func unheardOf() {}
                override func layoutSubviews() {
                    super.layoutSubviews()
                }
            }

            """)
        #expect(
            port.text == """
                import UIKit
                class Pad: UIView {
                    func layoutMarginsDidChange() {
                        place()
                    }
                    func unheardOf() {}
                    override func layoutSubviews() {
                        super.layoutSubviews()
                    }
                }

                """)
        #expect(port.remarks.map(\.line) == [3, 6])
    }

    @Test(arguments: [
        "class A: UIView { override func unheardOf() -> Int { super.unheardOf() + 1 } }",
        "class A { func mine() {} }\nclass B: A { override func mine() {} }",
        "class A: Other { override func unheardOf() {} }",
        "class A: UIView { override func isEqual(_ other: Any?) -> Bool { true } }",
        "class A: UIView { override var description: String { \"\" } }",
    ]) func `an override stays that is one, or that may be`(_ text: String) {
        #expect(port(text).text == "import UIKit\n" + text)
    }

    @Test func `an override of the project's own method stays`() {
        let text = "class A: UIView { override func drawFocus() {} }\nclass B: A { override func drawFocus() {} }"
        #expect(port(text).text.hasSuffix("class B: A { override func drawFocus() {} }"))
    }

    @Test func `a member that a type does not have is listed`() {
        #expect(port("let a = UIDevice.batteryLevelDidChangeNotification").remarks.map(\.line) == [2])
        #expect(port("let a = UIDevice.current.name\nlet b = UIColor.red\nlet c = CGRect.null").remarks.isEmpty)
        #expect(port("extension UIColor { static let ink = UIColor.red }\nlet a = UIColor.ink").remarks.isEmpty)
        #expect(port("import UIKit.UIGestureRecognizerSubclass\nlet a = UIView.self").remarks.isEmpty)
    }
}
