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

    @Test func `a property or a parameter that has a method's old name is not of Swift 2`() {
        let labels = "func mark(color: UIColor) {}"
        for code in [
            "var drawLayer = CALayer()\nfunc show() { drawLayer.opacity = 1 }",
            "func show(drawLayer: CALayer) { drawLayer.opacity = 1 }",
            "let shape: Shape\nfunc show() { shape.drawLayer.opacity = 1 }",
        ] {
            let text = "import UIKit\nclass Pad {\n\(code)\n\(labels)\n}\n"
            #expect(Port(text).text == text)
        }
    }

    @Test(arguments: [
        "private func activateConstraints() {}\nfunc show() { activateConstraints() }",
        "func stringFromDate(_ date: Date) -> String { \"\" }\nlet now = stringFromDate(Date())",
        "func convertPoint(_ point: CGPoint, scale: CGFloat) {}\nfunc show() { self.convertPoint(.zero, scale: 2) }",
        "func track(withEvent name: String) {}\nfunc show() { track(withEvent: \"tap\") }",
        "init(forState state: State) {}\nlet pad = Pad(forState: .on)",
        "static func defaultCenter() -> CGPoint { .zero }\nlet center = Pad.defaultCenter()",
        "static func redColor() -> UIColor { .red }\nlet color = Pad.redColor()",
        "func drawLayer(_ layer: CALayer) {}\nfunc show() { drawLayer(layer) }",
    ])
    func `a function of the author's that has a method's old name or label is not of Swift 2`(code: String) {
        let text = "import UIKit\nclass Pad {\n\(code)\nfunc mark(color: UIColor) {}\n}\n"
        #expect(Port(text).text == text)
    }

    @Test(arguments: [
        (
            "class A { func stringFromDate(d: NSDate) {}\nfunc f() { self.stringFromDate(a) } }",
            "class A { func stringFromDate(_ d: Date) {}\nfunc f() { self.stringFromDate(a) } }"
        ),
        (
            "class A { func drawLayer(a: CALayer, inContext b: CGContext) {} }",
            "class A { func draw(_ a: CALayer, in b: CGContext) {} }"
        ),
        (
            "class A { func viewForZoomingInScrollView(a: UIScrollView) -> UIView? { return b } }",
            "class A { func viewForZooming(in a: UIScrollView) -> UIView? { return b } }"
        ),
        (
            "class A { func encodeWithCoder(a: NSCoder) { b.encodeWithCoder(a) } }",
            "class A { func encode(with a: NSCoder) { b.encode(with: a) } }"
        ),
    ])
    func `in Swift 2, too, the author's functions keep their names, and those that protocols require get new ones`(
        _ original: String, _ ported: String
    ) {
        #expect(port(original) == ported)
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
            let declaration = old.reduce("override func \(name)(b: B") { "\($0), \($1) c: C" } + ") {}"
            let label = method.firstLabel == "b" ? "" : method.firstLabel.isEmpty ? "_ " : "\(method.firstLabel) "
            let new =
                old.reduce("override func \(method.name)(\(label)b: B") {
                    "\($0), \(method.labels[$1] ?? "") c: C"
                } + ") {}"
            // Some overrides have no effect, so that a port deletes them.
            #expect(
                Swift2Work.modernized([declaration + "\nUIColor.redColor()"]) == [new + "\nUIColor.red"])
        }
    }

    @Test func `each function of C is a method`() {
        for (name, template) in Swift2Spellings.functions where template.contains("$0") {
            let unneeded = Swift2Spellings.unneededArguments[name] ?? []
            let last = (0..<10).last { template.contains("$\($0)") || unneeded.contains($0) }
            let arguments = (0..<(last.map { $0 + 1 } ?? 0)).map {
                template.contains("$\($0)") || unneeded.contains($0) ? "a\($0)" : "nil"
            }
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
        ("for var i = 9; i > 0; i-- {}", "for i in stride(from: 9, to: 0, by: -1) {}"),
        (
            "for var i: CGFloat = a.CGPath; i <= 5; i += 0.5 {}",
            "for i in stride(from: CGFloat(a.cgPath), through: 5, by: 0.5) {}"
        ),
        (
            "var t: CGFloat\nfor t = 0; t >= b; t = t - c {}",
            "var t: CGFloat\nfor t in stride(from: CGFloat(0), through: b, by: -c) {}"
        ),
        ("for var i = 0; i < 9; i++ { i += 1; f(i) }", "for var i = 0; i < 9; i++ { i += 1; f(i) }"),
        ("for var i = 0; i < 9; f(i) {}", "for var i = 0; i < 9; f(i) {}"),
        ("f()\na[b ? 1 : 0]++\ng(c).d--", "f()\na[b ? 1 : 0] += 1\ng(c).d -= 1"),
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
        ("x.removeRange(1...2)", "x.removeSubrange(1...2)"),
        ("NSValue(CGPoint: p).CGPointValue()", "NSValue(cgPoint: p).cgPointValue"),
        ("let a = event.allTouches()?.count", "let a = event.allTouches?.count"),
        ("a.uppercaseString.componentsSeparatedByString(b)", "a.uppercased().components(separatedBy: b)"),
        ("let a = b.characters.count", "let a = b.count"),
        ("link.paused = true", "link.isPaused = true"),
        ("var paused = false\nfunc f() { paused = true }", "var paused = false\nfunc f() { paused = true }"),
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
        ("dispatch_async(dispatch_get_main_queue()) { a.CGPath }", "DispatchQueue.main.async { a.cgPath }"),
        ("dispatch_async(q, { a.CGPath })", "q.async(execute: { a.cgPath })"),
        (
            "dispatch_sync(dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_LOW, 0), b)",
            "DispatchQueue.global().sync(execute: b)"
        ),
        (
            "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(d * Double(NSEC_PER_SEC))), dispatch_get_main_queue()) { f() }",
            "DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + Double(Int64(d * Double(1_000_000_000))) / 1_000_000_000) { f() }"
        ),
        ("dispatch_after(t, q, b)", "q.asyncAfter(deadline: t, execute: b)"),
        ("dispatch_async(q)", "dispatch_async(q)"),
    ]) func `functions of queues are methods`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        ("for x in CGFloat(0).stride(to: w, by: 2) {}", "for x in stride(from: CGFloat(0), to: w, by: 2) {}"),
        (
            "let a = self.b[0].c.stride(through: 0, by: -1)",
            "let a = stride(from: self.b[0].c, through: 0, by: -1)"
        ),
        ("stride(from: 0, to: 1, by: 0.1)", "stride(from: 0, to: 1, by: 0.1)"),
        ("let a = [Int](count: n, repeatedValue: 0)", "let a = [Int](repeating: 0, count: n)"),
        (
            "view.autoresizingMask = .FlexibleWidth | .FlexibleTopMargin",
            "view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]"
        ),
        (
            "a.f(UIViewAutoresizing.FlexibleWidth | UIViewAutoresizing.FlexibleHeight)",
            "a.f([UIView.AutoresizingMask.flexibleWidth, UIView.AutoresizingMask.flexibleHeight])"
        ),
        ("let a = b | c", "let a = b | c"),
        ("f(1, options: nil)", "f(1, options: [])"),
        ("a.removeRange(Range<Int>(start: b, end: c))", "a.removeSubrange((b..<c))"),
        ("let a = b.text.toInt()", "let a = Int(b.text)"),
        ("a.indexOf(b)", "a.firstIndex(of: b)"),
        ("a.indexOf { $0 == b }", "a.firstIndex { $0 == b }"),
        ("a.reduce(0, combine: +)", "a.reduce(0, +)"),
        ("for (i, a) in enumerate(b) {}", "for (i, a) in b.enumerated() {}"),
        ("reverse(a + b)", "(a + b).reversed()"),
        ("func find(a: Int, b: Int) {}\nfind(a, b: b)", "func find(_ a: Int, b: Int) {}\nfind(a, b: b)"),
        ("let a = UIButton.buttonWithType(.System) as UIButton", "let a = UIButton(type: .system)"),
        (
            "a.setTranslatesAutoresizingMaskIntoConstraints(false)",
            "a.translatesAutoresizingMaskIntoConstraints = false"
        ),
        ("let a = b.contents as CGImageRef", "let a = b.contents as! CGImage"),
        ("let a = CGImageGetWidth(b.contents as CGImageRef)", "let a = (b.contents as! CGImage).width"),
        ("let a = 3 as CGFloat, b = c as? UIView", "let a = 3 as CGFloat, b = c as? UIView"),
        ("switch a { case let b as UIView: f(b) }", "switch a { case let b as UIView: f(b) }"),
        (
            "func f(p: UIPanGestureRecognizer) { p.view.center = a }",
            "func f(_ p: UIPanGestureRecognizer) { p.view!.center = a }"
        ),
        ("view.center = superview.center", "view.center = superview!.center"),
        ("let c: CGContextRef = UIGraphicsGetCurrentContext()", "let c: CGContext = UIGraphicsGetCurrentContext()!"),
        (
            "func f() -> UIImage { return UIGraphicsGetImageFromCurrentImageContext() }",
            "func f() -> UIImage { return UIGraphicsGetImageFromCurrentImageContext()! }"
        ),
        (
            "func f() -> UIImage { let a = UIGraphicsGetImageFromCurrentImageContext(); if b { c() }; return a }",
            "func f() -> UIImage { let a = UIGraphicsGetImageFromCurrentImageContext()!; if b { c() }; return a }"
        ),
        (
            "func f() -> UIImage? { return UIGraphicsGetImageFromCurrentImageContext() }",
            "func f() -> UIImage? { return UIGraphicsGetImageFromCurrentImageContext() }"
        ),
        (
            "class A: UIView { let b = A(coder: c), d = UIView(coder: c) }",
            "class A: UIView { let b = A(coder: c)!, d = UIView(coder: c) }"
        ),
        (
            "CGContextDrawLinearGradient(c, g, p, q, 0)",
            "c.drawLinearGradient(g, start: p, end: q, options: [])"
        ),
        (
            "func f() { switch a { case UIGestureRecognizerState.Began: b() } }",
            "func f() { switch a { case UIGestureRecognizer.State.began: b() } }"
        ),
    ]) func `expressions that Swift 3 took away are written anew`(_ original: String, _ ported: String) {
        #expect(port(original) == ported)
    }

    @Test(arguments: [
        (
            "class A: UIView { override func touchesBegan(touches: Set<NSObject>, withEvent event: UIEvent) { f(touches) } }",
            "class A: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { f(touches) } }"
        ),
        (
            "class A: UIView { override func touchesEnded(touches: NSSet!, withEvent event: UIEvent!) { f(event.timestamp) } }",
            "class A: UIView { override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { guard let event = event else { return }; f(event.timestamp) } }"
        ),
        (
            "class A: UIGestureRecognizer { override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent) { f(event.timestamp) } }",
            "class A: UIGestureRecognizer { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { f(event.timestamp) } }"
        ),
        (
            "class A: UIControl { override func endTrackingWithTouch(touch: UITouch, withEvent event: UIEvent) { f(touch) } }",
            "class A: UIControl { override func endTracking(_ touch: UITouch?, with event: UIEvent?) { guard let touch = touch else { return }; f(touch) } }"
        ),
        (
            "class A: UIControl { override func beginTrackingWithTouch(t: UITouch, withEvent e: UIEvent) -> Bool { return e.a } }",
            "class A: UIControl { override func beginTracking(_ t: UITouch, with e: UIEvent?) -> Bool { guard let e = e else { return false }; return e.a } }"
        ),
        (
            "class A: UIGestureRecognizer { override init(target: AnyObject?, action: Selector) { super.init(target: target, action: action) } }",
            "class A: UIGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } }"
        ),
        ("func end(touches: NSSet) {}", "func end(_ touches: Set<UITouch>) {}"),
        ("for touch: AnyObject in touches {}", "for touch in touches {}"),
        ("let a = touches.anyObject().locationInView(b)", "let a = touches.first!.location(in: b)"),
        (
            "class A: UIView { init(coder c: NSCoder!) { super.init(coder: c) } }",
            "class A: UIView { init(coder c: NSCoder) { super.init(coder: c) } }"
        ),
        (
            "class A { func f() { g(b, action: \"tap:\") } }\nclass B { func tap(a: C) {} }",
            "class A { func f() { g(b, action: B.tap) } }\nclass B { func tap(_ a: C) {} }"
        ),
        ("let touch = touches.anyObject() as UITouch", "let touch = touches.first as! UITouch"),
        ("func f(inout a: Int, var b: CGRect) { b.x = 1 }", "func f(_ a: inout Int, b: CGRect) { var b = b; b.x = 1 }"),
        ("func f(a: A, b: B) {}\nf(a, c)", "func f(_ a: A, _ b: B) {}\nf(a, c)"),
        ("func f(a: A, b: B) {}\nf(a, b: c)", "func f(_ a: A, b: B) {}\nf(a, b: c)"),
        ("func f(@noescape a: () -> ()) {}", "func f(_ a: () -> ()) {}"),
    ]) func `parameters have today's types and keywords`(_ original: String, _ ported: String) {
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
