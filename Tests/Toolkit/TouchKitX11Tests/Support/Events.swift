import Foundation

@testable import TouchKitX11
@testable import X11

/// Devices and events as a server might send them, for the interpreters that read them.
enum Made {
    static let touchscreen = InputDevice(
        id: DeviceID(rawValue: 6), name: "Screen", role: .slavePointer(master: DeviceID(rawValue: 2)),
        axes: [
            InputAxis(number: 0, label: "Abs MT Position X", minimum: 0, maximum: 1000),
            InputAxis(number: 1, label: "Abs MT Position Y", minimum: 0, maximum: 1000),
            InputAxis(number: 2, label: "Abs MT Pressure", minimum: 0, maximum: 300),
            InputAxis(number: 3, label: "Abs MT Touch Major", minimum: 0, maximum: 100),
        ],
        touch: InputDevice.Touch(isDirect: true, maximumTouches: 10))
    static let touchpad = InputDevice(
        id: DeviceID(rawValue: 7), name: "Pad", role: .slavePointer(master: DeviceID(rawValue: 2)),
        touch: InputDevice.Touch(isDirect: false, maximumTouches: 5), buttonCount: 3)
    static let mouse = InputDevice(
        id: DeviceID(rawValue: 8), name: "Mouse", role: .slavePointer(master: DeviceID(rawValue: 2)),
        axes: [
            InputAxis(number: 0, label: "Rel X", isAbsolute: false),
            InputAxis(number: 1, label: "Rel Y", isAbsolute: false),
            InputAxis(
                number: 3, label: "Rel Vert Scroll", isAbsolute: false,
                scroll: InputAxis.Scroll(isVertical: true, increment: 120)),
        ],
        buttonCount: 5)
    static let oldMouse = InputDevice(
        id: DeviceID(rawValue: 11), name: "Old Mouse", role: .slavePointer(master: DeviceID(rawValue: 2)),
        axes: [
            InputAxis(number: 0, label: "Rel X", isAbsolute: false),
            InputAxis(number: 1, label: "Rel Y", isAbsolute: false),
        ],
        buttonCount: 7)
    static let pen = InputDevice(
        id: DeviceID(rawValue: 9), name: "Pen", role: .slavePointer(master: DeviceID(rawValue: 2)),
        axes: [
            InputAxis(number: 2, label: "Abs Pressure", minimum: 0, maximum: 300),
            InputAxis(number: 3, label: "Abs Tilt X", minimum: -64, maximum: 63),
            InputAxis(number: 4, label: "Abs Tilt Y", minimum: -64, maximum: 63),
        ], buttonCount: 2)
    static let eraser = InputDevice(
        id: DeviceID(rawValue: 10), name: "Pen eraser", role: .slavePointer(master: DeviceID(rawValue: 2)),
        axes: [InputAxis(number: 2, label: "Abs Pressure", minimum: 0, maximum: 300)], buttonCount: 2)
    static let pad = InputDevice(
        id: DeviceID(rawValue: 12), name: "Tablet Pad", role: .slavePointer(master: DeviceID(rawValue: 2)),
        buttonCount: 8, toolType: "PAD")
    static let keys = InputDevice(
        id: DeviceID(rawValue: 13), name: "Keys", role: .slaveKeyboard(master: DeviceID(rawValue: 3)),
        buttonCount: 1, hasKeys: true)
    static let devices = [touchscreen, touchpad, mouse, pen, eraser, oldMouse, pad, keys]

    static let window = WindowID(rawValue: 1)
    static let master = DeviceID(rawValue: 2)
    static let secondMaster = DeviceID(rawValue: 20)
    /// 400 by 300 points with 2 pixels each, on a screen 1000 pixels wide.
    static let windowGeometry = WindowGeometry(scale: 2, width: 800, height: 600, screenWidth: 1000)

    static func axes(_ values: [Int: Double]) -> AxisValues {
        let mask = [values.keys.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }]
        let packed = values.sorted { $0.key < $1.key }.map(\.value)
        return AxisValues(mask: mask.span, packed: packed.span)
    }

    static func touch(
        _ phase: TouchEvent.Phase, _ touch: UInt32 = 1, at position: Point, axes values: [Int: Double] = [0: 0, 1: 0],
        slave: DeviceID = touchscreen.id, time: UInt32 = 100, isPendingEnd: Bool = false,
        isEmulatingPointer: Bool = false
    ) -> Event {
        .touch(
            TouchEvent(
                phase: phase, touch: TouchID(rawValue: touch), device: master, slave: slave,
                position: position, axes: axes(values), time: ServerTime(rawValue: time),
                isPendingEnd: isPendingEnd, isEmulatingPointer: isEmulatingPointer))
    }

    static func owned(_ touch: UInt32 = 1) -> Event {
        .touchOwned(TouchID(rawValue: touch))
    }

    static func pointer(
        _ action: PointerEvent.Action, at position: Point, device: DeviceID = master, slave: DeviceID = mouse.id,
        axes values: [Int: Double] = [:], modifiers: Modifiers = [], isEmulated: Bool = false
    ) -> Event {
        .pointer(
            PointerEvent(
                action: action, device: device, slave: slave, position: position,
                axes: axes(values), modifiers: modifiers, time: ServerTime(rawValue: 100),
                isEmulated: isEmulated))
    }

    static func pinch(
        _ phase: PinchEvent.Phase, scale: Double = 1, turn: Double = 0, at position: Point = Point(x: 200, y: 100),
        slave: DeviceID = touchpad.id, modifiers: Modifiers = []
    ) -> Event {
        .pinch(
            PinchEvent(
                phase: phase, slave: slave, position: position, scale: scale, turn: turn, modifiers: modifiers,
                time: ServerTime(rawValue: 100)))
    }

    static func key(
        _ phase: KeyEvent.Phase = .pressed, code: Int, _ symbol: KeySymbol, text: String = "",
        modifiers: Modifiers = []
    ) -> KeyEvent {
        KeyEvent(
            phase: phase, code: code, symbol: symbol, text: text, modifiers: modifiers, window: window,
            time: ServerTime(rawValue: 100))
    }

    static func hierarchy(_ device: DeviceID, _ flags: HierarchyChange.Flags) -> Event {
        .hierarchyChanged(
            HierarchyChange(
                changes: [HierarchyChange.Change(device: device, flags: flags)],
                time: ServerTime(rawValue: 100)))
    }
}
