/// The settings that a settings manager, such as GNOME's or xsettingsd, publishes for all programs, as far as they are
/// whole numbers (XSETTINGS protocol 0.5).
package struct XSettings: Sendable, Equatable {
    private let integers: [String: Int32]

    /// Parses the contents of the property `_XSETTINGS_SETTINGS`; nil if malformed. Ignores bytes after the end.
    package init?(parsing bytes: [UInt8]) {
        // The header: {uint8 order, 3 unused bytes, uint32 serial, uint32 count}. The order is 0 if the lowest byte of
        // a number comes first, and 1 if it comes last.
        guard let order = bytes.first, order <= 1 else { return nil }
        var reader = SettingsReader(bytes: bytes, isBigEndian: order == 1)
        guard reader.skip(8), let count = reader.number(of: 4) else { return nil }
        var integers: [String: Int32] = [:]
        for _ in 0..<count {
            guard let setting = reader.setting() else { return nil }
            if let value = setting.value { integers[setting.name] = value }
        }
        self.integers = integers
    }

    /// The whole number with a name, such as `Xft/DPI`, if any.
    package subscript(name: String) -> Int? { integers[name].map { Int($0) } }

    /// The desktop's resolution in dots per inch, where 96 is scale 1 (D39); nil if no setting has a number from 24 to
    /// 960.
    ///
    /// The window scale times the text's resolution without it comes first (`Gdk/WindowScalingFactor`,
    /// `Gdk/UnscaledDPI`), then the text's (`Xft/DPI`), then the window scale alone. Resolutions are in 1/1024.
    package var dotsPerInch: Double? {
        let factor = self["Gdk/WindowScalingFactor"].map { Double($0) }
        let unscaled = self["Gdk/UnscaledDPI"].map { Double($0) / 1024 }
        let scaled = self["Xft/DPI"].map { Double($0) / 1024 }
        let product = factor.flatMap { factor in unscaled.map { factor * $0 } }
        return [product, scaled, factor.map { $0 * 96 }].compactMap { $0 }.first { (24...960).contains($0) }
    }
}

/// Reads settings one after the other. Each read checks that the bytes exist.
private struct SettingsReader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var offset = 0

    /// Reads {type, unused byte, uint16 length, name, padding, uint32 serial} and the value, which is nil unless it is
    /// a whole number; nil if the bytes end early or the type is unknown.
    mutating func setting() -> (name: String, value: Int32?)? {
        guard let type = number(of: 1), skip(1), let length = number(of: 2), let name = text(Int(length)), skip(4)
        else {
            return nil
        }
        switch type {
        case 0: return number(of: 4).map { (name, Int32(bitPattern: $0)) }
        case 1:
            guard let length = number(of: 4), text(Int(length)) != nil else { return nil }
            return (name, nil)
        case 2: return skip(8) ? (name, nil) : nil
        case _: return nil
        }
    }

    /// Reads text and the padding after it, up to a multiple of 4 bytes.
    private mutating func text(_ length: Int) -> String? {
        let start = offset
        guard skip((length + 3) / 4 * 4) else { return nil }
        return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }

    /// Reads a number of 1, 2 or 4 bytes.
    mutating func number(of size: Int) -> UInt32? {
        let start = offset
        guard skip(size) else { return nil }
        let digits = bytes[start..<start + size]
        return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// - Returns: False if fewer than `count` bytes are left.
    mutating func skip(_ count: Int) -> Bool {
        guard count <= bytes.count - offset else { return false }
        offset += count
        return true
    }
}
