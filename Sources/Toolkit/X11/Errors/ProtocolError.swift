/// An error that the X server returned for a request (`XErrorEvent`).
///
/// X errors arrive after the call that caused them has returned; `request` and `serial` identify that call (D34).
package struct ProtocolError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The protocol's error code: 3 is BadWindow, 10 is BadAccess.
    package let code: Int
    /// The major opcode of the request: below 128 a core request, from 128 an extension's.
    package let request: Int
    /// The opcode of the request within its extension; 0 for core requests.
    package var minorRequest = 0
    /// The id of the resource that the request named; 0 if none.
    package var resource: UInt = 0
    /// The request's number on its connection, from 1.
    package var serial: UInt = 0
    /// The error's name and explanation, such as `BadWindow (invalid Window parameter)` (`XGetErrorText`).
    package let text: String
    /// The request's name, such as `X_ConfigureWindow` (`XGetErrorDatabaseText`).
    package let requestName: String

    /// One sentence with the error, the request's name, opcode and number, and the resource.
    package var description: String {
        let requestCode = minorRequest == 0 ? "\(request)" : "\(request).\(minorRequest)"
        let subject = resource == 0 ? "" : " on resource 0x\(String(resource, radix: 16))"
        return "X error \(code), \(text), in \(requestName) (request \(requestCode), number \(serial))\(subject)"
    }
}

extension ProtocolError {
    /// Whether a correct program can cause the error, because a window was destroyed or hidden before the request
    /// arrived (D34). Such errors are not reported, but `catchingErrors` returns them.
    package var isHarmless: Bool {
        code == Self.badDrawable || Self.harmless.contains { $0.code == code && $0.request == request }
    }

    /// BadDrawable, in any request, including those of MIT-SHM: the window was destroyed while it was drawn to (D22).
    private static let badDrawable = 9

    /// Error code and core request of the others.
    private static let harmless: [(code: Int, request: Int)] = [
        (3, 25),  // BadWindow in X_SendEvent: a window manager or drag source closed its window.
        (3, 18),  // BadWindow in X_ChangeProperty: the requestor of the selection is gone.
        (3, 20),  // BadWindow in X_GetProperty: the client is gone.
        (3, 2),  // BadWindow in X_ChangeWindowAttributes: the client whose events are selected is gone.
        (3, 10),  // BadWindow in X_UnmapWindow: another client destroyed the window that is being closed.
        (3, 42),  // BadWindow in X_SetInputFocus: the window is gone.
        (8, 42),  // BadMatch in X_SetInputFocus: the window is no longer shown.
    ]
}
