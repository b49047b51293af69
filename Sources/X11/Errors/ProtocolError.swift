/// An error that the X server sent back for a request (`XErrorEvent`).
///
/// X errors arrive late, long after the call that caused them returned; `request` and `serial` tell which it was [D34].
package struct ProtocolError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was wrong, by the protocol's number: 3 is BadWindow, 10 is BadAccess.
    package let code: Int
    /// The major code of the request: below 128 a core request, from 128 an extension's.
    package let request: Int
    /// The code of the request within its extension; 0 for core requests.
    package let minorRequest: Int
    /// The id of the resource that the request was about, 0 where there was none.
    package let resource: UInt
    /// The number of the request on its connection, counted from 1.
    package let serial: UInt
    /// The error's name and explanation, such as `BadWindow (invalid Window parameter)` (`XGetErrorText`).
    package let text: String
    /// The request's name, such as `X_ConfigureWindow` (`XGetErrorDatabaseText`).
    package let requestName: String

    /// Makes an error from its parts, as the server numbers them.
    package init(
        code: Int, request: Int, minorRequest: Int = 0, resource: UInt = 0, serial: UInt = 0, text: String,
        requestName: String
    ) {
        self.code = code
        self.request = request
        self.minorRequest = minorRequest
        self.resource = resource
        self.serial = serial
        self.text = text
        self.requestName = requestName
    }

    /// One sentence that names the error, the request with its codes, the resource and the request's number.
    package var description: String {
        let requestCode = minorRequest == 0 ? "\(request)" : "\(request).\(minorRequest)"
        let subject = resource == 0 ? "" : " on resource 0x\(String(resource, radix: 16))"
        return "X error \(code), \(text), in \(requestName) (request \(requestCode), number \(serial))\(subject)"
    }
}
