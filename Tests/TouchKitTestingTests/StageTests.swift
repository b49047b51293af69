import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that notes the phases and times of its touches.
private class Notes: UIView {
    var phases: [UITouch.Phase] = []
    var places: [CGPoint] = []
    var times: [TimeInterval] = []

    private func note(_ touches: Set<UITouch>) {
        for touch in touches {
            phases.append(touch.phase)
            places.append(touch.location(in: nil))
            times.append(touch.timestamp)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
}

@MainActor
struct StageTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = Notes(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.root.addSubview(view)
    }

    @Test func `a stage is an application with a shown key window, a root view controller and a clock at 0`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        #expect(stage.now == 0 && stage.window.isKeyWindow && !stage.window.isHidden)
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(stage.root === stage.window.rootViewController?.view && stage.root.frame == stage.window.bounds)
        #expect(stage.application.windows == [stage.window] && stage.root.window === stage.window)
    }

    @Test func `show puts another controller's view in place of the root`() {
        let controller = UIViewController()
        let old = stage.root
        stage.show(controller)
        #expect(stage.root === controller.view && stage.root !== old && old.window == nil)
        #expect(stage.root.frame == stage.window.bounds)
    }

    @Test func `a finger goes down, moves, and is lifted, each a delivery of its own`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        #expect(view.phases == [.began, .moved, .ended])
        #expect(view.places == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 10)])
        #expect(view.times == [0, 0, 0])
    }

    @Test func `a move in steps is a straight line in time, and ends where it is to`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 90, y: 50), steps: 8, over: .milliseconds(64))
        #expect(view.phases == [.began] + Array(repeating: .moved, count: 8))
        let line = (0...8).map { CGPoint(x: 10 + 10 * $0, y: 10 + 5 * $0) }
        #expect(view.places == line)
        #expect(view.times.last == 0.064 && view.times[1] == 0.008 && stage.now == 0.064)
        finger.move(to: CGPoint(x: 0, y: 0), steps: 0, over: .milliseconds(10))
        #expect(view.places.last == .zero, "at least one step")
    }

    @Test func `a finger is cancelled`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.cancel()
        finger.cancel()
        finger.up()
        #expect(view.phases == [.began, .cancelled])
    }

    @Test func `a finger that is not down does nothing, one that is down is lifted before it lands again`() {
        let finger = stage.finger()
        finger.move(to: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 10, y: 10), steps: 3, over: .seconds(1))
        finger.up()
        finger.cancel()
        #expect(view.phases.isEmpty)
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.down(at: CGPoint(x: 20, y: 10))
        #expect(view.phases == [.began, .ended, .began])
    }

    @Test func `what is done together is one delivery`() {
        view.isMultipleTouchEnabled = true
        let (a, b) = (stage.finger(), stage.finger())
        var events: Set<ObjectIdentifier> = []
        final class Watchful: UIView {
            var saw: (UIEvent) -> Void = { _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                if let event { saw(event) }
            }
        }
        let views = [0, 200].map { Watchful(frame: CGRect(x: $0, y: 0, width: 200, height: 300)) }
        for view in views {
            view.saw = { events.insert(ObjectIdentifier($0)) }
            stage.root.addSubview(view)
        }
        stage.together {
            a.down(at: CGPoint(x: 10, y: 10))
            stage.together { b.down(at: CGPoint(x: 210, y: 10)) }
            #expect(events.isEmpty)
        }
        #expect(events.count == 1)
    }

    @Test func `a mouse and a pen keep their touch while the button or tip is down`() {
        for pointer in [stage.mouse(), stage.pen(), stage.eraser()] {
            view.phases = []
            pointer.move(to: CGPoint(x: 5, y: 5))
            pointer.down(at: CGPoint(x: 10, y: 10))
            pointer.move(to: CGPoint(x: 20, y: 10))
            pointer.up()
            pointer.move(to: CGPoint(x: 5, y: 5))
            #expect(view.phases == [.began, .moved, .ended])
        }
    }

    @Test func `ten times a tenth of a second is a second`() {
        var fired = 0
        stage.application.schedule(after: 1) { fired += 1 }
        for _ in 0..<9 { stage.wait(.milliseconds(100)) }
        #expect(fired == 0)
        stage.wait(.milliseconds(100))
        #expect(fired == 1 && stage.now == 1)
    }

    @Test func `a timer falls due in the wait that adds up to it, whatever seconds lose in adding`() {
        var fired = 0
        stage.wait(.milliseconds(100))
        stage.application.schedule(after: 0.2) { fired += 1 }
        stage.wait(.milliseconds(200))
        #expect(fired == 1)
    }

    @Test func `between two verbs the stage fires timers, places views and draws`() {
        final class Busy: UIView {
            var log: [String] = []
            override func layoutSubviews() { log.append("placed") }
            override func draw(_ rect: CGRect) { log.append("drawn") }
        }
        let busy = Busy(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(busy)
        stage.application.schedule(after: 0) { busy.log.append("timer") }
        stage.wait(.zero)
        #expect(busy.log == ["timer", "placed", "drawn"])
    }

    @Test func `places are in the window's coordinates, also where that is not the screen's corner`() {
        stage.window.frame = CGRect(x: 50, y: 50, width: 300, height: 200)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(view.places == [CGPoint(x: 10, y: 10)])
    }

    @Test func `classes of one's own take the parts of application and window`() {
        final class App: UIApplication {}
        final class Window: UIWindow {}
        let stage = Stage(
            size: CGSize(width: 10, height: 20), scale: 3,
            application: { App(clock: $0, screenSize: $1, scale: $2) }, window: { Window(frame: $0) })
        #expect(stage.application is App && stage.window is Window)
        #expect(stage.canvas.width == 30 && stage.canvas.height == 60)
    }
}
