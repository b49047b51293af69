internal import CX11

extension Window {
    /// Reads a property (`XGetWindowProperty`); nil where the window or the property does not exist.
    package func property(_ property: Atom) -> (value: PropertyValue, type: Atom)? {
        let (found, _) = display.catchingErrors { () -> (value: PropertyValue, type: Atom)? in
            var type: CX11.Atom = 0
            var format: Int32 = 0
            var count: UInt = 0
            var remaining: UInt = 0
            var data: UnsafeMutablePointer<UInt8>?
            let longest = Int.max >> 34
            let status = unsafe XGetWindowProperty(
                display.pointer, id.rawValue, property.rawValue, 0, longest, 0, UInt(AnyPropertyType), &type, &format,
                &count, &remaining, &data)
            defer { if let data = unsafe data { unsafe XFree(data) } }
            guard status == Success, type != 0, let data = unsafe data else { return nil }
            let kind = Atom(rawValue: type)
            guard
                let value = unsafe PropertyValue(
                    data, count: Int(count), format: format, isAtoms: kind == display.atom("ATOM"))
            else { return nil }
            return (value, kind)
        }
        return found
    }

    /// Writes a property, in several requests where it does not fit one (`XChangeProperty`) [D27].
    package func setProperty(_ property: Atom, type: Atom, to value: PropertyValue) {
        let (format, bytes) = value.packed
        let size = format / 8
        // Xlib takes a 32-bit number as a C long.
        let wide = format == 32 ? Self.widened(bytes) : bytes
        let wideSize = format == 32 ? MemoryLayout<Int>.size : size
        let pieces = RequestPieces.ranges(of: bytes.count / size, largest: display.maximumDataBytes / size)
        var mode = PropModeReplace
        for piece in pieces.isEmpty ? [0..<0] : pieces {
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

    /// 32-bit numbers, each in the low half of a C long.
    private static func widened(_ bytes: [UInt8]) -> [UInt8] {
        let size = MemoryLayout<Int>.size
        var wide = [UInt8](repeating: 0, count: bytes.count / 4 * size)
        for index in bytes.indices {
            wide[index / 4 * size + index % 4] = bytes[index]
        }
        return wide
    }
}

extension PropertyValue {
    /// Copies what Xlib read; 32-bit numbers come as C longs. Nil for a format that the protocol does not have.
    init?(_ data: UnsafeMutablePointer<UInt8>, count: Int, format: Int32, isAtoms: Bool) {
        let start = UnsafeRawPointer(data)
        switch format {
        case 8:
            self = unsafe .bytes(Array(UnsafeBufferPointer(start: data, count: count)))
        case 16:
            self = .words((0..<count).map { unsafe start.load(fromByteOffset: $0 * 2, as: UInt16.self) })
        case 32:
            let numbers = (0..<count).map { index in
                unsafe start.load(fromByteOffset: index * MemoryLayout<Int>.stride, as: UInt.self)
            }
            self =
                isAtoms
                ? .atoms(numbers.map { Atom(rawValue: $0) })
                : .numbers(numbers.map { UInt32(truncatingIfNeeded: $0) })
        case _:
            return nil
        }
    }
}
