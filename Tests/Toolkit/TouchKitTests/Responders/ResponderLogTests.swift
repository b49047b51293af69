import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct ResponderLogTests {
    @Test func `each call is a line with the touch, its location and the responder, up the chain`() {
        final class Leaf: UIView {}
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let leaf = Leaf(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        stage.root.addSubview(leaf)
        var lines: [String] = []
        ResponderLog.write = { lines.append($0) }
        defer { ResponderLog.write = nil }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 161.04, y: 95.8))
        finger.cancel()
        #expect(
            lines == [
                "touchesBegan #1 (61.0, 45.8) Leaf", "touchesBegan #1 (161.0, 95.8) UIView",
                "touchesBegan #1 (161.0, 95.8) UIViewController", "touchesBegan #1 (161.0, 95.8) UIWindow",
                "touchesBegan #1 (161.0, 95.8) UIApplication", "touchesCancelled #1 (61.0, 45.8) Leaf",
                "touchesCancelled #1 (161.0, 95.8) UIView", "touchesCancelled #1 (161.0, 95.8) UIViewController",
                "touchesCancelled #1 (161.0, 95.8) UIWindow", "touchesCancelled #1 (161.0, 95.8) UIApplication",
            ])
    }
}
