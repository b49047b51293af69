import Testing

@testable import PortUIKit

struct PortOptionalRequirementsTests {
    private static let original = """
        @objc public protocol PadDelegate {
            @objc optional func padDidDraw(_ pad: Pad, at points: [CGPoint])
            @objc optional func padShouldDraw(_ pad: Pad) -> Bool
            @objc optional func padColor() -> UIColor?
            @objc optional func padName() -> String
            func padDidEnd()
        }

        class Pad {
            weak var delegate: PadDelegate?
            func draw() {
                guard delegate?.padShouldDraw?(self) ?? true else { return }
                delegate?.padDidDraw?(self, at: [])
                delegate!.padDidDraw?(self, at: [])
            }
        }

        """

    @Test func `an optional requirement gets the body that stands for none, and calls lose the question mark`() {
        let port = Port(Self.original)
        #expect(
            port.text.contains(
                """
                public protocol PadDelegate: AnyObject {
                    func padDidDraw(_ pad: Pad, at points: [CGPoint])
                    func padShouldDraw(_ pad: Pad) -> Bool
                    func padColor() -> UIColor?
                    func padName() -> String?
                    func padDidEnd()
                }

                public extension PadDelegate {
                    func padDidDraw(_ pad: Pad, at points: [CGPoint]) {}
                    func padShouldDraw(_ pad: Pad) -> Bool { true }
                    func padColor() -> UIColor? { nil }
                    func padName() -> String? { nil }
                }

                """))
        #expect(port.text.contains("guard delegate?.padShouldDraw(self) ?? true else"))
        #expect(port.text.contains("delegate!.padDidDraw(self, at: [])"))
        #expect(
            port.remarks == [
                Remark(
                    line: 5, text: "The result is optional now: other packages' implementations return one, too")
            ])
    }

    @Test func `the calls may be in another file`() {
        let ports = Port.together(["@objc protocol P { @objc optional func f() }", "d?.f?()\nd?.g?()"])
        #expect(
            ports.map(\.text) == [
                "protocol P: AnyObject { func f() }\n\nextension P {\n    func f() {}\n}", "d?.f()\nd?.g?()",
            ])
    }

    @Test func `a closure of the author's with the name of a delegate's method stays optional`() {
        let view = """
            import UIKit
            class A: UIView {
                var action: ((A) -> Void)?
                func f() { self.action?(self) }
            }

            """
        #expect(Port(view).text == view)
        #expect(Port("d?.scrollViewDidScroll?(self)").text == "d?.scrollViewDidScroll(self)")
    }

    @Test(arguments: [
        ("d?.f!()", "d?.f()"), ("d!.f!()", "d!.f()"), ("self.d?.f!(a, b: c)", "self.d?.f(a, b: c)"),
        ("a = d?.f!() ?? b", "a = d?.f() ?? b"), ("d?.own!()", "d?.own!()"),
        ("if !(d?.f!() == true) {}", "if !(d?.f() == true) {}"),
    ]) func `a call that is forced loses its mark, too`(_ original: String, _ ported: String) {
        let ports = Port.together(["@objc protocol P { @objc optional func f() }", original])
        #expect(ports[1].text == ported)
    }

    @Test func `a forced call names the value that stands for none`() {
        let port = Port("@objc protocol P { @objc optional func may() -> Bool }\nlet a = d?.may!() ?? true")
        #expect(port.text.contains("func may() -> Bool { true }") && port.text.hasSuffix("let a = d?.may() ?? true"))
    }

    @Test func `methods of the toolkit's delegates are not optional`() {
        #expect(Port("delegate?.scrollViewDidScroll?(self)").text == "delegate?.scrollViewDidScroll(self)")
    }

    @Test(arguments: [
        ("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
        ("@objc protocol P: class {}", "protocol P: AnyObject {}"),
        ("@objc protocol P: Q {}", "protocol P: Q, AnyObject {}"),
        ("protocol P {}", "protocol P {}"),
    ])
    func `a protocol of Objective-C is one of classes`(_ original: String, _ ported: String) {
        #expect(Port(original).text == ported)
    }

    @Test(arguments: [
        ("if d?.may?() == false { return }", "true"), ("guard d?.may?() != false else { return }", "true"),
        ("if d?.may?() == true { f() }", "false"), ("if let may = d?.may?(), may == false { return }", "true"),
        ("if let may = d?.may?(), !may { return }", "true"), ("if let may = d?.may?(), may { f() }", "false"),
    ]) func `what is compared with a truth value stands for the other one`(_ call: String, _ value: String) {
        let port = Port("@objc protocol P { @objc optional func may() -> Bool }\n\(call)")
        #expect(port.text.contains("func may() -> Bool { \(value) }") && port.remarks.isEmpty)
    }

    @Test(arguments: [
        ("if d.responds(to: #selector(P.f)) { d.f!() }", "if true { d.f() }"),
        ("if self.d!.responds(to: #selector(P.f(_:))) {}", "if true {}"),
        ("if d?.responds(to: #selector(P.f)) == true {}", "if (d != nil) == true {}"),
        ("x.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))", "true"),
    ]) func `an object has every optional requirement`(_ original: String, _ ported: String) {
        let ports = Port.together(["@objc protocol P { @objc optional func f() }", original])
        #expect(ports[1].text == ported && ports[1].remarks.isEmpty)
    }

    @Test func `whether an object has another method is left to the author`() {
        #expect(Port("d.responds(to: #selector(A.g))").remarks.count == 1)
    }

    @Test(arguments: [
        ("d?.f?()", "(d as? P)?.f()"), ("self.d!.f!()", "(self.d as? P)!.f()"), ("other.d?.f?()", "other.d?.f()"),
        ("d?.g()", "d?.g()"),
    ]) func `a delegate of any class is cast to the protocol of the method`(_ original: String, _ ported: String) {
        let ports = Port.together(["@objc protocol P { @objc optional func f() }\nweak var d: AnyObject?", original])
        #expect(ports[1].text == ported)
    }

    @Test func `a result for which no caller has an alternative becomes optional wherever it is implemented`() {
        let ports = Port.together([
            """
            @objc protocol P {
                @objc optional func height(of a: Int) -> Int
                @objc optional var color: String { get }
            }
            if let height = d?.height?(of: 1) { f(height) }
            let sure = d!.height!(of: 1)

            """,
            """
            class A: P {
                func height(of b: Int) -> Int { 1 }
                func height(at b: Int) -> Int { 1 }
                var color: String { "red" }
            }
            """,
        ])
        #expect(ports[0].text.contains("    func height(of a: Int) -> Int?\n    var color: String? { get }\n"))
        #expect(ports[0].text.contains("    func height(of a: Int) -> Int? { nil }\n    var color: String? { nil }\n"))
        #expect(ports[0].text.contains("let height = d?.height(of: 1) {"))
        #expect(ports[0].text.contains("d!.height(of: 1)!"))
        #expect(
            ports[1].text == """
                class A: P {
                    func height(of b: Int) -> Int? { 1 }
                    func height(at b: Int) -> Int { 1 }
                    var color: String? { "red" }
                }
                """)
    }

    @Test func `requirements of the same name are told apart, also behind attributes of their own`() {
        let port = Port(
            """
            @objc protocol P {
                @objc(pad:may:)
                optional func pad(_ pad: Int, may a: Int) -> Bool
                @objc optional func pad(_ pad: Int, size b: Int) -> Int
            }
            """)
        #expect(
            port.text == """
                protocol P: AnyObject {
                    func pad(_ pad: Int, may a: Int) -> Bool?
                    func pad(_ pad: Int, size b: Int) -> Int?
                }

                extension P {
                    func pad(_ pad: Int, may a: Int) -> Bool? { nil }
                    func pad(_ pad: Int, size b: Int) -> Int? { nil }
                }
                """)
    }

    @Test(arguments: [
        ("if let g = d.f { g() }", "if case let g = d.f { g() }"),
        (
            "guard let a = b, let g = self.d!.f else { return }",
            "guard let a = b, case let g = self.d!.f else { return }"
        ),
        ("if let g = d?.f { g() }", "if let g = d?.f { g() }"),
        ("if let g = self.d?.e.f { g() }", "if let g = self.d?.e.f { g() }"),
        ("let g = d.f", "let g = d.f"),
    ]) func `a requirement that is bound is not optional`(_ original: String, _ ported: String) {
        let ports = Port.together(["@objc protocol P { @objc optional func f() }", original])
        #expect(ports[1].text == ported)
    }
}
