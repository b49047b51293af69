import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A responder in the chain that logs what it receives.
private class Link: UIResponder {
    var after: UIResponder?
    var told: [String] = []
    override var next: UIResponder? { after }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("began") }
}

/// A view that can become first responder, and may refuse to resign.
private class Candidate: UIView {
    let name: String
    let log: Log
    var wants = true
    var yields = true

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var canBecomeFirstResponder: Bool { wants }
    override var canResignFirstResponder: Bool { yields }

    override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        log.note("\(name) \(became ? "became" : "did not become") first")
        return became
    }

    override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        log.note("\(name) \(resigned ? "resigned" : "did not resign")")
        return resigned
    }
}

@MainActor
struct UIResponderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    private func candidate(_ name: String) -> Candidate {
        let candidate = Candidate(name, log: log)
        stage.root.addSubview(candidate)
        return candidate
    }

    // MARK: The chain

    @Test func `S34 a plain responder has no next one`() {
        let responder = UIResponder()
        #expect(responder.next == nil && !responder.isFirstResponder)
        #expect(!responder.canBecomeFirstResponder && responder.canResignFirstResponder)
        #expect(!responder.becomeFirstResponder() && responder.resignFirstResponder())
        responder.touchesBegan([UITouch()], with: nil)
    }

    @Test func `S37 the next of a window is the application`() {
        #expect(stage.window.next === stage.application)
        #expect(UIWindow().next === stage.application)
        #expect(stage.application.next == nil)
    }

    @Test func `S37 the next of the application is its delegate, if that is a responder`() {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        final class Other: UIApplicationDelegate {}
        let (delegate, other) = (Delegate(), Other())
        stage.application.delegate = delegate
        #expect(stage.application.next === delegate && delegate.next == nil)
        stage.application.delegate = other
        #expect(stage.application.next == nil)
    }

    @Test func `S37 a delegate that is a view, a controller or the application ends the chain`() {
        final class ViewDelegate: UIView, UIApplicationDelegate {}
        final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
        final class OwnDelegate: UIApplication, UIApplicationDelegate {}
        let (view, controller) = (ViewDelegate(), ControllerDelegate())
        stage.application.delegate = view
        #expect(stage.application.next == nil)
        stage.application.delegate = controller
        #expect(stage.application.next == nil)
        let own = OwnDelegate(clock: ManualClock(), screenSize: CGSize(width: 9, height: 9))
        own.delegate = own
        #expect(own.next == nil)
    }

    @Test func `S35 S36 S37 a touch that no one handles travels up the whole chain`() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var names: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                var responder = touches.first?.view as UIResponder?
                while let current = responder {
                    names.append("\(type(of: current))")
                    responder = current.next
                }
            }
        }
        let delegate = Delegate()
        stage.application.delegate = delegate
        let view = UIView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(delegate.names == ["UIView", "UIView", "UIViewController", "UIWindow", "UIApplication", "Delegate"])
    }

    @Test func `S38 methods that are not overridden pass on the same touches and event`() throws {
        let outer = LogView("outer", frame: stage.root.bounds, log: log)
        let middle = UIView(frame: outer.bounds)
        let inner = LogView("inner", frame: outer.bounds, log: log)
        inner.passesOn = true
        stage.root.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.cancel()
        let expected = ["began", "moved", "ended", "began", "cancelled"].flatMap {
            ["inner.\($0)(1)", "outer.\($0)(1)"]
        }
        #expect(log.take() == expected)
        for (here, there) in zip(inner.calls, outer.calls) {
            #expect(here.touches == there.touches && here.event === there.event && here.event != nil)
        }
        #expect(outer.lastTouch?.view === inner, "a touch is the view's that it hit, whoever hears of it")
    }

    @Test func `S38 touches that no one handles are dropped`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        stage.type(.space)
        stage.application.receiveRemoteControl(.remoteControlPlay)
        #expect(log.take().isEmpty)
    }

    @Test func `S39 an override that does not call super passes nothing on`() {
        let outer = LogView("outer", frame: stage.root.bounds, log: log)
        let inner = LogView("inner", frame: outer.bounds, log: log)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        #expect(log.take() == ["inner.began(1)", "inner.ended(1)"])
    }

    @Test func `S39 a responder may call its next one directly`() {
        final class ByHand: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                next?.touchesBegan(touches, with: event)
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let outer = LogView("outer", frame: stage.root.bounds, log: log)
        let inner = ByHand(frame: outer.bounds)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        #expect(log.take() == ["outer.began(1)", "outer.ended(1)"])
    }

    @Test func `S38 S39 a custom responder can be part of the chain`() {
        final class Hooked: UIView {
            let link = Link()
            override var next: UIResponder? { link }
        }
        let view = Hooked(frame: stage.root.bounds)
        view.link.after = stage.root
        stage.root.addSubview(view)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(view.link.told == ["began"])
    }

    // MARK: First responder

    @Test func `S41 the first responder resigns before another becomes it`() {
        let (a, b) = (candidate("a"), candidate("b"))
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
        #expect(log.take() == ["a became first", "a resigned", "b became first"])
        #expect(b.resignFirstResponder() && !b.isFirstResponder)
    }

    @Test func `S41 if the first responder does not resign, no other becomes it`() {
        let (a, b) = (candidate("a"), candidate("b"))
        a.yields = false
        #expect(a.becomeFirstResponder())
        #expect(!b.becomeFirstResponder() && !b.isFirstResponder && a.isFirstResponder)
        #expect(!a.resignFirstResponder() && a.isFirstResponder)
        #expect(log.take() == ["a became first", "a did not resign", "b did not become first", "a did not resign"])
    }

    @Test func `S41 a responder that cannot become first leaves the present one in place`() {
        let (a, b) = (candidate("a"), candidate("b"))
        b.wants = false
        #expect(a.becomeFirstResponder() && !b.becomeFirstResponder() && a.isFirstResponder)
        #expect(log.take() == ["a became first", "b did not become first"])
    }

    @Test func `S41 becoming first responder again changes nothing`() {
        let a = candidate("a")
        a.yields = false
        #expect(a.becomeFirstResponder() && a.becomeFirstResponder() && a.isFirstResponder)
    }

    @Test func `S42 a view that cannot become first responder, or is in no window, does not`() {
        #expect(!UIView().becomeFirstResponder() && !stage.root.becomeFirstResponder())
        let loose = Candidate("loose", log: log)
        #expect(!loose.becomeFirstResponder() && !loose.isFirstResponder)
        let holder = UIView()
        holder.addSubview(loose)
        #expect(!loose.becomeFirstResponder())
        stage.root.addSubview(holder)
        #expect(loose.becomeFirstResponder())
    }

    @Test func `a view that leaves its window is no longer first responder`() {
        let a = candidate("a")
        a.yields = false
        let holder = UIView()
        stage.root.addSubview(holder)
        holder.addSubview(a)
        #expect(a.becomeFirstResponder())
        let other = UIView()
        stage.root.addSubview(other)
        other.addSubview(a)
        #expect(a.isFirstResponder, "in the same window still")
        other.removeFromSuperview()
        stage.root.addSubview(other)
        #expect(!a.isFirstResponder)
    }

    @Test func `each window has its own first responder`() {
        let a = candidate("a")
        let window = UIWindow()
        let b = Candidate("b", log: log)
        window.addSubview(b)
        window.isHidden = false
        #expect(a.becomeFirstResponder() && b.becomeFirstResponder())
        #expect(a.isFirstResponder && b.isFirstResponder)
    }

    @Test func `a controller, a window and a custom responder can be first responder, too`() {
        final class Controller: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        final class Window: UIWindow {
            override var canBecomeFirstResponder: Bool { true }
        }
        final class Spirit: UIResponder {
            weak var home: UIResponder?
            override var next: UIResponder? { home }
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = Controller()
        #expect(!controller.becomeFirstResponder())
        stage.show(controller)
        #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
        let spirit = Spirit()
        #expect(!spirit.becomeFirstResponder())
        spirit.home = controller.view
        #expect(spirit.becomeFirstResponder() && spirit.isFirstResponder && !controller.isFirstResponder)
        let window = Window()
        #expect(window.becomeFirstResponder() && window.isFirstResponder)
    }
}
