internal import CX11

extension Display {
    /// The number of the request made last (`XNextRequest`).
    package var lastRequest: UInt {
        unsafe XNextRequest(pointer) &- 1
    }

    /// Whether the server is known to have handled a request: every event, reply and error says how far it had come
    /// (`XLastKnownRequestProcessed`). Asks nothing of the server.
    package func hasHandled(_ request: UInt) -> Bool {
        unsafe XLastKnownRequestProcessed(pointer) >= request
    }
}
