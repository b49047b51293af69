import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITouchTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view: LogView

    init() {
        view = LogView("view", frame: CGRect(x: 40, y: 30, width: 200, height: 100), log: log)
        stage.root.addSubview(view)
    }

    @Test func `S2 neither view nor window change while a touch crosses other views and the window's edge`() throws {
        let other = LogView("other", frame: CGRect(x: 240, y: 30, width: 100, height: 100), log: log)
        stage.root.addSubview(other)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 40))
        let touch = try #require(view.lastTouch)
        for place in [CGPoint(x: 290, y: 80), CGPoint(x: -20, y: -10), CGPoint(x: 900, y: 900)] {
            finger.move(to: place)
            #expect(touch.view === view && touch.window === stage.window)
            #expect(touch.location(in: nil) == place)
        }
        finger.up()
        #expect(touch.view === view && touch.window === stage.window)
        #expect(other.calls.isEmpty)
    }

    @Test func `a touch that is over is freed, even if it was delivered alone`() {
        final class Forgetful: UIView {
            weak var touch: UITouch?
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                touch = touches.first
            }
        }
        let forgetful = Forgetful(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        forgetful.addGestureRecognizer(UITapGestureRecognizer())
        stage.root.addSubview(forgetful)
        for isCancelled in [false, true] {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 40))
            finger.move(to: CGPoint(x: 250, y: 240))
            #expect(forgetful.touch != nil)
            if isCancelled { finger.cancel() } else { finger.up() }
            // The next event reuses the memory of the last.
            let other = stage.finger()
            other.down(at: CGPoint(x: 10, y: 200))
            #expect(forgetful.touch == nil)
            other.up()
        }
    }

    @Test func `S6 a touch is one object from began to ended, usable as a dictionary key`() throws {
        let finger = stage.finger()
        var lines: [UITouch: Int] = [:]
        finger.down(at: CGPoint(x: 50, y: 40))
        let touch = try #require(view.lastTouch)
        lines[touch] = 7
        finger.move(to: CGPoint(x: 60, y: 40))
        finger.move(to: CGPoint(x: 70, y: 40))
        finger.up()
        #expect(view.calls.map(\.touches) == Array(repeating: [touch], count: 4))
        #expect(lines[try #require(view.lastTouch)] == 7)
    }

    @Test func `S6 two fingers are two objects with separate lifetimes`() throws {
        view.isMultipleTouchEnabled = true
        let (first, second) = (stage.finger(), stage.finger())
        first.down(at: CGPoint(x: 50, y: 40))
        let one = try #require(view.lastTouch)
        second.down(at: CGPoint(x: 150, y: 40))
        let two = try #require(view.lastTouch)
        #expect(one !== two)
        first.up()
        #expect(view.lastTouch === one)
        second.up()
        #expect(view.lastTouch === two)
    }

    @Test func `S7 on a move the previous location is the sample before`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 40))
        let touch = try #require(view.lastTouch)
        #expect(touch.previousLocation(in: view) == CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 60, y: 45))
        #expect(touch.previousLocation(in: view) == CGPoint(x: 10, y: 10))
        #expect(touch.location(in: view) == CGPoint(x: 20, y: 15))
        finger.move(to: CGPoint(x: 80, y: 41))
        #expect(touch.previousLocation(in: nil) == CGPoint(x: 60, y: 45))
        finger.up()
        #expect(touch.previousLocation(in: nil) == CGPoint(x: 80, y: 41))
        #expect(touch.location(in: nil) == CGPoint(x: 80, y: 41))
    }

    @Test func `S7 the sum of the differences misses nothing when a delivery has several samples`() throws {
        let finger = stage.finger()
        view.onTouch = { [view] phase, touches, _ in
            guard phase == .moved, let touch = touches.first else { return }
            let (from, to) = (touch.previousLocation(in: nil), touch.location(in: nil))
            view.center = CGPoint(x: view.center.x + to.x - from.x, y: view.center.y + to.y - from.y)
        }
        finger.down(at: CGPoint(x: 50, y: 40))
        stage.together {
            finger.move(to: CGPoint(x: 60, y: 45))
            finger.move(to: CGPoint(x: 75, y: 50))
            finger.move(to: CGPoint(x: 90, y: 60))
        }
        #expect(view.frame.origin == CGPoint(x: 80, y: 50))
    }

    @Test func `S7 location in nil is in the window's coordinates, wherever the window is`() throws {
        let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let low = LogView("low", frame: CGRect(x: 10, y: 10, width: 100, height: 100), log: log)
        window.addSubview(low)
        window.makeKeyAndVisible()
        stage.finger().down(at: CGPoint(x: 130, y: 90))
        let touch = try #require(low.lastTouch)
        #expect(touch.window === window)
        #expect(touch.location(in: nil) == CGPoint(x: 30, y: 40))
        #expect(touch.location(in: window) == CGPoint(x: 30, y: 40))
        #expect(touch.location(in: low) == CGPoint(x: 20, y: 30))
        #expect(touch.location(in: stage.window) == CGPoint(x: 130, y: 90))
        #expect(touch.location(in: stage.root) == CGPoint(x: 130, y: 90))
    }

    @Test func `S8 a location is converted by every transform and bounds origin`() throws {
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        outer.bounds.origin = CGPoint(x: 30, y: 40)
        let inner = LogView("inner", frame: CGRect(x: 30, y: 40, width: 100, height: 100), log: log)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        inner.center = CGPoint(x: 130, y: 140)
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 120, y: 130))
        let touch = try #require(inner.lastTouch)
        #expect(touch.location(in: outer) == CGPoint(x: 50, y: 70))
        #expect(touch.location(in: inner) == CGPoint(x: 10, y: 15))
        finger.move(to: CGPoint(x: 122, y: 134))
        #expect(touch.location(in: inner) == CGPoint(x: 11, y: 17))
        #expect(touch.previousLocation(in: inner) == CGPoint(x: 10, y: 15))
    }

    @Test func `S8 a quarter turn swaps the axes`() throws {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // The view now covers x 90…190, y -20…180 of the root: its own x axis runs down, its y axis to the left.
        stage.finger().down(at: CGPoint(x: 180, y: 0))
        let touch = try #require(view.lastTouch)
        let place = touch.location(in: view)
        #expect(abs(place.x - 20) < 1e-9 && abs(place.y - 10) < 1e-9)
    }

    @Test func `S8 a location follows the view when that is moved`() throws {
        stage.finger().down(at: CGPoint(x: 50, y: 40))
        let touch = try #require(view.lastTouch)
        view.frame.origin.x += 5
        #expect(touch.location(in: view) == CGPoint(x: 5, y: 10))
    }

    @Test func `S21 force, radius and timestamp are the device's`() throws {
        let pen = stage.pen()
        pen.force = 0.5
        pen.maximumForce = 4
        pen.majorRadius = 12
        pen.majorRadiusTolerance = 1.5
        stage.wait(.milliseconds(1250))
        pen.down(at: CGPoint(x: 50, y: 40))
        let touch = try #require(view.lastTouch)
        #expect(touch.force == 0.5 && touch.maximumPossibleForce == 4)
        #expect(touch.majorRadius == 12 && touch.majorRadiusTolerance == 1.5)
        #expect(touch.timestamp == 1.25)
        pen.force = 2
        stage.wait(.milliseconds(250))
        pen.move(to: CGPoint(x: 50, y: 40))
        #expect(touch.phase == .moved && touch.force == 2 && touch.timestamp == 1.5)
    }

    @Test func `S21 fingers are direct, mice indirect pointers, pens pencils`() throws {
        for (pointer, type) in [
            (stage.finger(), UITouch.TouchType.direct), (stage.mouse(), .indirectPointer), (stage.pen(), .pencil),
            (stage.eraser(), .pencil),
        ] {
            pointer.down(at: CGPoint(x: 50, y: 40))
            #expect(view.lastTouch?.type == type)
            pointer.up()
        }
    }

    @Test func `D15 a pen's eraser is distinguished from its tip`() {
        let (pen, eraser) = (stage.pen(), stage.eraser())
        pen.down(at: CGPoint(x: 50, y: 40))
        #expect(view.lastTouch?.isEraser == false)
        pen.up()
        eraser.down(at: CGPoint(x: 50, y: 40))
        #expect(view.lastTouch?.isEraser == true)
    }

    @Test func `a precise location is the location`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50.25, y: 40.125))
        finger.move(to: CGPoint(x: 51.5, y: 40.75))
        let touch = try #require(view.lastTouch)
        #expect(touch.preciseLocation(in: view) == CGPoint(x: 11.5, y: 10.75))
        #expect(touch.precisePreviousLocation(in: view) == CGPoint(x: 10.25, y: 10.125))
    }

    @Test func `a touch created by hand can be passed to a responder`() {
        let touch = UITouch()
        view.touchesBegan([touch], with: UIEvent())
        #expect(log.take() == ["view.began(1)"])
        #expect(touch.view == nil && touch.location(in: nil) == .zero)
    }
}
