import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct PointerInterpreterTests {
    private let place = Point(x: 100, y: 60)
    private let elsewhere = Point(x: 300, y: 200)

    @Test func `a mouse touches while its first button is down, and hovers otherwise`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.moved, at: place), Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.moved, at: elsewhere), Made.pointer(.released(button: 1), at: elsewhere),
            Made.pointer(.moved, at: place))
        #expect(samples.map(\.phase) == [.hovered, .began, .moved, .ended, .hovered])
        #expect(Set(samples.map(\.source)) == [.pointer] && Set(samples.map(\.identifier)).count == 1)
    }

    @Test func `pointer events that the server derives from touches are dropped (D11)`() {
        var reading = Reading()
        #expect(
            reading.samples(
                Made.pointer(.moved, at: place, slave: Made.touchscreen.id, isEmulated: true),
                Made.pointer(.pressed(button: 1), at: place, isEmulated: true)
            ).isEmpty)
    }

    @Test func `a release ends the stroke where it was, even if a finger has moved the pointer (D11)`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place), Made.pointer(.moved, at: place, axes: [0: 1]),
            Made.touch(.began, at: elsewhere, isEmulatingPointer: true),
            Made.pointer(.released(button: 1), at: elsewhere))
        #expect(samples.last?.phase == .ended && samples.last?.location == CGPoint(x: 50, y: 30))
    }

    @Test func `a stroke of a mouse follows its relative movement while a finger moves the pointer (D11)`() {
        var reading = Reading()
        _ = reading.samples(
            Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.moved, at: elsewhere, slave: Made.touchscreen.id, isEmulated: true),
            Made.touch(.began, at: elsewhere, isEmulatingPointer: true))
        let step = Point(x: elsewhere.x + 10, y: elsewhere.y + 20)
        #expect(reading.samples(Made.pointer(.moved, at: step)).map(\.location) == [CGPoint(x: 55, y: 40)])
        _ = reading.samples(Made.touch(.updated, at: Point(x: 0, y: 0), isEmulatingPointer: true))
        #expect(
            reading.samples(Made.pointer(.moved, at: Point(x: 2, y: 0))).map(\.location) == [CGPoint(x: 56, y: 40)])
    }

    @Test func `only a press starts a stroke: the button mask is ignored (D12)`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.pointer(.pressed(button: 2), at: place), Made.pointer(.moved, at: elsewhere),
                Made.pointer(.released(button: 2), at: elsewhere)) == [.hovered])
    }

    @Test func `the right button of a mouse is a touch with the secondary button, and that of a pen is none`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 3), at: place), Made.pointer(.moved, at: elsewhere),
            Made.pointer(.released(button: 1), at: elsewhere), Made.pointer(.released(button: 3), at: elsewhere),
            Made.pointer(.moved, at: place))
        #expect(samples.map(\.phase) == [.began, .moved, .ended, .hovered])
        #expect(samples.map(\.source) == [.secondaryPointer, .secondaryPointer, .secondaryPointer, .pointer])
        #expect(
            reading.phases(
                Made.pointer(.pressed(button: 3), at: place, slave: Made.pen.id),
                Made.pointer(.released(button: 3), at: place, slave: Made.pen.id)
            ).isEmpty)
    }

    @Test func `the first button draws also while the right one is down, which draws nothing while the first one is`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 3), at: place), Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.released(button: 3), at: place), Made.pointer(.pressed(button: 3), at: place),
            Made.pointer(.released(button: 3), at: place), Made.pointer(.released(button: 1), at: place))
        #expect(samples.map(\.phase) == [.began, .cancelled, .began, .ended])
        #expect(samples.map(\.source) == [.secondaryPointer, .secondaryPointer, .pointer, .pointer])
        // Its release has gone elsewhere (D23).
        let again = reading.samples(
            Made.pointer(.pressed(button: 3), at: place), Made.pointer(.pressed(button: 3), at: place))
        #expect(again.map(\.phase) == [.began, .cancelled, .began])
    }

    @Test func `two master pointers draw two strokes at once (D14)`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.pressed(button: 1), at: elsewhere, device: Made.secondMaster),
            Made.pointer(.released(button: 1), at: place))
        #expect(samples.map(\.phase) == [.began, .began, .ended])
        #expect(samples[0].identifier != samples[1].identifier && samples[0].identifier == samples[2].identifier)
    }

    @Test func `a pen's tilt is its posture, which stays until another is reported (D8)`() throws {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id, axes: [2: 100]),
            Made.pointer(.moved, at: place, slave: Made.pen.id, axes: [3: 30, 4: 0]),
            Made.pointer(.moved, at: place, slave: Made.pen.id, axes: [2: 110]),
            Made.pointer(.moved, at: place, slave: Made.pen.id, axes: [3: 0, 4: 45]))
        let postures = samples.map(\.posture)
        try #require(postures.count == 4)
        let altitudes = postures.map { ($0.altitudeAngle * 180 / .pi).rounded() }
        let directions = postures.map { ($0.azimuthAngle * 180 / .pi).rounded() }
        #expect(altitudes == [90, 60, 60, 45] && directions == [0, 0, 0, 90])
    }

    @Test func `a mouse that follows a pen has neither its force nor its posture (D15)`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id, axes: [2: 100, 3: 30]),
            Made.pointer(.released(button: 1), at: place, slave: Made.pen.id),
            Made.pointer(.pressed(button: 1), at: place), Made.pointer(.released(button: 1), at: place))
        #expect(samples.map(\.force) == [1, 1, 0, 0] && samples.map(\.maximumForce) == [3, 3, 0, 0])
        #expect(samples.last?.posture == PenPosture())
    }

    @Test func `a touchpad does not move a pen's stroke, nor a pen that hovers a mouse's (D15)`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id),
                Made.pointer(.moved, at: elsewhere, slave: Made.touchpad.id),
                Made.pointer(.moved, at: elsewhere, slave: Made.eraser.id),
                Made.pointer(.released(button: 1), at: elsewhere, slave: Made.pen.id)) == [.began, .ended])
        let step = Point(x: elsewhere.x + 10, y: elsewhere.y + 20)
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.moved, at: elsewhere, slave: Made.pen.id), Made.pointer(.moved, at: step),
            Made.pointer(.moved, at: place, slave: Made.pen.id),
            Made.pointer(.released(button: 1), at: place))
        #expect(samples.map(\.phase) == [.began, .moved, .ended])
        #expect(samples.map(\.location) == [CGPoint(x: 50, y: 30), CGPoint(x: 55, y: 40), CGPoint(x: 55, y: 40)])
    }

    @Test func `a stroke that the buttons of one mouse began is drawn by the movement of another`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.moved, at: elsewhere, slave: Made.oldMouse.id),
            Made.pointer(.released(button: 1), at: elsewhere))
        #expect(samples.map(\.location) == [CGPoint(x: 50, y: 30), CGPoint(x: 150, y: 100), CGPoint(x: 150, y: 100)])
        #expect(Set(samples.map(\.device)) == [Int32(Made.mouse.id.rawValue)])
    }

    @Test func `the buttons on a pen's shaft are none of its samples`() {
        var reading = Reading()
        #expect(
            reading.penButtons(
                Made.pointer(.pressed(button: 2), at: place, slave: Made.pen.id),
                Made.pointer(.released(button: 2), at: place, slave: Made.pen.id),
                Made.pointer(.pressed(button: 3), at: place, slave: Made.pen.id)) == 2)
        #expect(
            reading.penButtons(
                Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id),
                Made.pointer(.pressed(button: 4), at: place, slave: Made.pen.id),
                Made.pointer(.pressed(button: 3), at: place)) == 0, "the tip, a wheel, and a mouse")
    }

    @Test func `a pen has pressure, and its eraser erases (D15)`() {
        var reading = Reading()
        let pen = reading.samples(
            Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id, axes: [2: 100]),
            Made.pointer(.released(button: 1), at: place, slave: Made.pen.id))
        #expect(pen.map(\.source) == [.pen, .pen] && pen.map(\.force) == [1, 1])
        let eraser = reading.samples(Made.pointer(.pressed(button: 1), at: place, slave: Made.eraser.id))
        #expect(eraser.map(\.source) == [.eraser])
    }

    @Test func `a pen whose pressure has no range draws without pressure`() {
        let pen = InputDevice(
            id: Made.pen.id, name: "Pen", role: .slavePointer(master: Made.master),
            axes: [InputAxis(number: 2, label: "Abs Pressure")], buttonCount: 2)
        var reading = Reading()
        reading.interpreter.setDevices([pen])
        let samples = reading.samples(Made.pointer(.pressed(button: 1), at: place, slave: pen.id, axes: [2: 100]))
        #expect(samples.map(\.source) == [.pen])
        #expect(samples.map(\.force) == [0] && samples.map(\.maximumForce) == [0])
        #expect(!DeviceList.describe([pen]).contains("with pressure"))
    }

    @Test func `a pointer that leaves stops hovering, except during a grab (D22)`() {
        var reading = Reading()
        func left(_ mode: CrossingMode) -> Event {
            .crossing(
                CrossingEvent(
                    isEntering: false, mode: mode, device: Made.master, slave: Made.mouse.id,
                    time: ServerTime(rawValue: 100)))
        }
        _ = reading.samples(Made.pointer(.moved, at: place))
        #expect(reading.phases(left(.grab)) == [])
        #expect(reading.phases(left(.normal)) == [.left])
        _ = reading.samples(Made.pointer(.pressed(button: 1), at: place))
        #expect(reading.phases(left(.normal)) == [])
    }

    @Test(arguments: [Made.touchscreen.id, Made.master])
    func `a pointer that a finger or a change of windows takes out of the window stops hovering`(cause: DeviceID) {
        var reading = Reading()
        let leaving = Event.crossing(
            CrossingEvent(
                isEntering: false, mode: .normal, device: Made.master, slave: cause,
                time: ServerTime(rawValue: 100)))
        _ = reading.samples(Made.pointer(.moved, at: place))
        let samples = reading.samples(leaving)
        #expect(samples.map(\.phase) == [.left] && samples.map(\.source) == [.pointer])
        #expect(samples.map(\.device) == [Int32(Made.mouse.id.rawValue)])
        _ = reading.samples(
            Made.pointer(.pressed(button: 1), at: place, slave: Made.pen.id),
            Made.pointer(.released(button: 1), at: place, slave: Made.pen.id))
        let again = reading.samples(leaving)
        #expect(again.map(\.phase) == [.left] && again.map(\.source) == [.pen])
    }

    @Test func `unplugging a mouse during a stroke cancels it (D21)`() {
        var reading = Reading()
        _ = reading.samples(Made.pointer(.pressed(button: 1), at: place))
        #expect(reading.phases(Made.hierarchy(Made.mouse.id, [.slaveRemoved])) == [.cancelled])
    }

    @Test(arguments: [Made.secondMaster, Made.pen.id])
    func `a pointer that is removed, or whose pen is unplugged, stops hovering (D21)`(gone: DeviceID) {
        var reading = Reading()
        _ = reading.samples(
            Made.pointer(.moved, at: place),
            Made.pointer(.moved, at: elsewhere, device: Made.secondMaster, slave: Made.pen.id))
        let flags: HierarchyChange.Flags = gone == Made.secondMaster ? [.masterRemoved] : [.slaveRemoved]
        let samples = reading.samples(Made.hierarchy(gone, flags))
        #expect(samples.map(\.phase) == [.left] && samples.map(\.source) == [.pen])
        #expect(samples.map(\.location) == [CGPoint(x: 150, y: 100)])
    }

    @Test func `hiding the window cancels strokes, and the next press starts another (D22)`() {
        var reading = Reading()
        _ = reading.samples(
            Made.pointer(.pressed(button: 1), at: place),
            Made.pointer(.moved, at: elsewhere, device: Made.secondMaster))
        #expect(reading.samples(.unmapped(Made.window)).map(\.phase) == [.cancelled], "who hovers has no stroke")
        #expect(
            reading.phases(
                Made.pointer(.moved, at: elsewhere), Made.pointer(.pressed(button: 1), at: place),
                Made.pointer(.moved, at: elsewhere)) == [.hovered, .began, .moved])
    }

    @Test func `hiding another client's window cancels nothing`() {
        var reading = Reading()
        #expect(
            reading.phases(
                Made.pointer(.pressed(button: 1), at: place), .unmapped(WindowID(rawValue: 2)),
                Made.pointer(.moved, at: elsewhere)) == [.began, .moved])
    }

    @Test func `a second press without a release cancels the first stroke (D23)`() {
        var reading = Reading()
        let samples = reading.samples(
            Made.pointer(.pressed(button: 1), at: place), Made.pointer(.pressed(button: 1), at: elsewhere),
            Made.pointer(.released(button: 1), at: elsewhere))
        #expect(samples.map(\.phase) == [.began, .cancelled, .began, .ended])
        #expect(samples.map(\.location.x) == [50, 50, 150, 150])
    }

    @Test func `only drawing devices draw, and the buttons of tablets and keyboards do not`() {
        for device in Made.devices where device.kind != .touchscreen {
            var reading = Reading()
            let draws = !reading.samples(Made.pointer(.pressed(button: 1), at: place, slave: device.id)).isEmpty
            let says = DeviceList.describe([device])
            #expect(draws == (says.contains("    draws ") && !says.contains("draws nothing")), "\(says)")
            #expect(draws == ![.keyboard, .other].contains(device.kind), "\(says)")
        }
    }
}
