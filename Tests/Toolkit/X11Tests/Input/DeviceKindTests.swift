import Testing

@testable import X11

struct DeviceKindTests {
    private let pressure = [
        InputAxis(number: 0, label: "Abs X"), InputAxis(number: 1, label: "Abs Y"),
        InputAxis(number: 2, label: "Abs Pressure", maximum: 2047),
    ]
    private let pointer = InputDevice.Role.slavePointer(master: DeviceID(rawValue: 2))

    private func device(
        _ name: String, axes: [InputAxis] = [], touch: InputDevice.Touch? = nil, toolType: String? = nil
    ) -> InputDevice {
        InputDevice(
            id: DeviceID(rawValue: 9), name: name, role: pointer, axes: axes, touch: touch, buttonCount: 5,
            toolType: toolType)
    }

    @Test func `D16 direct touches are a touchscreen, dependent ones a touchpad`() {
        let direct = InputDevice.Touch(isDirect: true, maximumTouches: 10)
        let dependent = InputDevice.Touch(isDirect: false, maximumTouches: 5)
        #expect(device("Panel", axes: pressure, touch: direct).kind == .touchscreen)
        #expect(device("SynPS/2", axes: pressure, touch: dependent).kind == .touchpad)
    }

    @Test func `D38 a device that reports gestures is a touchpad`() {
        let axes = [InputAxis(number: 0, label: "Rel X"), InputAxis(number: 1, label: "Rel Y")]
        let touchpad = InputDevice(
            id: DeviceID(rawValue: 9), name: "ELAN Touchpad", role: pointer, axes: axes, hasGestures: true,
            buttonCount: 7)
        #expect(touchpad.kind == .touchpad)
    }

    @Test func `D15 a pointer with pressure is a pen`() {
        #expect(device("Tablet Pen", axes: pressure).kind == .pen)
    }

    @Test(arguments: ["Wacom Intuos S Pen eraser", "Tablet Eraser (0)"])
    func `D15 a pen's eraser is recognized by its name`(name: String) {
        #expect(device(name, axes: pressure).kind == .eraser)
    }

    @Test(arguments: [
        ("STYLUS", DeviceKind.pen), ("ERASER", .eraser), ("CURSOR", .mouse), ("PAD", .other), ("UNHEARD OF", .pen),
    ])
    func `D15 a tablet's tool type overrides its name`(toolType: String, kind: DeviceKind) {
        #expect(device("Tablet", axes: pressure, toolType: toolType).kind == kind)
    }

    @Test func `D15 a tablet's touch tool has the kind of its touches`() {
        let direct = InputDevice.Touch(isDirect: true, maximumTouches: 10)
        #expect(device("Wacom Finger", touch: direct, toolType: "TOUCH").kind == .touchscreen)
        #expect(device("Wacom Pen", touch: direct, toolType: "STYLUS").kind == .pen)
    }

    @Test func `two axes without pressure are a mouse, keys are a keyboard`() {
        let axes = [InputAxis(number: 0, label: "Rel X"), InputAxis(number: 1, label: "Rel Y")]
        #expect(device("Mouse", axes: axes).kind == .mouse)
        let role = InputDevice.Role.slaveKeyboard(master: DeviceID(rawValue: 3))
        #expect(InputDevice(id: DeviceID(rawValue: 8), name: "Keys", role: role, hasKeys: true).kind == .keyboard)
        #expect(InputDevice(id: DeviceID(rawValue: 8), name: "Keys", role: .floating, hasKeys: true).kind == .keyboard)
    }
}
