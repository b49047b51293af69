import Testing

@testable import PortUIKit

struct PortLayersTests {
    private func text(_ text: String) -> String {
        String(Port("import UIKit\n" + text).text.dropFirst("import UIKit\n".count))
    }

    @Test func `a view lays out its layers with its subviews`() {
        let original =
            "class A: UIView {\n    override func layoutSublayers(of layer: CALayer) {\n        super.layoutSublayers(of: layer)\n        "
        #expect(
            text(original + "f()\n    }\n}")
                == "class A: UIView {\n    override func layoutSubviews() {\n        super.layoutSubviews()\n        f()\n    }\n}"
        )
        #expect(
            text(original + "layer.frame = bounds\n    }\n}")
                == "class A: UIView {\n    override func layoutSubviews() { let layer = self.layer\n        super.layoutSubviews()\n        layer.frame = bounds\n    }\n}"
        )
        let both = Port(
            "import UIKit\nclass A: UIView {\n    override func layoutSubviews() {}\n    override func layoutSublayers(of layer: CALayer) {}\n}"
        )
        #expect(
            both.text
                == "import UIKit\nclass A: UIView {\n    override func layoutSubviews() { defer { layoutSublayers(of: layer) }}\n    func layoutSublayers(of layer: CALayer) {}\n}"
        )
        #expect(both.remarks.isEmpty)
        let delegate = "class A: CALayerDelegate { func layoutSublayers(of layer: CALayer) {} }"
        #expect(text(delegate) == delegate)
    }

    @Test(arguments: [
        ("override func draw(_: CALayer, in _: CGContext) { f() }", "override func draw(_ rect: CGRect) { f() }"),
        ("override func draw(_ l: CALayer, in: CGContext) { f() }", "override func draw(_ rect: CGRect) { f() }"),
        ("override func layoutSublayers(of _: CALayer) { _ = f() }", "override func layoutSubviews() { _ = f() }"),
        ("override func layoutSublayers(of: CALayer) { f() }", "override func layoutSubviews() { f() }"),
        (
            "override func layoutSublayers(of l: CALayer) { f(l) }",
            "override func layoutSubviews() { let l = self.layer; f(l) }"
        ),
        (
            "override func touchesBegan(_: Set<UITouch>, with _: UIEvent?) {}",
            "override func touchesBegan(_: Set<UITouch>, with _: UIEvent?) {}"
        ),
    ]) func `parameters need no names`(_ original: String, _ ported: String) {
        #expect(text("class A: UIView {\n    \(original)\n}") == "class A: UIView {\n    \(ported)\n}")
    }

    @Test(arguments: [
        (
            "override func draw(_ layer: CALayer, in ctx: CGContext) {\n        super.draw(layer, in: ctx)\n        ctx.fill(bounds)\n    }",
            "override func draw(_ rect: CGRect) { guard let ctx = UIGraphicsGetCurrentContext() else { return }\n        super.draw(rect)\n        ctx.fill(bounds)\n    }"
        ),
        (
            "override func draw(_ l: CALayer, in c: CGContext) { c.fill(l.bounds) }",
            "override func draw(_ rect: CGRect) { let l = self.layer; guard let c = UIGraphicsGetCurrentContext() else { return }; c.fill(l.bounds) }"
        ),
        (
            "override func draw(_: CALayer, in c: CGContext) {\n        c.fill(bounds)\n    }",
            "override func draw(_ rect: CGRect) { guard let c = UIGraphicsGetCurrentContext() else { return }\n        c.fill(bounds)\n    }"
        ),
    ]) func `a view draws itself, not for its layer`(_ original: String, _ ported: String) {
        #expect(text("class A: UIView {\n    \(original)\n}") == "class A: UIView {\n    \(ported)\n}")
        let both = Port("import UIKit\nclass A: UIView { override func draw(_ rect: CGRect) {}\n\(original) }")
        #expect(both.remarks.count == 1 && both.text.contains("in "))
    }

    @Test(arguments: [
        ("a: CGFloat", "a: CGFloat = 0"), ("a: CGPoint", "a: CGPoint = .zero"), ("a: UIColor?", "a: UIColor?"),
    ]) func `a property that Core Animation stored asks whether to draw`(_ original: String, _ ported: String) {
        let setter = "{ didSet { if type(of: self).needsDisplay(forKey: \"a\") { setNeedsDisplay() } } }"
        #expect(
            text("class A: CALayer {\n    @NSManaged var \(original)\n}")
                == "class A: CALayer {\n    var \(ported) \(setter)\n}")
        let record = Port("import UIKit\nclass A: NSManagedObject {\n    @NSManaged var \(original)\n}")
        #expect(record.remarks.count == 1 && record.text.contains("@NSManaged"))
    }

    @Test(arguments: [
        (
            "CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)",
            "CATransaction.setDisableActions(true)"
        ),
        (
            "CATransaction.setValue(0.2 * speed, forKey: kCATransactionAnimationDuration)",
            "CATransaction.setAnimationDuration(0.2 * speed)"
        ),
    ]) func `a transaction's settings have methods`(_ original: String, _ ported: String) {
        #expect(text(original) == ported && Port("import UIKit\n" + original).remarks.isEmpty)
    }

    @Test func `extensions of colors and fonts are those of values`() {
        #expect(
            text(
                "extension UIColor {\n    convenience init(hex: Int) {}\n    class func ink() {}\n    class var a: Int { 1 }\n}"
            )
                == "extension UIColor {\n    init(hex: Int) {}\n    static func ink() {}\n    static var a: Int { 1 }\n}"
        )
        let view = "extension UIView { convenience init(a: Int) {}; class func b() {} }"
        #expect(text(view) == view)
    }
}
