import Testing

@testable import PortUIKit

struct PortOverridesTests {
    private static let pad = """
        class Pad: UIView {
            var taps = 0
        }

        """

    private static let touches = """
        extension Pad {
            // Counts the taps.
            @objc override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                let action = #selector(tap)
                if touches.isEmpty { return }
                let key = Selector("tap:")
            }

            @objc func tap() {}
        }

        """

    private static let moved = """

            // Counts the taps.
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                let action = Selector(Pad.tap)
                if touches.isEmpty { return }
                let key = Selector("tap:")
            }

        """

    @Test func `an override in an extension moves to the end of its class, with its edits and remarks`() {
        let port = Port("import UIKit\n" + Self.pad + Self.touches)
        #expect(
            port.text
                == "import UIKit\nclass Pad: UIView {\n    var taps = 0\n\(Self.moved)}\nextension Pad {\n\n    func tap() {}\n}\n"
        )
        #expect(port.remarks.map(\.line) == [9])
        #expect(port.text.split(separator: "\n", omittingEmptySubsequences: false)[8].contains("Selector(\"tap:\")"))
        #expect(Port(port.text).text == port.text)
    }

    @Test func `the class may be in another file`() {
        let ports = Port.together(["import UIKit\n" + Self.touches, "import UIKit\n" + Self.pad])
        #expect(ports[0].text == "import UIKit\nextension Pad {\n\n    func tap() {}\n}\n")
        #expect(ports[1].text == "import UIKit\nclass Pad: UIView {\n    var taps = 0\n\(Self.moved)}\n")
        #expect(ports[0].remarks.isEmpty)
        #expect(ports[1].remarks.map(\.line) == [9])
    }

    @Test func `several overrides keep their order, and a property moves as well`() {
        let port = Port("class A: B {}\nextension A {\n    override var x: Int { 1 }\n    override func f() {}\n}\n")
        #expect(
            port.text
                == "class A: B {\n    override var x: Int { 1 }\n\n    override func f() {}\n}\nextension A {\n}\n")
    }

    @Test func `an override of a class that is not in the files is listed`() {
        let text = "extension A {\n    override func f() {}\n}\n"
        #expect(Port(text).text == text)
        #expect(
            Port(text).remarks == [
                Remark(line: 2, text: "An override in an extension: subclass, or move it into the class")
            ])
    }

    @Test func `what an override names that moves to another file is not private there`() {
        let ports = Port.together([
            "class A: UIView {\n}\n",
            """
            extension A {
                override func tintColorDidChange() { repaint() }
                private func repaint() { paint() }
                private func paint() {}
            }
            """,
        ])
        #expect(ports[0].text.contains("override func tintColorDidChange() { repaint() }"))
        #expect(ports[1].text.contains("    func repaint() { paint() }\n    private func paint() {}"))
    }
}
