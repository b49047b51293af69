import Testing
import TouchKitTesting
import UIKit

/// What the page of differences says of touches and recognizers.
@MainActor
struct DifferencesTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `S16 a pinch works on a view that receives one finger`() {
        final class Counter: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
        }
        let view = Counter(frame: stage.root.bounds)
        let pinch = UIPinchGestureRecognizer()
        var scales: [CGFloat] = []
        pinch.addAction(
            UIAction { action in (action.sender as? UIPinchGestureRecognizer).map { scales.append($0.scale) } })
        view.addGestureRecognizer(pinch)
        stage.root.addSubview(view)
        #expect(!view.isMultipleTouchEnabled)
        let (one, other) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 100, y: 100))
        other.down(at: CGPoint(x: 200, y: 100))
        other.move(to: CGPoint(x: 300, y: 100), steps: 5, over: .milliseconds(100))
        #expect(view.count == 1 && pinch.numberOfTouches == 2 && (scales.last ?? 0) > 1.5)
    }

    @Test func `S75 the translation is the whole way where a pan begins, and 0 can be set there`() {
        for resets in [false, true] {
            let view = UIView(frame: stage.root.bounds)
            let pan = UIPanGestureRecognizer()
            var translations: [CGFloat] = []
            pan.addAction(
                UIAction { action in
                    guard let pan = action.sender as? UIPanGestureRecognizer else { return }
                    if pan.state == .began {
                        #expect(pan.translation(in: view).x == 12)
                        if resets { pan.setTranslation(.zero, in: view) }
                    }
                    translations.append(pan.translation(in: view).x)
                })
            view.addGestureRecognizer(pan)
            stage.root.addSubview(view)
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.move(to: CGPoint(x: 112, y: 100))
            finger.move(to: CGPoint(x: 120, y: 100))
            finger.cancel()
            #expect(translations.prefix(2) == (resets ? [0, 8] : [12, 20]))
            view.removeFromSuperview()
        }
    }

    @Test func `S31 a disabled control sends nothing, and its recognizers still recognize`() {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { _ in log.append("tap") })
        button.addGestureRecognizer(tap)
        stage.root.addSubview(button)
        button.isEnabled = false
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 120))
        finger.up()
        stage.wait(.seconds(1))
        #expect(log == ["tap"])
        button.isUserInteractionEnabled = false
        finger.down(at: CGPoint(x: 150, y: 120))
        finger.up()
        stage.wait(.seconds(1))
        #expect(log == ["tap"])
    }
}
