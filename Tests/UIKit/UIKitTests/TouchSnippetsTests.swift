import Testing
import TouchKitTesting
import UIKit

// Code for iOS, unchanged: half of the test is that it compiles.

/// Follows its touch from sample to sample.
class DraggableView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview = superview else { return }
        let location = touch.location(in: superview)
        let previous = touch.previousLocation(in: superview)
        center = CGPoint(x: center.x + location.x - previous.x, y: center.y + location.y - previous.y)
    }
}

/// Scales with two touches, without a recognizer.
class HandMadePinchView: UIView {
    var scale: CGFloat = 1

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let all = event?.touches(for: self), all.count == 2 else { return }
        let fingers = Array(all)
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
        let now = distance(fingers[0].location(in: self), fingers[1].location(in: self))
        let before = distance(fingers[0].previousLocation(in: self), fingers[1].previousLocation(in: self))
        scale *= now / before
    }
}

/// Draws all coalesced touches, as in Apple's sample code.
class CoalescedCanvas: UIView {
    private(set) var points: [CGPoint] = []
    private(set) var predicted = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let samples = event?.coalescedTouches(for: touch) ?? [touch]
            points += samples.map { $0.preciseLocation(in: self) }
            predicted = event?.predictedTouches(for: touch)?.count ?? 0
        }
        setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
}

/// A button with a larger hit area, and a view that ignores touches.
class LargeTarget: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view == self ? nil : view
    }
}

class TapCountingController: UIViewController {
    var taps = 0
    var lifecycle: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        lifecycle.append("viewDidLoad")
        view.backgroundColor = .white
        view.isMultipleTouchEnabled = true
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lifecycle.append("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lifecycle.append("viewDidAppear")
        becomeFirstResponder()
    }

    override var canBecomeFirstResponder: Bool {
        return true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first, touch.tapCount == 2 {
            taps += 1
        }
    }

    var shakes = 0
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake {
            shakes += 1
        }
    }

    var typed = ""
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if key.keyCode == .keyboardLeftArrow || key.modifierFlags.contains(.command) {
                super.pressesBegan(presses, with: event)
            } else {
                typed += key.charactersIgnoringModifiers
            }
        }
    }
}

/// Shows a dot for each finger, in a dictionary keyed by touches.
class FingerDots: UIView {
    var dots = [UITouch: UIView]()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { touch in
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            dot.isUserInteractionEnabled = false
            dot.center = touch.location(in: self)
            addSubview(dot)
            dots[touch] = dot
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { dots[$0]?.center = $0.location(in: self) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            dots.removeValue(forKey: touch)?.removeFromSuperview()
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = TapCountingController()
        window?.makeKeyAndVisible()
        return true
    }
}

@MainActor
struct TouchSnippetsTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a view follows a finger`() {
        let view = DraggableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 110, y: 60), steps: 10, over: .milliseconds(100))
        #expect(view.frame.origin == CGPoint(x: 100, y: 50))
    }

    @Test func `a pinch without a recognizer scales as the fingers part, together or alternately`() {
        let view = HandMadePinchView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 100, y: 100))
        b.down(at: CGPoint(x: 200, y: 100))
        stage.together {
            a.move(to: CGPoint(x: 75, y: 100))
            b.move(to: CGPoint(x: 225, y: 100))
        }
        #expect(abs(view.scale - 1.5) < 1e-9)
        a.move(to: CGPoint(x: 50, y: 100))
        b.move(to: CGPoint(x: 250, y: 100))
        a.move(to: CGPoint(x: 25, y: 100))
        #expect(abs(view.scale - 2.25) < 1e-9)
    }

    @Test func `a canvas receives every coalesced sample`() {
        let view = CoalescedCanvas(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        stage.together {
            for x in 1...5 { finger.move(to: CGPoint(x: 10 + x, y: 10)) }
        }
        #expect(view.points.map(\.x) == [11, 12, 13, 14, 15])
    }

    @Test func `overridden hit areas take effect`() {
        let glass = PassThroughView(frame: stage.root.bounds)
        let target = LargeTarget(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
        stage.root.addSubview(glass)
        glass.addSubview(target)
        #expect(stage.window.hitTest(CGPoint(x: 90, y: 90), with: nil) === target)
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.root)
    }

    @Test func `a controller receives double taps, keys and shaking`() {
        let controller = TapCountingController()
        stage.show(controller)
        #expect(controller.lifecycle == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
        let finger = stage.finger()
        for _ in 0..<2 {
            finger.down(at: CGPoint(x: 10, y: 10))
            finger.up()
            stage.wait(.milliseconds(100))
        }
        #expect(controller.taps == 1)
        stage.type(UIKey(characters: "A", charactersIgnoringModifiers: "a", modifierFlags: .shift, keyCode: .keyboardA))
        #expect(controller.typed == "a")
        for stroke in 0..<8 {
            stage.application.receiveWindowPosition(x: stroke.isMultiple(of: 2) ? 0 : 100)
            stage.wait(.milliseconds(50))
        }
        stage.wait(.seconds(1))
        #expect(controller.shakes == 1)
    }

    @Test func `dots follow ten fingers`() {
        let view = FingerDots(frame: stage.root.bounds)
        view.isMultipleTouchEnabled = true
        stage.root.addSubview(view)
        let fingers = (0..<10).map { _ in stage.finger() }
        stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 20 * index, y: 10)) }
        }
        stage.together {
            for (index, finger) in fingers.enumerated() { finger.move(to: CGPoint(x: 20 * index, y: 90)) }
        }
        #expect(view.subviews.map(\.center.y) == Array(repeating: 90, count: 10))
        stage.application.cancelAllTouches()
        #expect(view.subviews.isEmpty && view.dots.isEmpty)
    }

    @Test func `a delegate shows its window at launch`() {
        let delegate = AppDelegate()
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        #expect(delegate.window?.isKeyWindow == true && delegate.window?.rootViewController?.isFirstResponder == true)
    }
}
