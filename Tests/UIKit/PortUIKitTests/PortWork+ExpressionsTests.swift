import Testing

@testable import PortUIKit

struct PortExpressionsTests {
    @Test(arguments: [
        ("let a = #keyPath(CALayer.position)", "let a = \"position\""),
        ("let a = #keyPath(CALayer.bounds.size)", "let a = \"bounds.size\""),
        ("let a = #keyPath(frame)", "let a = \"frame\""),
        ("let a = #imageLiteral(resourceName: \"cat\")", "let a = (UIImage(named: \"cat\") ?? UIImage())"),
        (
            "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
            "let a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
        ),
        ("layer.borderColor = #colorLiteral(red: 1)", "layer.borderColor = UIColor(red: 1).cgColor"),
        ("self.shapeLayer?.fillColor = #colorLiteral(red: 1)", "self.shapeLayer?.fillColor = UIColor(red: 1).cgColor"),
        (
            "let dot = CAShapeLayer()\ndot.strokeColor = a ? #colorLiteral(red: 1) : #colorLiteral(red: 0)",
            "let dot = CAShapeLayer()\ndot.strokeColor = a ? UIColor(red: 1).cgColor : UIColor(red: 0).cgColor"
        ),
        ("layer.shadowColor = #colorLiteral(red: 1).cgColor", "layer.shadowColor = UIColor(red: 1).cgColor"),
        ("let a: CGColor = #colorLiteral(red: 1)", "let a: CGColor = UIColor(red: 1).cgColor"),
        ("var a: CGColor? = #colorLiteral(red: 1)", "var a: CGColor? = UIColor(red: 1).cgColor"),
        (
            "var a: CGColor\na = #colorLiteral(red: 1)", "var a: CGColor\na = UIColor(red: 1).cgColor"
        ),
        (
            "let a: [CGColor] = [#colorLiteral(red: f(1)), #colorLiteral(red: 0)]",
            "let a: [CGColor] = [UIColor(red: f(1)).cgColor, UIColor(red: 0).cgColor]"
        ),
        ("context.setFillColor(#colorLiteral(red: 1))", "context.setFillColor(UIColor(red: 1).cgColor)"),
        ("view.backgroundColor = #colorLiteral(red: 1)", "view.backgroundColor = UIColor(red: 1)"),
        ("f(#colorLiteral(red: 1))", "f(UIColor(red: 1))"),
        (
            "if layer.borderColor == a { b = #colorLiteral(red: 1) }",
            "if layer.borderColor == a { b = UIColor(red: 1) }"
        ),
        ("#if os(iOS) || os(tvOS)\nf()\n#endif", "#if canImport(UIKit) || os(tvOS)\nf()\n#endif"),
        ("print(String(cString: object_getClassName(view)))", "print(String(describing: type(of: view)))"),
        ("print(object_getClassName(view))", "print(String(describing: type(of: view)))"),
        ("let a = NSStringFromClass(Pad.self)", "let a = String(describing: Pad.self)"),
        ("let a = topLayoutGuide.length", "let a = view.safeAreaInsets.top"),
        ("f(self.bottomLayoutGuide.topAnchor)", "f(self.view.safeAreaLayoutGuide.bottomAnchor)"),
        ("let a = topLayoutGuide.heightAnchor", "let a = topLayoutGuide.heightAnchor"),
        (
            "let a = UIColor(colorLiteralRed: r / 255, green: f(1, 2), blue: 0, alpha: a ? b : c)",
            "let a = UIColor(red: CGFloat(r / 255), green: CGFloat(f(1, 2)), blue: CGFloat(0), alpha: CGFloat(a ? b : c))"
        ),
        ("let a: ((_: Void) -> Void)? = {(_: Void) -> Void in f() }", "let a: (() -> Void)? = {() -> Void in f() }"),
        ("func f(a: (Void) -> Int, b: (Int) -> Void) {}", "func f(a: () -> Int, b: (Int) -> Void) {}"),
        ("autoreleasepool { f() }", "do { f() }"),
        ("protocol A: class { func f() }", "protocol A: AnyObject { func f() }"),
        ("autoreleasepool(invoking: { f() })", "autoreleasepool(invoking: { f() })"),
        ("let a = autoreleasepool { g() }", "let a = { g() }()"),
        ("return autoreleasepool { g() }", "return { g() }()"),
        ("f()\nautoreleasepool { if a { return }; g() }", "f()\n_ = { if a { return }; g() }()"),
        ("func f() -> Int {\n    autoreleasepool { g() }\n}", "func f() -> Int {\n    { g() }()\n}"),
        ("f { a in\n    autoreleasepool { return g(a) }\n}", "f { a in\n    { return g(a) }()\n}"),
        ("for a in b { autoreleasepool { g(a) } }", "for a in b { do { g(a) } }"),
        (
            "if a { b() } else if c {\n    autoreleasepool { return }\n}",
            "if a { b() } else if c {\n    _ = { return }()\n}"
        ),
    ])
    func `an expression of Apple's systems becomes what it stands for`(_ original: String, _ ported: String) {
        let text = "import UIKit\n"
        #expect(Port(text + original).text == text + ported)
    }

    @Test func `a key path of something else than names is listed`() {
        #expect(Port("#keyPath(f(a))").remarks.count == 1)
    }

    @Test(arguments: [
        ("let p = (value as AnyObject).cgPointValue", "let p = (value as! NSValue).cgPointValue"),
        ("let n = (value as AnyObject).doubleValue", "let n = (value as! NSNumber).doubleValue"),
        ("let n = (value as AnyObject).name", "let n = (value as AnyObject).name"),
        ("let touch: AnyObject? = touches.first", "let touch = touches.first"),
        ("let touch: AnyObject? = other", "let touch: AnyObject? = other"),
        ("Bundle(for: Pad.classForCoder())", "Bundle(for: Pad.self)"),
    ]) func `members of any object are asked of their class`(_ original: String, _ ported: String) {
        #expect(Port(original).text == ported)
    }
}
