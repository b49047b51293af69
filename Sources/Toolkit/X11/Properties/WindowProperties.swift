internal import CX11

extension Window {
    /// Returns a property (`XGetWindowProperty`); nil if the window or the property does not exist.
    /// - Parameter longest: The maximum length, in units of 4 bytes: a longer property of another client gives nil.
    package func property(
        _ property: Atom, longest: Int = Int.max >> 34
    ) -> (value: PropertyValue, type: Atom)? {
        display.catchingErrors { () -> (value: PropertyValue, type: Atom)? in
            var type: CX11.Atom = 0
            var format: Int32 = 0
            var count: UInt = 0
            var remaining: UInt = 0
            var data: UnsafeMutablePointer<UInt8>?
            let status = unsafe XGetWindowProperty(
                display.pointer, id.rawValue, property.rawValue, 0, longest, 0, UInt(AnyPropertyType), &type, &format,
                &count, &remaining, &data)
            defer { if let data = unsafe data { unsafe XFree(data) } }
            guard status == Success, type != 0, remaining == 0, let data = unsafe data else { return nil }
            let kind = Atom(rawValue: type)
            guard
                let value = unsafe PropertyValue(
                    data, count: Int(count), format: format, isAtoms: kind == display.atom("ATOM"))
            else { return nil }
            return (value, kind)
        }.value
    }

    /// Sets a property, in several requests if it does not fit one (`XChangeProperty`, D27).
    package func setProperty(_ property: Atom, type: Atom, to value: PropertyValue) {
        let (format, bytes) = value.packed
        let size = format / 8
        // Xlib takes a 32-bit number as a C long.
        let wide = format == 32 ? Self.widened(bytes) : bytes
        let wideSize = format == 32 ? MemoryLayout<Int>.size : size
        // libX11 copies C longs (`_XData32`) in a loop that never ends if the connection is lost while its buffer is
        // full. So each piece fits what is free of the buffer (D31).
        let header = Self.headerBytes
        let largest = format == 32 ? unsafe CX11BufferSize(display.pointer) - header : .max
        let pieces = RequestPieces.ranges(
            of: bytes.count / size, largest: min(display.maximumDataBytes, largest) / size)
        var mode = PropModeReplace
        for piece in pieces.isEmpty ? [0..<0] : pieces {
            if format == 32, unsafe CX11BufferRoom(display.pointer) < piece.count * size + header {
                display.flush()
                guard display.isConnected else { return }
            }
            unsafe wide.withUnsafeBufferPointer { data in
                _ = unsafe XChangeProperty(
                    display.pointer, id.rawValue, property.rawValue, type.rawValue, Int32(format), mode,
                    data.baseAddress.map { unsafe $0 + piece.lowerBound * wideSize }, Int32(piece.count))
            }
            mode = PropModeAppend
        }
    }

    /// Removes a property (`XDeleteProperty`).
    package func deleteProperty(_ property: Atom) {
        unsafe XDeleteProperty(display.pointer, id.rawValue, property.rawValue)
    }

    /// The bytes of the buffer that a request takes in addition to its data: more than the request of any extension.
    private static let headerBytes = 64

    /// Returns 32-bit numbers widened to C longs.
    private static func widened(_ bytes: [UInt8]) -> [UInt8] {
        let size = MemoryLayout<Int>.size
        var wide = [UInt8](repeating: 0, count: bytes.count / 4 * size)
        for index in bytes.indices {
            wide[index / 4 * size + index % 4] = bytes[index]
        }
        return wide
    }
}
