import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// An application that notes what it sends.
private class Watchful: UIApplication {
    var note: (String) -> Void = { _ in }
    override func sendEvent(_ event: UIEvent) {
        note("application before")
        super.sendEvent(event)
        note("application after")
    }
}

@MainActor
struct DeliveryQueueTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView

    init() {
        (left, right) = stage.showHalves(log)
    }

    @Test func `S22 an event goes through application and window to the view`() {
        final class Window: UIWindow {
            var note: (String) -> Void = { _ in }
            override func sendEvent(_ event: UIEvent) {
                note("window before")
                super.sendEvent(event)
                note("window after")
            }
        }
        let log = log
        let stage = Stage(
            size: CGSize(width: 100, height: 100),
            application: { clock, size, scale in
                let application = Watchful(clock: clock, screenSize: size, scale: scale)
                application.note = log.note
                return application
            },
            window: { frame in
                let window = Window(frame: frame)
                window.note = log.note
                return window
            })
        stage.root.addSubview(LogView("view", frame: stage.root.bounds, log: log))
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(
            log.take() == [
                "application before", "window before", "view.began(1)", "window after", "application after",
            ])
    }

    @Test func `S22 what an application keeps to itself no window hears of`() {
        final class Deaf: UIApplication {
            override func sendEvent(_ event: UIEvent) {}
        }
        let stage = Stage(
            size: CGSize(width: 100, height: 100),
            application: { Deaf(clock: $0, screenSize: $1, scale: $2) })
        stage.root.addSubview(LogView("view", frame: stage.root.bounds, log: log))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        #expect(log.take().isEmpty)
    }

    @Test func `S22 what a responder sends comes after the delivery that it is in`() {
        let (a, b, c) = (stage.finger(), stage.finger(), stage.finger())
        left.onTouch = { [log] phase, _, _ in
            guard phase == .began else { return }
            c.down(at: CGPoint(x: 250, y: 100))
            log.note("left goes on")
        }
        stage.together {
            a.down(at: CGPoint(x: 10, y: 10))
            b.down(at: CGPoint(x: 210, y: 10))
        }
        #expect(log.take() == ["left.began(1)", "left goes on", "right.began(1)"])
        b.up()
        c.move(to: CGPoint(x: 251, y: 100))
        #expect(log.take() == ["right.ended(1)"], "the third finger was the second on its view")
    }

    @Test func `S22 events queue first in, first out, those sent meanwhile behind`() {
        let fingers = (0..<4).map { _ in stage.finger() }
        left.isMultipleTouchEnabled = true
        right.isMultipleTouchEnabled = true
        left.onTouch = { _, touches, _ in
            guard touches.first?.phase == .began else { return }
            fingers[1].down(at: CGPoint(x: 210, y: 10))
            fingers[2].down(at: CGPoint(x: 220, y: 20))
            fingers[1].up()
        }
        var places: [CGFloat] = []
        right.onTouch = { phase, touches, _ in
            places.append(touches.first?.location(in: nil).x ?? 0)
            if phase == .began, places.count == 1 { fingers[3].down(at: CGPoint(x: 230, y: 30)) }
        }
        fingers[0].down(at: CGPoint(x: 10, y: 10))
        #expect(
            log.take() == ["left.began(1)", "right.began(1)", "right.began(1)", "right.ended(1)", "right.began(1)"])
        #expect(places == [210, 220, 210, 230])
    }

    @Test func `S22 a whole gesture played by a responder comes in order`() {
        left.onTouch = { [stage] phase, _, _ in
            guard phase == .ended else { return }
            let other = stage.finger()
            other.down(at: CGPoint(x: 210, y: 10))
            other.move(to: CGPoint(x: 310, y: 10), steps: 4, over: .milliseconds(40))
            other.up()
        }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        #expect(
            log.take() == ["left.began(1)", "left.ended(1)", "right.began(1)"]
                + Array(repeating: "right.moved(1)", count: 4) + ["right.ended(1)"])
        #expect(right.lastTouch?.timestamp == 0.04)
    }

    @Test func `S22 an event sent again by a responder waits for its turn`() {
        var again: UIEvent?
        left.onTouch = { [log] phase, _, event in
            guard phase == .began, again == nil, let event else { return }
            again = event
            UIApplication.shared.sendEvent(event)
            log.note("left goes on")
        }
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take().prefix(2) == ["left.began(1)", "left goes on"])
    }

    @Test func `S22 keys and touches share the queue`() {
        final class Typist: UIView {
            var note: (String) -> Void = { _ in }
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("key down") }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("key up") }
        }
        let typist = Typist()
        typist.note = log.note
        stage.root.addSubview(typist)
        typist.becomeFirstResponder()
        let other = stage.finger()
        left.onTouch = { [stage] _, _, _ in
            stage.type(.space)
            other.down(at: CGPoint(x: 210, y: 10))
        }
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["left.began(1)", "key down", "key up", "right.began(1)"])
    }

    @Test func `S22 a timer never fires inside of a delivery`() {
        left.onTouch = { [stage, log] _, _, _ in
            stage.application.schedule(after: 0.1) { log.note("timer") }
            stage.wait(.seconds(1))
            log.note("left goes on")
        }
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["left.began(1)", "left goes on", "timer"])
    }
}
