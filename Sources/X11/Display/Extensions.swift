internal import CX11

/// The numbers that a server gave to an extension (`XQueryExtension`).
struct ExtensionCodes: Sendable, Equatable {
    /// The major code of its requests.
    let opcode: Int
    /// The number of its first event.
    let firstEvent: Int
    /// The number of its first error.
    let firstError: Int
}

extension Display {
    /// Asks for an extension's numbers; nil where the server does not have it. Its errors are named from then on.
    func queryExtension(_ name: String) -> ExtensionCodes? {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        // The answer of a connection that broke meanwhile is noise.
        guard unsafe XQueryExtension(pointer, name, &opcode, &event, &error) != 0, isConnected else { return nil }
        let codes = ExtensionCodes(opcode: Int(opcode), firstEvent: Int(event), firstError: Int(error))
        ErrorFunnel.change(address) { $0.extensionNames[codes.opcode] = name }
        return codes
    }
}
