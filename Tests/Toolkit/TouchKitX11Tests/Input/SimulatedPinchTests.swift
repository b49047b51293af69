import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct SimulatedPinchTests {
    private let press = PointerEvent.Action.pressed(button: 1)

    @Test func `a drag with Alt is two fingers mirrored about the window's center, to its end`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(press, at: Point(x: 100, y: 100), modifiers: .alt),
            Made.pointer(.moved, at: Point(x: 200, y: 100)),
            Made.pointer(.released(button: 1), at: Point(x: 200, y: 100)))
        #expect(samples.map(\.phase) == [.began, .began, .moved, .moved, .ended, .ended])
        #expect(samples.allSatisfy { $0.source == .finger })
        #expect(samples[0].location == CGPoint(x: 50, y: 50) && samples[1].location == CGPoint(x: 350, y: 250))
        #expect(samples[3].location == CGPoint(x: 300, y: 250))
        #expect(samples[0].identifier != samples[1].identifier)
        #expect(reading.interpreter.secondFingerLocation == nil)
    }

    @Test func `with Shift as well both move in parallel, and afterward mirror about their new center`() {
        var reading = Reading()
        _ = reading.samples(Made.pointer(press, at: Point(x: 100, y: 100), modifiers: .control))
        let parallel = reading.samples(
            Made.pointer(.moved, at: Point(x: 140, y: 120), modifiers: [.control, .shift]))
        #expect(parallel.map(\.location) == [CGPoint(x: 70, y: 60), CGPoint(x: 370, y: 260)])
        let mirrored = reading.samples(Made.pointer(.moved, at: Point(x: 160, y: 120), modifiers: .control))
        #expect(mirrored.map(\.location) == [CGPoint(x: 80, y: 60), CGPoint(x: 360, y: 260)])
        #expect(reading.interpreter.secondFingerLocation == CGPoint(x: 360, y: 260))
    }

    @Test func `a drag that began without Alt stays one finger`() {
        var reading = Reading()
        _ = reading.samples(Made.pointer(press, at: Point(x: 100, y: 100)))
        #expect(reading.phases(Made.pointer(.moved, at: Point(x: 140, y: 120), modifiers: .alt)) == [.moved])
    }

    @Test func `hiding the window cancels both fingers, and the next drag has one (D22)`() {
        var reading = Reading()
        _ = reading.samples(Made.pointer(press, at: Point(x: 100, y: 100), modifiers: .alt))
        #expect(reading.phases(.unmapped(Made.window)) == [.cancelled, .cancelled])
        #expect(reading.interpreter.secondFingerLocation == nil)
        #expect(reading.phases(Made.pointer(press, at: Point(x: 100, y: 100))) == [.began])
    }
}
