internal import CX11

extension InputExtension {
    /// What a grabbing client says about a touch that it holds.
    package enum TouchDecision: Sendable, Hashable {
        /// It is mine: all others lose it.
        case accept
        /// It is not mine: the next in line gets it.
        case reject
    }

    /// Asks for every touch that begins in the window before those inside it get it, as window managers do
    /// (`XIGrabTouchBegin`) [D4, D17]. Drawing programs never do this.
    /// - Throws: `refused` where another client grabs the window's touches already.
    package func grabTouches(of device: DeviceID = .allMasters, on window: Window) throws(DisplayError) {
        let purpose = "grab touches on window \(window.id)"
        let failures = try display.requiring(purpose) {
            var modifiers = Self.anyModifiers
            return unsafe withMask([.touches, .touchOwnership], device: device) { mask in
                unsafe XIGrabTouchBegin(
                    display.pointer, Int32(device.rawValue), window.id.rawValue, 0, mask, 1, &modifiers)
            }
        }
        // Another client's grab is not an error of the protocol: the answer counts the modifiers that it stands in for.
        guard failures == 0 else { throw .refused(purpose: purpose, error: grabbedAlready) }
    }

    private var grabbedAlready: ProtocolError {
        ProtocolError(
            code: Int(BadAccess), request: opcode, minorRequest: InputRequest.XIPassiveGrabDevice.rawValue,
            text: "BadAccess (another client has the grab)", requestName: "\(InputRequest.XIPassiveGrabDevice)")
    }

    /// Ends `grabTouches` (`XIUngrabTouchBegin`).
    package func ungrabTouches(of device: DeviceID = .allMasters, on window: Window) {
        var modifiers = Self.anyModifiers
        _ = unsafe XIUngrabTouchBegin(display.pointer, Int32(device.rawValue), window.id.rawValue, 1, &modifiers)
    }

    /// Takes or gives up a touch that came through a grab (`XIAllowTouchEvents`). A touch that is over already is not an
    /// error.
    package func decide(_ decision: TouchDecision, touch: TouchID, of device: DeviceID, on window: Window) {
        let mode =
            switch decision {
            case .accept: XIAcceptTouch
            case .reject: XIRejectTouch
            }
        _ = display.catchingErrors {
            unsafe XIAllowTouchEvents(
                display.pointer, Int32(device.rawValue), touch.rawValue, window.id.rawValue, mode)
        }
    }

    /// Takes all events of a device until `ungrab` (`XIGrabDevice`) [D22].
    /// - Returns: False where another client has it, or the window is not shown.
    package func grab(_ device: DeviceID, on window: Window, events: InputEvents) -> Bool {
        let (status, errors) = display.catchingErrors {
            unsafe withMask(events, device: device) { mask in
                unsafe XIGrabDevice(
                    display.pointer, Int32(device.rawValue), window.id.rawValue, UInt(CurrentTime), 0,
                    Int32(XIGrabModeAsync), Int32(XIGrabModeAsync), 0, mask)
            }
        }
        return status == XIGrabSuccess && errors.isEmpty
    }

    /// Gives a grabbed device back (`XIUngrabDevice`).
    package func ungrab(_ device: DeviceID) {
        _ = unsafe XIUngrabDevice(display.pointer, Int32(device.rawValue), UInt(CurrentTime))
    }

    private static var anyModifiers: XIGrabModifiers {
        XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
    }
}
