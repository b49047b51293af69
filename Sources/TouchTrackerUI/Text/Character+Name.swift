extension Character {
    /// The character's number in Unicode and its name there, such as "U+20AC EURO SIGN": a font that lacks it cannot
    /// show it.
    nonisolated var nameInUnicode: String {
        unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
            return scalar.properties.name.map { "\(code) \($0)" } ?? code
        }.joined(separator: ", ")
    }
}
