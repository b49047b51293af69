import Testing

@testable import PortUIKit

struct PortAttributesTests {
    @Test(arguments: [
        "@objc func f() {}", "@objc(f) func f() {}", "@nonobjc func f() {}", "@IBDesignable func f() {}",
        "@objc\nfunc f() {}", "    @objc(f:)  \nfunc f() {}", "func f() {}",
    ]) func `an attribute of Objective-C is deleted with its space or its line`(_ text: String) {
        #expect(Port(text).text == "func f() {}")
        #expect(Port(text).remarks.isEmpty)
    }

    @Test func `other attributes of the line stay as they are`() {
        #expect(Port("@discardableResult @objc\nfunc f() {}").text == "@discardableResult\nfunc f() {}")
        #expect(Port("@objc @discardableResult\nfunc f() {}").text == "@discardableResult\nfunc f() {}")
        #expect(Port("@objc // why\nfunc f() {}").text == "// why\nfunc f() {}")
        #expect(Port("@IBInspectable var a = 1").text == "@IBInspectable var a = 1")
    }

    @Test func `a line of attributes that are all deleted is deleted`() {
        #expect(Port("@IBDesignable @objc\nclass A {}").text == "class A {}")
        #expect(Port("    @nonobjc @objc(a) \n    func f() {}").text == "    func f() {}")
    }

    @Test func `an app's delegate becomes the main type`() {
        #expect(Port("@UIApplicationMain\nclass App {}").text == "@main\nclass App {}")
        #expect(Port("@NSApplicationMain class App {}").text == "@main class App {}")
    }

    @Test func `dynamic is deleted where Objective-C's attributes are`() {
        #expect(Port("@objc dynamic private var a = 1").text == "private var a = 1")
        #expect(Port("private dynamic var a = dynamic.x").text == "private dynamic var a = dynamic.x")
        #expect(Port("@objcMembers class A { dynamic var a = 1 }").text == "class A { var a = 1 }")
    }

    @Test func `outlets and actions lose their attribute, and the author is asked to connect them`() {
        let port = Port(
            "import UIKit; class A {\n    @IBOutlet weak var a: UIView!\n    @IBAction func b(_ sender: Any) {}\n}")
        #expect(port.text == "import UIKit; class A {\n    weak var a: UIView!\n    func b(_ sender: Any) {}\n}")
        #expect(port.remarks.map(\.line) == [2, 3])
    }

    @Test func `a stored property of Core Data stays, with a remark`() {
        let port = Port("@NSManaged var a: Int")
        #expect(port.text == "@NSManaged var a: Int")
        #expect(port.remarks.count == 1)
    }
}
