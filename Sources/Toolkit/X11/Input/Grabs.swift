internal import CX11

extension InputExtension {
    /// A grabbing client's decision about a touch.
    package enum TouchDecision: Sendable, Hashable {
        /// Keeps the touch; it ends for all other clients.
        case accept
        /// Passes the touch on to the next client in line.
        case reject
    }

    /// Grabs every touch that begins in the window, before child windows receive it, as window managers do
    /// (`XIGrabTouchBegin`, D4, D17). Drawing programs never do this.
    /// - Throws: `refused` if another client already grabs the window's touches.
    package func grabTouches(of device: DeviceID = .allMasters, on window: Window) throws(DisplayError) {
        let purpose = "grab touches on window \(window.id)"
        let failures = try display.requiring(purpose) {
            var modifiers = Self.anyModifiers
            return unsafe withMask([.touches, .touchOwnership], device: device) { mask in
                unsafe XIGrabTouchBegin(
                    display.pointer, Int32(device.rawValue), window.id.rawValue, 0, mask, 1, &modifiers)
            }
        }
        // Another client's grab is not a protocol error; the call returns the number of modifiers that failed.
        guard failures == 0 else { throw .refused(purpose: purpose, error: grabbedAlready) }
    }

    private var grabbedAlready: ProtocolError {
        ProtocolError(
            code: Int(BadAccess), request: opcode, minorRequest: InputRequest.XIPassiveGrabDevice.rawValue,
            text: "BadAccess (another client has the grab)", requestName: "\(InputRequest.XIPassiveGrabDevice)")
    }

    /// Accepts or rejects a grabbed touch (`XIAllowTouchEvents`). Does nothing if the touch is over.
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

    /// Grabs all events of a device until `ungrab` (`XIGrabDevice`, D22).
    /// - Returns: False if another client has grabbed it, or the window is not shown.
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

    /// Ends `grab` (`XIUngrabDevice`).
    package func ungrab(_ device: DeviceID) {
        _ = unsafe XIUngrabDevice(display.pointer, Int32(device.rawValue), UInt(CurrentTime))
    }

    private static var anyModifiers: XIGrabModifiers {
        XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
    }
}
