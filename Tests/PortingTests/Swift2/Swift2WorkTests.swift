import Testing

@testable import Porting

struct Swift2WorkTests {
    /// Ports code in a source that is in Swift 2, which its first line shows.
    private func port(_ text: String) -> String {
        let mark = "import UIKit\nlet mark = UIColor.redColor()\n"
        let ported = Port(mark + text).text
        #expect(ported.hasPrefix("import UIKit\nlet mark = UIColor.red\n"))
        return String(ported.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)[2])
    }

    @Test func `a drawing view of Swift 2 is one of Swift 5`() {
        #expect(
            Port(
                """
                import UIKit
                class Pad: UIView {
                    var path = UIBezierPath()
                    override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {
                        super.touchesBegan(touches, withEvent: event)
                        path.moveToPoint(touches.first!.locationInView(self))
                        add(1, by: 2)
                    }
                    func add(a: Int, by b: Int) {}
                    override func drawRect(rect: CGRect) {
                        UIColor.blackColor().setStroke()
                        path.lineCapStyle = .Round
                        path.stroke()
                    }
                }
                """
            ).text == """
                import UIKit
                class Pad: UIView {
                    var path = UIBezierPath()
                    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                        super.touchesBegan(touches, with: event)
                        path.move(to: touches.first!.location(in: self))
                        add(1, by: 2)
                    }
                    func add(_ a: Int, by b: Int) {}
                    override func draw(_ rect: CGRect) {
                        UIColor.black.setStroke()
                        path.lineCapStyle = .round
                        path.stroke()
                    }
                }
                """)
    }

    @Test func `each method of the table has its new name and labels`() {
        #expect(Swift2Spellings.methods.count > 100)
        for (name, method) in Swift2Spellings.methods {
            let old = method.labels.keys.sorted()
            let first = method.firstLabel.isEmpty ? "" : "\(method.firstLabel): "
            let call = old.reduce("a.\(name)(b") { "\($0), \($1): c" } + ")"
            #expect(
                port(call) == old.reduce("a.\(method.name)(\(first)b") { "\($0), \(method.labels[$1] ?? ""): c" } + ")")
            let declaration = old.reduce("func \(name)(b: B") { "\($0), \($1) c: C" } + ") {}"
            let label = method.firstLabel == "b" ? "" : method.firstLabel.isEmpty ? "_ " : "\(method.firstLabel) "
            #expect(
                port(declaration)
                    == old.reduce("func \(method.name)(\(label)b: B") { "\($0), \(method.labels[$1] ?? "") c: C" }
                    + ") {}")
        }
    }

    @Test func `each function of C is a method`() {
        for (name, template) in Swift2Spellings.functions where template.contains("$0") {
            let count = (0..<10).last { template.contains("$\($0)") }.map { $0 + 1 } ?? 0
            let arguments = (0..<count).map { template.contains("$\($0)") ? "a\($0)" : "nil" }
            let expected = arguments.indices.reduce(template) { $0.replacing("$\($1)", with: arguments[$1]) }
            #expect(port("\(name)(\(arguments.joined(separator: ", ")))") == expected)
        }
    }

    @Test(arguments: [
        ("CGContextFillRect(UIGraphicsGetCurrentContext(), r)", "UIGraphicsGetCurrentContext()?.fill(r)"),
        (
            "let c = UIGraphicsGetCurrentContext()\nCGContextSetFillColorWithColor(c, color.CGColor)",
            "let c = UIGraphicsGetCurrentContext()\nc?.setFillColor(color.cgColor)"
        ),
        (
            "let c = UIGraphicsGetCurrentContext()!\nCGContextSaveGState(c)",
            "let c = UIGraphicsGetCurrentContext()!\nc.saveGState()"
        ),
        ("CGPathMoveToPoint(path, &transform, 1, 2)", "CGPathMoveToPoint(path, &transform, 1, 2)"),
    ]) func `the current context may be nil`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        ("if let a = b, c = d where c > 1 {}", "if let a = b, let c = d, c > 1 {}"),
        ("guard let a = f(x, y), b = a else { return }", "guard let a = f(x, y), let b = a else { return }"),
        ("if let a = b, c == d {}", "if let a = b, c == d {}"),
        ("for var i = 0; i < n.count; i++ {}", "for i in 0..<n.count {}"),
        ("for (var i = 0; i <= 5; i += 1) {}", "for i in 0...5 {}"),
        ("for var i = 9; i > 0; i-- {}", "for var i = 9; i > 0; i-- {}"),
        ("f()\nself.a.b++\n++c\n--d.e", "f()\nself.a.b += 1\nc += 1\nd.e -= 1"),
        ("let a = b++", "let a = b++"),
        ("let a = (b + c) % (2 * M_PI)", "let a = (b + c).truncatingRemainder(dividingBy: 2 * Double.pi)"),
        ("let a = b % 2.5 + c", "let a = b.truncatingRemainder(dividingBy: 2.5) + c"),
        ("let a = b % 2", "let a = b % 2"),
        ("let touch: AnyObject? = touches.first", "let touch = touches.first"),
    ]) func `statements that Swift 3 took away are written anew`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        ("b.setTitle(\"\", forState: .Normal)", "b.setTitle(\"\", for: .normal)"),
        ("let a = UIControlEvents.TouchUpInside", "let a = UIControl.Event.touchUpInside"),
        ("a = x ? .URL : .ASCIIOnly", "a = x ? .url : .asciiOnly"),
        ("enum A { case Big, Small }\nlet a: A = .Big", "enum A { case Big, Small }\nlet a: A = .Big"),
        ("let a = UIScreen.mainScreen().bounds", "let a = UIScreen.main.bounds"),
        ("lines.removeAll(keepCapacity: false)", "lines.removeAll(keepingCapacity: false)"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit.UIGestureRecognizerSubclass"),
        ("UIBezierPath(ovalInRect: r).CGPath", "UIBezierPath(ovalIn: r).cgPath"),
        ("view.hidden = !path.empty", "view.isHidden = !path.isEmpty"),
        ("var hidden = false\nfunc f() { hidden = true }", "var hidden = false\nfunc f() { hidden = true }"),
        (
            "class A: UIControl { override var enabled: Bool { didSet { f(enabled) } } }",
            "class A: UIControl { override var isEnabled: Bool { didSet { f(isEnabled) } } }"
        ),
        (
            "class A: UIView { override class func layerClass() -> AnyClass { return B.self } }",
            "class A: UIView { override class var layerClass: AnyClass { return B.self } }"
        ),
        (
            "class A: UIView { required init(coder c: NSCoder) { super.init(coder: c) } }",
            "class A: UIView { required init?(coder c: NSCoder) { super.init(coder: c) } }"
        ),
        (
            "class A: UIView { func f() { b.addTarget(self, action: \"tap:\", forControlEvents: .AllEvents) }\nfunc tap(b: UIButton) {} }",
            "class A: UIView { func f() { b.addTarget(self, action: A.tap, for: .allEvents) }\nfunc tap(_ b: UIButton) {} }"
        ),
    ]) func `members have their new names, unless they are the author's own`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        "view.hidden = true", "func f(a: Int) {}", "let a: A = .Round", "a.moveToPoint(b)", "func tableView(a: B) {}",
        "\"withEvent\"", "// UIColor.redColor()",
    ]) func `a source without a word of Swift 2 stays as it is`(_ text: String) {
        #expect(Port("import UIKit\n" + text).text == "import UIKit\n" + text)
    }

    @Test func `the diff shows the lines of the original`() {
        let original = "import UIKit\nclass A: UIView {\n    @objc func f() {}\n    let b = UIColor.redColor()\n}\n"
        #expect(
            Port(original).diff(path: "A.swift") == """
                --- A.swift
                +++ A.swift
                @@ -3,2 +3,2 @@
                -    @objc func f() {}
                -    let b = UIColor.redColor()
                +    func f() {}
                +    let b = UIColor.red

                """)
        let later = "import UIKit\nlet b = UIColor.redColor()\nlet c = 1\n@objc\nlet d = 2\n"
        #expect(
            Port(later).diff(path: "a").contains(
                "@@ -2,1 +2,1 @@\n-let b = UIColor.redColor()\n+let b = UIColor.red\n@@ -4,1 +3,0 @@"))
    }
}
