import Testing

@testable import X11

struct ProtocolErrorTests {
    @Test func `D34 an error's description has its request, code, number and resource`() {
        let error = ProtocolError(
            code: 3, request: 12, resource: 0x40_0001, serial: 77, text: "BadWindow (invalid Window parameter)",
            requestName: "X_ConfigureWindow")
        #expect(
            "\(error)" == "X error 3, BadWindow (invalid Window parameter), in X_ConfigureWindow"
                + " (request 12, number 77) on resource 0x400001")
    }

    @Test func `D34 only errors that a vanished window explains are harmless`() {
        #expect(ProtocolError(code: 3, request: 25, text: "BadWindow", requestName: "X_SendEvent").isHarmless)
        #expect(!ProtocolError(code: 10, request: 25, text: "BadAccess", requestName: "X_SendEvent").isHarmless)
        #expect(!ProtocolError(code: 3, request: 8, text: "BadWindow", requestName: "X_MapWindow").isHarmless)
    }
}
