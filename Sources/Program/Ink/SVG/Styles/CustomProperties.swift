/// The custom properties of an element, such as `--ink`, which the values of others name with `var()`.
struct CustomProperties {
    /// The values, in which no `var()` is left.
    private var values: [[UInt8]: [UInt8]] = [:]

    private static let function = "var("

    static func areUsed(in range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        range.contains { isFunction(at: $0, until: range.upperBound, bytes) }
    }

    private static func isFunction(at index: Int, until end: Int, _ bytes: Span<UInt8>) -> Bool {
        guard index + 4 <= end, bytes[index + 3] == UInt8(ascii: "(") else { return false }
        return bytes[index] | 0x20 == UInt8(ascii: "v") && bytes[index + 1] | 0x20 == UInt8(ascii: "a")
            && bytes[index + 2] | 0x20 == UInt8(ascii: "r")
    }

    /// Sets custom properties to what their element declares. Those that name themselves or missing ones are missing.
    mutating func declare(_ declared: [[UInt8]: [UInt8]]) {
        // What is inherited as it is needs no memory of its own.
        let texts = declared.filter { values[$0.key] != $0.value }
        guard !texts.isEmpty else { return }
        var resolution = Resolution(texts: texts, outer: self)
        for (name, text) in texts where text != Self.inherit {
            let value = text == Self.initial ? nil : resolution.value(of: name, depth: 0)
            guard values[name] != nil || values.count < ForeignLimits.maximumCustomCount else { continue }
            values[name] = value
        }
    }

    private static let (inherit, initial) = (Array("inherit".utf8), Array("initial".utf8))

    /// Returns a text with the values of custom properties in the place of their names; nil if one is missing.
    func resolve(_ text: [UInt8]) -> [UInt8]? {
        var resolution = Resolution(texts: [:], outer: self)
        return resolution.resolve(text[...], depth: 0)
    }

    /// The search for the values of custom properties, which may name each other.
    private struct Resolution {
        let texts: [[UInt8]: [UInt8]]
        let outer: CustomProperties
        private var found: [[UInt8]: [UInt8]?] = [:]
        /// Those that are being searched for, each named by the one before it.
        private var open: [[UInt8]] = []
        /// Those that name themselves, also through others.
        private var cyclic: Set<[UInt8]> = []

        init(texts: [[UInt8]: [UInt8]], outer: CustomProperties) { (self.texts, self.outer) = (texts, outer) }

        mutating func value(of name: [UInt8], depth: Int) -> [UInt8]? {
            if let known = found[name] { return known }
            guard let text = texts[name] else { return outer.values[name] }
            guard depth < ForeignLimits.maximumCustomDepth else { return nil }
            if let first = open.firstIndex(of: name) {
                cyclic.formUnion(open[first...])
                return nil
            }
            open.append(name)
            let value = resolve(text[...], depth: depth + 1)
            open.removeLast()
            let own = cyclic.contains(name) ? nil : value
            found[name] = .some(own)
            return own
        }

        /// Replaces all names in a text; nil if one of them has no value, and no other is given with it.
        mutating func resolve(_ text: ArraySlice<UInt8>, depth: Int) -> [UInt8]? {
            guard depth < ForeignLimits.maximumCustomDepth else { return nil }
            let bytes = text.span
            var (result, index): ([UInt8], Int) = ([], 0)
            while index < bytes.count {
                guard isFunction(at: index, until: bytes.count, bytes) else {
                    result.append(bytes[index])
                    index += 1
                    continue
                }
                let inside = index + function.utf8.count
                let close = StyleDeclarations.end(of: UInt8(ascii: ")"), in: inside..<bytes.count, bytes)
                let comma = StyleDeclarations.end(of: UInt8(ascii: ","), in: inside..<close, bytes)
                let name = bytes.array(bytes.trimmed(inside..<comma))
                guard name.starts(with: "--".utf8) else { return nil }
                if let value = value(of: name, depth: depth + 1) {
                    result += value
                } else if comma < close {
                    let fallback = bytes.array(bytes.trimmed(comma + 1..<close))
                    guard let value = resolve(fallback[...], depth: depth + 1) else { return nil }
                    result += value
                } else {
                    return nil
                }
                guard result.count <= ForeignLimits.maximumValueText else { return nil }
                index = close + 1
            }
            return result
        }
    }
}
