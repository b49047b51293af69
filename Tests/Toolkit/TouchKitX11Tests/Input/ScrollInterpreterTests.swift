import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct ScrollInterpreterTests {
    private let place = Point(x: 100, y: 60)

    @Test func `a wheel scrolls by the difference from its last value, and moves no pointer`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.moved, at: place, axes: [3: 600]), Made.pointer(.moved, at: place, axes: [3: 720]),
            Made.pointer(.moved, at: place, axes: [3: 690]))
        #expect(samples.map(\.translation) == [CGPoint(x: 0, y: -48), CGPoint(x: 0, y: 12)])
        #expect(samples.map(\.location) == [CGPoint(x: 50, y: 30), CGPoint(x: 50, y: 30)])
        #expect(samples.allSatisfy { $0.source == .wheel })
        #expect(reading.samples(Made.pointer(.moved, at: place, axes: [3: 720])).isEmpty)
    }

    @Test func `a wheel seen for the first time scrolls by the server's button events, once`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.moved, at: place, axes: [3: 6000]),
            Made.pointer(.pressed(button: 5), at: place, isEmulated: true),
            Made.pointer(.released(button: 5), at: place, isEmulated: true),
            Made.pointer(.pressed(button: 5), at: place, isEmulated: true),
            Made.pointer(.moved, at: place, axes: [3: 6060]))
        #expect(samples.map(\.translation) == [CGPoint(x: 0, y: -48), CGPoint(x: 0, y: -24)])
    }

    @Test func `a mouse with its middle button down pulls what is below it`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.moved, at: place), Made.pointer(.pressed(button: 2), at: place),
            Made.pointer(.moved, at: Point(x: 120, y: 50)), Made.pointer(.moved, at: Point(x: 121, y: 50)),
            Made.pointer(.released(button: 2), at: Point(x: 121, y: 50)),
            Made.pointer(.moved, at: Point(x: 150, y: 90)))
        #expect(samples.map(\.translation) == [CGPoint(x: 10, y: -5), CGPoint(x: 0.5, y: 0)])
        #expect(samples.allSatisfy { $0.source == .surface })
    }

    @Test func `a mouse pulls by its relative movement while a finger moves the pointer (D11)`() {
        var reading = Reading()
        let finger = Point(x: 300, y: 200)
        let samples = reading.scrolls(
            Made.pointer(.pressed(button: 2), at: place),
            Made.pointer(.moved, at: finger, slave: Made.touchscreen.id, isEmulated: true),
            Made.touch(.began, at: finger, isEmulatingPointer: true),
            Made.pointer(.moved, at: Point(x: finger.x + 10, y: finger.y + 20)),
            Made.touch(.updated, at: Point(x: 0, y: 0), isEmulatingPointer: true),
            Made.pointer(.moved, at: Point(x: 2, y: 0)))
        #expect(samples.map(\.translation) == [CGPoint(x: 5, y: 10), CGPoint(x: 1, y: 0)])
    }

    @Test func `a release that another mouse reports ends the pull of a middle button`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.pressed(button: 2), at: place),
            Made.pointer(.released(button: 2), at: place, slave: Made.oldMouse.id),
            Made.pointer(.moved, at: Point(x: 120, y: 50)))
        #expect(samples.isEmpty)
    }

    @Test(arguments: [Made.pen.id, Made.eraser.id])
    func `the second button on a pen's shaft pulls nothing`(pen: DeviceID) {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.pressed(button: 2), at: place, slave: pen),
            Made.pointer(.moved, at: Point(x: 120, y: 50), slave: pen))
        #expect(samples.isEmpty)
    }

    @Test func `hiding the window ends the pull of a middle button, whose release goes elsewhere (D22)`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.pressed(button: 2), at: place), .unmapped(Made.window),
            Made.pointer(.moved, at: Point(x: 120, y: 50)))
        #expect(samples.isEmpty)
    }

    @Test func `a mouse that moves while its wheel turns does both`() {
        var reading = Reading()
        _ = reading.scrolls(Made.pointer(.moved, at: place, axes: [3: 600]))
        let event = Made.pointer(.moved, at: place, axes: [0: 5, 3: 720])
        #expect(reading.scrolls(event).count == 1)
        #expect(reading.samples(event).map(\.phase) == [.hovered])
    }

    @Test func `turns of a wheel elsewhere do not count when the pointer comes back`() {
        var reading = Reading()
        _ = reading.scrolls(Made.pointer(.moved, at: place, axes: [3: 600]))
        let entering = Event.crossing(
            CrossingEvent(
                isEntering: true, mode: .normal, device: Made.master, slave: Made.mouse.id,
                time: ServerTime(rawValue: 100)))
        let samples = reading.scrolls(
            entering, Made.pointer(.moved, at: place, axes: [3: 6000]),
            Made.pointer(.pressed(button: 4), at: place, isEmulated: true),
            Made.pointer(.moved, at: place, axes: [3: 5880]))
        #expect(samples.map(\.translation) == [CGPoint(x: 0, y: 48), CGPoint(x: 0, y: 48)])
    }

    @Test func `a mouse that is plugged in again scrolls from 0, and pulls nothing (D21)`() {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.moved, at: place, axes: [3: 6000]), Made.pointer(.pressed(button: 2), at: place),
            Made.hierarchy(Made.mouse.id, [.slaveRemoved]), Made.pointer(.moved, at: place, axes: [3: 120]),
            Made.pointer(.pressed(button: 5), at: place, isEmulated: true),
            Made.pointer(.moved, at: Point(x: 120, y: 50)))
        #expect(samples.map(\.translation) == [CGPoint(x: 0, y: -48)])
    }

    @Test(arguments: [(4, 0, 48), (5, 0, -48), (6, 48, 0), (7, -48, 0)] as [(Int, CGFloat, CGFloat)])
    func `a mouse without scroll axes scrolls by its buttons`(button: Int, x: CGFloat, y: CGFloat) {
        var reading = Reading()
        let samples = reading.scrolls(
            Made.pointer(.pressed(button: button), at: place, slave: Made.oldMouse.id),
            Made.pointer(.released(button: button), at: place, slave: Made.oldMouse.id))
        #expect(samples.map(\.translation) == [CGPoint(x: x, y: y)])
    }

    @Test func `button events that the server derives from an axis do not scroll again`() {
        var reading = Reading()
        _ = reading.scrolls(Made.pointer(.moved, at: place, axes: [3: 600]))
        _ = reading.scrolls(Made.pointer(.moved, at: place, axes: [3: 720]))
        #expect(reading.scrolls(Made.pointer(.pressed(button: 5), at: place, isEmulated: true)).isEmpty)
        #expect(reading.scrolls(Made.pointer(.pressed(button: 5), at: place)).isEmpty)
    }
}
