import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowHostTests {
    nonisolated static let server = SharedServer(.init(width: 400, height: 300))
    nonisolated static let touchpadServer = SharedServer(
        .init(
            width: 400, height: 300,
            devices: DeviceDescription.standard + [DeviceDescription("Test Touchpad", .touchpad)]))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    @Test func `D10 the samples between two turns of the loop are one call`() throws {
        let hosted = try HostedApplication(on: server)
        let glass = try server.touchscreen
        let notes = try hosted.notes {
            try glass.together { batch in
                batch.down(1, at: CGPoint(x: 10, y: 10))
                batch.down(2, at: CGPoint(x: 110, y: 10))
                for step in 1...5 {
                    batch.move(1, to: CGPoint(x: 10, y: 10 + step))
                    batch.move(2, to: CGPoint(x: 110, y: 10 + step))
                }
                batch.up(1)
                batch.up(2)
            }
        }
        #expect(
            notes == [
                "began (10.0, 10.0) (110.0, 10.0)", "moved (10.0, 15.0) (110.0, 15.0) through 10",
                "ended (10.0, 15.0) (110.0, 15.0)",
            ])
    }

    @Test func `D30 the input method opens with the first text, and not with a shortcut`() throws {
        final class Text: UIView, MarkedTextResponder {
            override var canBecomeFirstResponder: Bool { true }
            func setMarkedText(_ text: MarkedText?) {}
            var markedTextCaret: CGRect? { nil }
        }
        let hosted = try HostedApplication(on: server)
        let window = hosted.host.nativeWindow.window
        window.setTypesText(false)
        try server.keyboard.tap(Keyboard.Key("k"))
        hosted.settle()
        #expect(!window.composesText)
        let text = Text()
        hosted.view.addSubview(text)
        #expect(text.becomeFirstResponder())
        hosted.settle()
        #expect(window.composesText)
    }

    @Test func `D8 S21 a finger's pressure is its force, and stays if an event does not carry it`() throws {
        let hosted = try HostedApplication(on: server)
        let glass = try server.touchscreen
        func force() throws -> CGFloat {
            hosted.settle()
            return try #require(hosted.view.touches.first).force
        }
        try glass.down(1, at: CGPoint(x: 10, y: 10), pressure: 0.5)
        let first = try force()
        #expect(abs(first - 1.5) < 0.01)
        try glass.move(1, to: CGPoint(x: 20, y: 10))
        #expect(try force() == first)
        try glass.move(1, to: nil, pressure: 1)
        let touch = try #require(hosted.view.touches.first)
        #expect(try force() == touch.maximumPossibleForce && touch.type == .direct)
        try glass.up(1)
    }

    @Test func `D15 a pen's tip and eraser are pencils with force, and only the eraser erases`() throws {
        let hosted = try HostedApplication(on: server)
        for (pen, isEraser) in [(try server.pen, false), (try server.eraser, true)] {
            try pen.enter(at: CGPoint(x: 50, y: 50))
            try pen.press(pressure: 0.25)
            hosted.settle()
            let touch = try #require(hosted.view.touches.first)
            #expect(touch.type == .pencil && touch.isEraser == isEraser)
            #expect(abs(touch.force - 0.75) < 0.01 && abs(touch.maximumPossibleForce - 3) < 0.01)
            try pen.lift()
            try pen.leave()
            hosted.settle()
        }
    }

    @Test func `a mouse hovers, presses, and hovers again`() throws {
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
        }
        let mouse = try server.mouse
        try mouse.move(to: CGPoint(x: 10, y: 10))
        let notes = try hosted.notes {
            try mouse.move(to: CGPoint(x: 60, y: 70))
            try mouse.press()
            try mouse.move(to: CGPoint(x: 10, y: 70))
            try mouse.release()
        }
        #expect(
            notes == [
                "regionEntered (10.0, 20.0)", "regionExited (10.0, 20.0)", "began (10.0, 20.0)", "moved (-40.0, 20.0)",
                "ended (-40.0, 20.0)",
            ])
        #expect(hosted.view.touches.first?.type == .indirectPointer)
        let back = try hosted.notes {
            try mouse.move(to: CGPoint(x: 70, y: 70))
            try mouse.move(to: CGPoint(x: 10, y: 10))
        }
        #expect(back == ["regionEntered (20.0, 20.0)", "regionExited (20.0, 20.0)"])
    }

    @Test func `a pointer that a finger takes out of the window stops hovering`() throws {
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
        }
        let mouse = try server.mouse
        let glass = try server.touchscreen
        try mouse.move(to: CGPoint(x: 10, y: 10))
        let notes = try hosted.notes {
            try mouse.move(to: CGPoint(x: 60, y: 70))
            try glass.down(1, at: CGPoint(x: 10, y: 10))
        }
        try glass.up(1)
        #expect(notes == ["regionEntered (10.0, 20.0)", "regionExited (10.0, 20.0)"])
    }

    @Test func `a wheel scrolls by notches and fractions of them, even the first time`() throws {
        let hosted = try HostedApplication(on: server)
        let mouse = try server.mouse
        try mouse.move(to: CGPoint(x: 100, y: 80))
        let notch = try hosted.notes { try mouse.scroll(down: 1) }
        #expect(notch == ["scrolled (0.0, -48.0) at (100.0, 80.0) by wheel"])
        let more = try hosted.notes {
            try mouse.scroll(down: -0.5)
            try mouse.scroll(right: 1)
            try mouse.scroll(right: 2)
        }
        #expect(
            more == [
                "scrolled (0.0, 24.0) at (100.0, 80.0) by wheel", "scrolled (-48.0, 0.0) at (100.0, 80.0) by wheel",
                "scrolled (-96.0, 0.0) at (100.0, 80.0) by wheel",
            ])
    }

    @Test func `D38 fingers that pinch on a touchpad reach the recognizers of the view under the pointer`() throws {
        let server = try Self.touchpadServer.get()
        let hosted = try HostedApplication(on: server) { $0.scale = 2 }
        let listener = PinchListener(hosted.view)
        let touchpad = try server.touchpad
        try server.mouse.move(to: CGPoint(x: 100, y: 80))
        _ = try hosted.notes {
            try touchpad.beginPinch()
            try touchpad.pinch(to: 1.5, turn: 90)
            try touchpad.pinch(to: 2, turn: -45)
            try touchpad.endPinch()
        }
        #expect(
            listener.notes == [
                "began 1.5 at (50.0, 40.0)", "turned 90", "changed 2.0 at (50.0, 40.0)", "turned 45",
                "ended 2.0 at (50.0, 40.0)", "turned 45",
            ])
        listener.notes = []
        _ = try hosted.notes {
            try touchpad.beginPinch()
            try touchpad.pinch(to: 0.5)
            try touchpad.endPinch(isCancelled: true)
        }
        #expect(listener.notes == ["began 0.5 at (50.0, 40.0)", "cancelled 0.5 at (50.0, 40.0)"])
    }

    @Test func `D38 fingers draw while others pinch on a touchpad, and a window that disappears cancels it`() throws {
        let server = try Self.touchpadServer.get()
        let hosted = try HostedApplication(on: server)
        let listener = PinchListener(hosted.view)
        try server.mouse.move(to: CGPoint(x: 100, y: 80))
        let notes = try hosted.notes {
            try server.touchpad.beginPinch()
            try server.touchpad.pinch(to: 2)
            try server.touchscreen.down(1, at: CGPoint(x: 10, y: 10))
            try server.touchscreen.move(1, to: CGPoint(x: 20, y: 10))
            try server.touchscreen.up(1)
        }
        #expect(
            notes.filter { !$0.hasPrefix("region") } == [
                "began (10.0, 10.0)", "moved (20.0, 10.0)", "ended (20.0, 10.0)",
            ])
        hosted.host.nativeWindow.hide()
        hosted.settle()
        #expect(listener.notes.last == "cancelled 2.0 at (100.0, 80.0)")
        try server.touchpad.endPinch()
    }

    @Test func `turns of a wheel over another window do not count when the pointer comes back`() throws {
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
        }
        let mouse = try server.mouse
        try mouse.move(to: CGPoint(x: 10, y: 10))
        try mouse.scroll(down: 40)
        let notes = try hosted.notes {
            try mouse.move(to: CGPoint(x: 100, y: 100))
            try mouse.scroll(down: 1)
        }
        #expect(notes.filter { $0.hasPrefix("scrolled") } == ["scrolled (0.0, -48.0) at (50.0, 50.0) by wheel"])
    }

    @Test func `D30 keys have the characters they type, with and without Shift, and ignore Caps Lock`() throws {
        let hosted = try HostedApplication(on: server)
        let keyboard = try server.keyboard
        let key = try Keyboard.Key("a")
        #expect(try hosted.notes { try keyboard.tap(key) } == ["pressed \"a\" \"a\"", "released \"a\" \"a\""])
        let shifted = try hosted.notes { try keyboard.tap(key, holding: .shift) }
        #expect(shifted.contains("pressed \"A\" \"A\" with 1"))
        let controlled = try hosted.notes { try keyboard.tap(key, holding: .control) }
        #expect(controlled.contains { $0.hasPrefix("pressed") && $0.hasSuffix("\"a\" with 2") })
        try keyboard.tap(.capsLock)
        let locked = try hosted.notes { try keyboard.tap(key, holding: .control) }
        #expect(locked.contains { $0.hasPrefix("pressed") && $0.lowercased().hasSuffix("\"a\" with 2") })
        try keyboard.tap(.capsLock)
    }

    @Test(arguments: [
        (Keyboard.Key.play, UIEvent.EventSubtype.remoteControlTogglePlayPause), (.stop, .remoteControlStop),
        (.nextTrack, .remoteControlNextTrack), (.previousTrack, .remoteControlPreviousTrack),
    ])
    func `media keys are the remote control's events`(key: Keyboard.Key, subtype: UIEvent.EventSubtype) throws {
        let hosted = try HostedApplication(on: server)
        let keyboard = try server.keyboard
        #expect(try hosted.notes { try keyboard.tap(key) } == ["remote \(subtype)"])
    }

    @Test func `D25 a turn handles events first, then the timers that are due, and then draws once`() throws {
        let notes = try notesOfTurn(timerAfterTouch: true)
        #expect(notes == ["began (10.0, 10.0)", "moved (20.0, 10.0)", "timer", "drawn"])
    }

    @Test func `a timer that was due before a touch fires first, however late the turn is`() throws {
        let notes = try notesOfTurn(timerAfterTouch: false)
        #expect(notes == ["timer", "began (10.0, 10.0)", "moved (20.0, 10.0)", "drawn"])
    }

    @Test func `a timer that came due while an event was handled waits for the events before it`() throws {
        let hosted = try touchedApplication()
        let glass = try server.touchscreen
        let (view, application) = (hosted.view, hosted.host.application)
        let timer = application.schedule(after: 0.3) { view.notes.append("timer") }
        view.onNote = {
            view.onNote = {}
            #expect(throws: Never.self) { try glass.up(1) }
            while application.now < timer.deadline {}
        }
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        hosted.settle()
        #expect(view.notes == ["began (10.0, 10.0)", "ended (10.0, 10.0)", "timer"])
    }

    /// Returns an application that was tapped: its host knows how the server's clock runs.
    private func touchedApplication() throws -> HostedApplication {
        let hosted = try HostedApplication(on: server)
        let glass = try server.touchscreen
        _ = try hosted.notes {
            try glass.down(1, at: CGPoint(x: 90, y: 90))
            try glass.up(1)
        }
        hosted.view.notes = []
        return hosted
    }

    /// Runs a turn that finds a timer and a moved touch, one after the other, and returns what the view notes in it.
    private func notesOfTurn(timerAfterTouch: Bool) throws -> [String] {
        let hosted = try touchedApplication()
        let glass = try server.touchscreen
        let (view, application) = (hosted.view, hosted.host.application)
        view.notesDrawing = true
        let touch = {
            try glass.down(1, at: CGPoint(x: 10, y: 10))
            try glass.move(1, to: CGPoint(x: 20, y: 10))
            hosted.host.sync()
        }
        if timerAfterTouch { try touch() }
        // The server counts whole milliseconds.
        let timer = application.schedule(after: 0.01) {
            view.notes.append("timer")
            view.setNeedsDisplay()
        }
        while application.now < timer.deadline + 0.01 {}
        if !timerAfterTouch { try touch() }
        view.setNeedsDisplay()
        #expect(view.notes.isEmpty)
        hosted.host.turn()
        let notes = view.notes
        hosted.host.turn()
        #expect(view.notes.count == notes.count, "there is nothing more to draw")
        try glass.up(1)
        return notes
    }

    @Test func `D21 events before a lift are delivered and drawn before the server confirms the lift`() throws {
        let hosted = try HostedApplication(on: server)
        let glass = try server.touchscreen
        let view = hosted.view
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        try glass.down(2, at: CGPoint(x: 110, y: 10))
        hosted.settle()
        view.notes = []
        view.notesDrawing = true
        view.onNote = { view.setNeedsDisplay() }
        try glass.together { batch in
            batch.move(1, to: CGPoint(x: 20, y: 10))
            batch.move(2, to: CGPoint(x: 120, y: 10))
            batch.up(1)
            batch.move(2, to: CGPoint(x: 130, y: 10))
        }
        hosted.host.sync()
        hosted.host.turn()
        #expect(
            view.notes == [
                "moved (20.0, 10.0) (120.0, 10.0)", "drawn", "moved (130.0, 10.0)", "ended (20.0, 10.0)", "drawn",
            ])
        view.onNote = {}
        try glass.up(2)
    }

    @Test func `D31 a lift that arrived before the server died ends its touch`() throws {
        let server = try TestServer(.init(width: 400, height: 300))
        defer { try? server.stop() }
        let hosted = try HostedApplication(on: server)
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        try glass.move(1, to: CGPoint(x: 20, y: 10))
        hosted.settle()
        try glass.up(1)
        let limit = TestServer.limit
        while !hosted.host.display.hasWaitingEvents { try #require(MonotonicClock.now < limit) }
        try server.kill()
        hosted.host.wait()
        #expect(hosted.view.notes == ["began (10.0, 10.0)", "moved (20.0, 10.0)", "ended (20.0, 10.0)"])
    }

    @Test func `a window shaken by its title bar sends a motion event, and comes to rest`() throws {
        let manager = try WindowManager(on: server)
        let hosted = try HostedApplication(on: server) {
            $0.geometry = HostConfiguration.Geometry("200x150+50+50")
        }
        let window = try manager.waitForWindow()
        let notes = try hosted.notes {
            for place in [120, 40, 120, 40, 120, 40] {
                manager.place(window, Rectangle(x: place, y: 50, width: 200, height: 150))
                hosted.settle()
            }
        }
        #expect(notes == ["shaking"])
        try hosted.run(until: "shaken")
        #expect(hosted.view.notes == ["shaking", "shaken"])
    }

    @Test func `the screen has the size of the window, even after a resize`() throws {
        let manager = try WindowManager(on: server)
        let hosted = try HostedApplication(on: server) {
            $0.scale = 2
            $0.geometry = HostConfiguration.Geometry("100x75+0+0")
        }
        let window = try manager.waitForWindow()
        hosted.settle()
        #expect(hosted.view.bounds.size == CGSize(width: 100, height: 75))
        manager.place(window, Rectangle(x: 0, y: 0, width: 320, height: 281))
        hosted.settle()
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 160, height: 140.5) && UIScreen.main.scale == 2)
        #expect(hosted.view.bounds.size == CGSize(width: 160, height: 140.5))
    }
}

/// Notes what the pinch and the rotation recognizer of a view recognize; both may.
@MainActor
private final class PinchListener: UIGestureRecognizerDelegate {
    var notes: [String] = []

    init(_ view: UIView) {
        let pinch = UIPinchGestureRecognizer(target: self, action: PinchListener.pinched)
        pinch.allowedTouchTypes = []
        pinch.delegate = self
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: PinchListener.turned))
    }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        let place = pinch.location(in: pinch.view)
        notes.append("\(pinch.state) \(pinch.scale) at (\(place.x), \(place.y))")
    }

    func turned(_ rotation: UIRotationGestureRecognizer) {
        notes.append("turned \(Int((rotation.rotation * 180 / .pi).rounded()))")
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
