internal import CX11

extension Display {
    /// Converts an event of the input extension. Its data is fetched, copied and freed here (`XGetEventData`,
    /// `XFreeEventData`, D26).
    func decodeGeneric(_ event: inout XEvent) -> Event? {
        guard unsafe Int(event.xcookie.extension) == inputOpcode,
            unsafe XGetEventData(pointer, &event.xcookie) != 0
        else { return .other(Int(GenericEvent)) }
        defer { unsafe XFreeEventData(pointer, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return nil }
        switch unsafe event.xcookie.evtype {
        case XI_TouchBegin:
            return unsafe .touch(TouchEvent(data.load(as: XIDeviceEvent.self), phase: .began))
        case XI_TouchUpdate:
            return unsafe .touch(TouchEvent(data.load(as: XIDeviceEvent.self), phase: .updated))
        case XI_TouchEnd:
            return unsafe .touch(TouchEvent(data.load(as: XIDeviceEvent.self), phase: .ended))
        case XI_TouchOwnership:
            return unsafe .touchOwned(TouchID(rawValue: data.load(as: XITouchOwnershipEvent.self).touchid))
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
            return unsafe .pointer(PointerEvent(data.load(as: XIDeviceEvent.self), keyboard: keyboard))
        case Int32(CX11PinchBegin):
            return unsafe .pinch(PinchEvent(CX11ReadPinch(data), phase: .began, keyboard: keyboard))
        case Int32(CX11PinchUpdate):
            return unsafe .pinch(PinchEvent(CX11ReadPinch(data), phase: .updated, keyboard: keyboard))
        case Int32(CX11PinchEnd):
            return unsafe .pinch(PinchEvent(CX11ReadPinch(data), phase: .ended, keyboard: keyboard))
        case XI_Enter, XI_Leave:
            return unsafe .crossing(CrossingEvent(data.load(as: XIEnterEvent.self)))
        case XI_DeviceChanged:
            return unsafe .deviceChanged(isSwitch: data.load(as: XIDeviceChangedEvent.self).reason == XISlaveSwitch)
        case XI_HierarchyChanged:
            return unsafe .hierarchyChanged(HierarchyChange(data.load(as: XIHierarchyEvent.self)))
        case let type:
            return .other(Int(type))
        }
    }
}

extension TouchEvent {
    /// Converts a touch. The bits of `flags` differ from those of pointers (D13).
    init(_ event: XIDeviceEvent, phase: Phase) {
        unsafe self.init(
            phase: phase, touch: TouchID(rawValue: UInt32(bitPattern: event.detail)),
            device: DeviceID(event.deviceid), slave: DeviceID(event.sourceid),
            position: Point(x: event.event_x, y: event.event_y), axes: AxisValues(event.valuators),
            time: ServerTime(event.time),
            isPendingEnd: event.flags & XITouchPendingEnd != 0,
            isEmulatingPointer: event.flags & XITouchEmulatingPointer != 0)
    }
}

extension PointerEvent {
    /// Converts a motion or button event. The bits of `flags` differ from those of touches (D13).
    init(_ event: XIDeviceEvent, keyboard: KeyDecoder) {
        let action: Action =
            switch unsafe event.evtype {
            case XI_ButtonPress: .pressed(button: Int(unsafe event.detail))
            case XI_ButtonRelease: .released(button: Int(unsafe event.detail))
            case _: .moved
            }
        unsafe self.init(
            action: action, device: DeviceID(event.deviceid),
            slave: DeviceID(event.sourceid), position: Point(x: event.event_x, y: event.event_y),
            axes: AxisValues(event.valuators),
            modifiers: keyboard.modifiers(of: UInt32(truncatingIfNeeded: event.mods.effective)),
            time: ServerTime(event.time),
            isEmulated: event.flags & XIPointerEmulated != 0)
    }
}

extension PinchEvent {
    init(_ event: CX11Pinch, phase: Phase, keyboard: KeyDecoder) {
        self.init(
            phase: phase == .ended && event.isCancelled != 0 ? .cancelled : phase,
            slave: DeviceID(event.source), position: Point(x: event.x, y: event.y), scale: event.scale,
            turn: event.turn, modifiers: keyboard.modifiers(of: UInt32(truncatingIfNeeded: event.modifiers)),
            time: ServerTime(event.time))
    }
}

extension CrossingEvent {
    init(_ event: XIEnterEvent) {
        unsafe self.init(
            isEntering: event.evtype == XI_Enter, mode: CrossingMode(event.mode),
            device: DeviceID(event.deviceid), slave: DeviceID(event.sourceid),
            time: ServerTime(event.time))
    }
}

extension HierarchyChange {
    init(_ event: XIHierarchyEvent) {
        let infos = unsafe UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
        let changes = unsafe infos.compactMap { info -> Change? in
            let flags = Flags(rawValue: UInt32(bitPattern: info.flags))
            guard !flags.isEmpty else { return nil }
            return Change(device: DeviceID(info.deviceid), flags: flags)
        }
        self.init(changes: changes, time: ServerTime(unsafe event.time))
    }
}

extension AxisValues {
    init(_ state: XIValuatorState) {
        let mask = unsafe UnsafeBufferPointer(start: state.mask, count: Int(state.mask_len))
        var count = 0
        for index in 0..<mask.count {
            count += unsafe mask[index].nonzeroBitCount
        }
        let values = unsafe UnsafeBufferPointer(start: UnsafePointer(state.values), count: count)
        unsafe self.init(mask: mask.span, packed: values.span)
    }
}

extension CrossingMode {
    /// Converts the protocol's number, which is the same in core events and XI2.
    init(_ number: Int32) {
        self =
            switch number {
            case XINotifyGrab, XINotifyPassiveGrab: .grab
            case XINotifyUngrab, XINotifyPassiveUngrab: .ungrab
            case XINotifyWhileGrabbed: .whileGrabbed
            case _: .normal
            }
    }
}
