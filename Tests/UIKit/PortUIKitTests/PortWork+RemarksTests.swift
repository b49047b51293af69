import Testing

@testable import PortUIKit

struct PortRemarksTests {
    @Test(arguments: [
        "let s = Selector(\"tap:\")", "let s = Selector((\"tap:\"))",
        "NSSelectorFromString(name)",
        "if view.responds(to: action) {}", "view.perform(#selector(A.f), with: nil)", "a.setValue(1, forKey: \"b\")",
        "a.value(forKey: \"b\")", "Bundle.main.loadNibNamed(\"A\", owner: self)",
        "storyboard?.instantiateViewController(withIdentifier: a)",
        "a.addObserver(self, forKeyPath: \"b\", options: [], context: nil)",
        "let o = a.observe(\\.b) { _, _ in }",
        "performSegue(withIdentifier: \"a\", sender: nil)",
        "Bundle.main.loadNibNamed(\"A\", owner: self)",
        "import SwiftUI", "import class AVFoundation.AVPlayer",
    ]) func `what needs Objective-C, a storyboard or another framework is listed once, and stays`(_ line: String) {
        let port = Port("\n\(line)\n")
        #expect(port.text.contains(line) || line.contains("#selector"))
        #expect(port.remarks.map(\.line) == [2])
    }

    @Test(arguments: ["let a = UINib(nibName: b, bundle: nil)", "let a = UIStoryboard(name: b, bundle: nil)"])
    func `what a program registers in place of a nib or a storyboard is listed`(_ line: String) {
        #expect(Port("import UIKit\n\(line)\n").remarks.map(\.line) == [2])
    }

    @Test func `a source that imports Foundation for the runtime of Objective-C imports UIKit`() {
        let text = "import Foundation\nobjc_setAssociatedObject(a, &b, c, .OBJC_ASSOCIATION_RETAIN)\n"
        #expect(Port(text).text == "import UIKit\n" + text)
    }

    @Test func `the view of a bar's item is asked by its key`() {
        #expect(Port("import UIKit\nlet a = item.value(forKey: \"view\")\n").remarks.isEmpty)
    }

    @Test(arguments: [
        "import UIKit", "import Foundation", "import UIKit.UIGestureRecognizerSubclass", "import CoreGraphics",
        "slider.setValue(1, animated: true)", "Selector(A.tap)", "// Selector(\"tap\")", "let text = \"#keyPath(a)\"",
        "objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)",
        "dictionary.removeValue(forKey: a)", "defaults.value", "let SwiftUI = 1",
    ]) func `what works here is not listed`(_ line: String) {
        #expect(Port(line).remarks.isEmpty)
        #expect(Port(line).text == line)
    }

    @Test func `what Foundation has for the network is imported`() {
        #expect(
            Port("import Foundation\nlet a = URLSession.shared").text
                == "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport Foundation\nlet a = URLSession.shared"
        )
        #expect(Port("import Foundation\nstruct URLRequest {}").text == "import Foundation\nstruct URLRequest {}")
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
        "extension CGPoint {}", "extension UIView { var half: CGFloat { 1 } }", "let a: CGFloat = 1",
        "import Foundation\nextension CGAffineTransform {}", "import Foundation\nlet a = CATransform3DIdentity",
        "import Foundation\nfinal class Box<A: UIView> {}", "struct A { weak var view: UIView? }",
        "class Hold: UIGestureRecognizer {}", "class A: NSObject {}",
    ])
    func `UIKit is imported where a bridging header had it`(_ text: String) {
        #expect(Port(text).text == "import UIKit\n" + text)
    }

    @Test func `UIKit is imported before the first import, behind what is around it`() {
        let text = "#if canImport(SwiftUI)\nimport SwiftUI\nlet view = UIView()\n#endif"
        #expect(Port(text).text == "#if canImport(SwiftUI)\nimport UIKit\nimport SwiftUI\nlet view = UIView()\n#endif")
        #expect(Port("@testable @preconcurrency import A\nlet a = UIView()").text.hasPrefix("import UIKit\n@testable"))
    }

    @Test(arguments: [
        "import Foundation\nextension CGPoint {}", "import Foundation\nlet a: CGFloat = 1",
        "import CoreGraphics\nextension CGPoint {}", "struct CGPoint {}", "let a = b.CGPoint", "// CGPoint",
    ])
    func `Foundation has the types of geometry`(_ text: String) {
        #expect(Port(text).text == text)
    }

    @Test func `a bracket without its counterpart is left to do`() {
        func lines(_ text: String) -> [Int] {
            Port(text).remarks.filter { $0.text.hasPrefix("A bracket") }.map(\.line)
        }
        #expect(lines("func f() {\n    g(\n}") == [3])
        #expect(lines("class A {\n    func f() {\n}\n") == [1])
        #expect(lines("let a = [1, 2)\n") == [1] && lines("f())") == [1])
        #expect(lines("let a = \"(\" + \"\\(b[\"{\"])\" // [\n/* ( */") == [])
    }

    @Test(arguments: ["import QuartzCore\nlet view = UIView()", "class UIView {}\nlet view = UIView()", "let view = 1"])
    func `UIKit is imported only where something of it is used and nothing has imported it`(_ text: String) {
        #expect(Port(text).text == text)
    }

    @Test func `an import of a framework of which nothing is used is deleted`() {
        #expect(Port("import AVFoundation\nimport UIKit\nlet a = 1").text == "import UIKit\nlet a = 1")
        let used = Port("import AVFoundation\nimport UIKit\nlet a = AVPlayer()")
        #expect(used.text.hasPrefix("#if canImport(AVFoundation)\nimport AVFoundation\n#endif\n"))
        #expect(used.remarks.map(\.line) == [2])
        #expect(Port("import UIKit\nimport SwiftUI\n").text.contains("SwiftUI"), "its names have no prefix")
    }

    @Test func `a header of UIKit's is imported with all of it`() {
        #expect(Port("import UIKit.UIColor\nlet a = UIColor.red").text == "import UIKit\nlet a = UIColor.red")
    }

    @Test func `an import of Core Foundation is deleted where only UIKit's names of it are used`() {
        #expect(
            Port("import UIKit\nimport CoreFoundation\nlet a: CFMutableData").text
                == "import UIKit\nlet a: CFMutableData")
        let text = "import UIKit\nimport CoreFoundation\nlet a = CFRunLoopGetMain()"
        #expect(Port(text).text == text)
    }
}
