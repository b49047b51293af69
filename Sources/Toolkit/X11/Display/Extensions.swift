internal import CX11

/// The numbers that the server assigned to an extension (`XQueryExtension`).
struct ExtensionCodes: Sendable, Equatable {
    let opcode: Int
    let firstEvent: Int
}

extension Display {
    /// Returns an extension's numbers, or nil if the server lacks it. Its errors are reported by name from then on.
    func queryExtension(_ name: String) -> ExtensionCodes? {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        // If the connection broke meanwhile, the answer is undefined.
        guard unsafe XQueryExtension(pointer, name, &opcode, &event, &error) != 0, isConnected else { return nil }
        let codes = ExtensionCodes(opcode: Int(opcode), firstEvent: Int(event))
        ErrorHandlers.change(address) { $0.extensions.append((codes.opcode, name)) }
        return codes
    }
}

/// A version of an X protocol or extension, `major.minor`.
package struct Version: Sendable, Comparable, CustomStringConvertible {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Such as `2.4`.
    package var description: String { "\(major).\(minor)" }

    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
