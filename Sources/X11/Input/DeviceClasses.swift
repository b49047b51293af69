internal import CX11

/// What the classes of a device say, taken over from C (`XIAnyClassInfo`).
struct DeviceClasses {
    private(set) var axes: [InputAxis] = []
    private(set) var touch: InputDevice.Touch?
    private(set) var buttonCount = 0
    private(set) var hasKeys = false

    init(
        _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int, names display: Display
    ) {
        var scrolls: [Int: InputAxis.Scroll] = [:]
        var valuators: [XIValuatorClassInfo] = []
        for index in 0..<count {
            guard let entry = unsafe classes?[index] else { continue }
            let start = UnsafeRawPointer(entry)
            switch unsafe entry.pointee.type {
            case XIValuatorClass:
                valuators.append(unsafe start.load(as: XIValuatorClassInfo.self))
            case XIScrollClass:
                let info = unsafe start.load(as: XIScrollClassInfo.self)
                scrolls[Int(info.number)] = InputAxis.Scroll(
                    isVertical: info.scroll_type == XIScrollTypeVertical, increment: info.increment)
            case XITouchClass:
                let info = unsafe start.load(as: XITouchClassInfo.self)
                touch = InputDevice.Touch(isDirect: info.mode == XIDirectTouch, maximumTouches: Int(info.num_touches))
            case XIButtonClass:
                buttonCount = Int(unsafe start.load(as: XIButtonClassInfo.self).num_buttons)
            case XIKeyClass:
                hasKeys = true
            case _:
                break
            }
        }
        axes = valuators.map { info in
            InputAxis(
                number: Int(info.number),
                label: info.label == 0 ? "" : display.name(of: Atom(rawValue: UInt(info.label))) ?? "",
                minimum: info.min, maximum: info.max, resolution: Int(info.resolution),
                isAbsolute: info.mode == XIModeAbsolute, scroll: scrolls[Int(info.number)])
        }.sorted { $0.number < $1.number }
    }
}
