import Testing

@testable import PortUIKit

struct PortRemarksTests {
    @Test(arguments: [
        "let s = Selector(\"tap:\")", "let s = Selector((\"tap:\"))",
        "NSSelectorFromString(name)",
        "if view.responds(to: action) {}", "view.perform(#selector(A.f), with: nil)", "a.setValue(1, forKey: \"b\")",
        "a.value(forKey: \"b\")", "a.addObserver(self, forKeyPath: \"b\", options: [], context: nil)",
        "let o = a.observe(\\.b) { _, _ in }",
        "UIStoryboard(name: \"Main\", bundle: nil)", "performSegue(withIdentifier: \"a\", sender: nil)",
        "Bundle.main.loadNibNamed(\"A\", owner: self)",
        "objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)",
        "import SwiftUI", "import class AVFoundation.AVPlayer",
    ]) func `what needs Objective-C, a storyboard or another framework is listed once, and stays`(_ line: String) {
        let port = Port("\n\(line)\n")
        #expect(port.text.contains(line) || line.contains("#selector"))
        #expect(port.remarks.map(\.line) == [2])
    }

    @Test(arguments: [
        "import UIKit", "import Foundation", "import UIKit.UIGestureRecognizerSubclass", "import CoreGraphics",
        "slider.setValue(1, animated: true)", "Selector(A.tap)", "// Selector(\"tap\")", "let text = \"#keyPath(a)\"",
        "dictionary.removeValue(forKey: a)", "defaults.value", "let SwiftUI = 1",
    ]) func `what works here is not listed`(_ line: String) {
        #expect(Port(line).remarks.isEmpty)
        #expect(Port(line).text == line)
    }

    @Test func `remarks are in the order of lines`() {
        let port = Port("import SwiftUI\nNSSelectorFromString(a)\nSelector(\"b\")\nimport Combine")
        #expect(port.remarks.map(\.line) == [1, 2, 3, 4])
    }

    @Test func `lines are those of the edited text`() {
        let port = Port("class A {\n    @objc\n    func f() {}\n    let s = Selector(\"f\")\n}")
        #expect(port.remarks.map(\.line) == [3])
        #expect(port.text.split(separator: "\n")[2].contains("Selector"))
    }

    @Test(arguments: [
        "let view = UIView()", "import Foundation\nlet view = UIView()", "@testable import A\nlet view = UIView()",
    ])
    func `UIKit is imported where a bridging header had it`(_ text: String) {
        #expect(Port(text).text == "import UIKit\n" + text)
    }

    @Test(arguments: ["import QuartzCore\nlet view = UIView()", "class UIView {}\nlet view = UIView()", "let view = 1"])
    func `UIKit is imported only where something of it is used and nothing has imported it`(_ text: String) {
        #expect(Port(text).text == text)
    }

    @Test func `an import of a framework of which nothing is used is deleted`() {
        #expect(Port("import AVFoundation\nimport UIKit\nlet a = 1").text == "import UIKit\nlet a = 1")
        let used = Port("import AVFoundation\nimport UIKit\nlet a = AVPlayer()")
        #expect(used.text.hasPrefix("import AVFoundation\n") && used.remarks.map(\.line) == [1])
        #expect(Port("import UIKit\nimport SwiftUI\n").text.contains("SwiftUI"), "its names have no prefix")
    }
}
