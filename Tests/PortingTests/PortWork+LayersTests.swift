import Testing

@testable import Porting

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
        #expect(both.remarks.map(\.line) == [4] && both.text.contains("layoutSublayers(of layer: CALayer)"))
        #expect(
            Port("import UIKit\nclass A: UIView { override func draw(_ layer: CALayer, in ctx: CGContext) {} }").remarks
                .count == 1)
        let delegate = "class A: CALayerDelegate { func layoutSublayers(of layer: CALayer) {} }"
        #expect(text(delegate) == delegate)
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
