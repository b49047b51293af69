// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

/// The set of spaces, or of spaces and line ends.
public enum CharacterSet: Sendable {
    case whitespaces
    case whitespacesAndNewlines

    fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        // Foundation's set has the space without a width, too.
        case .whitespaces:
            scalar == "\t" || scalar == "\u{200B}" || scalar.properties.generalCategory == .spaceSeparator
        case .whitespacesAndNewlines:
            CharacterSet.whitespaces.contains(scalar) || ("\n"..."\r").contains(scalar) || scalar == "\u{85}"
                || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
    }
}

extension StringProtocol {
    public func trimmingCharacters(in set: CharacterSet) -> String {
        var rest = Substring(self).unicodeScalars
        while let first = rest.first, set.contains(first) { rest.removeFirst() }
        while let last = rest.last, set.contains(last) { rest.removeLast() }
        return String(rest)
    }
}
