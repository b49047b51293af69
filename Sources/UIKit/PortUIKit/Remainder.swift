/// The work that a port of several files leaves to the author, as text: one line for each cause in a file.
public struct Remainder {
    /// The lines, and at the end one that counts the places; it says so if nothing is left.
    public let text: String
    /// Whether nothing is left.
    public let isEmpty: Bool

    /// Groups remarks, each with its file's path, in the order of files and lines.
    /// - Parameter isChecked: Whether the compiler has accepted what has no remarks.
    public init(_ remarks: [(path: String, remark: Remark)], isChecked: Bool = false) {
        isEmpty = remarks.isEmpty
        guard !remarks.isEmpty else {
            text =
                isChecked
                ? "Nothing is left to do by hand.\n"
                : "The port knows of nothing that is left. The compiler was not asked: build once, and port again.\n"
            return
        }
        struct Cause: Hashable {
            let path: String
            let text: String
        }
        var causes: [Cause] = []
        var lines: [Cause: [Int]] = [:]
        for (path, remark) in remarks {
            let cause = Cause(path: path, text: remark.text)
            if lines[cause] == nil { causes.append(cause) }
            if lines[cause]?.last != remark.line { lines[cause, default: []].append(remark.line) }
        }
        var places = 0
        var result = ""
        for cause in causes {
            guard let found = lines[cause], let first = found.first else { continue }
            places += found.count
            let others = found.dropFirst()
            let more =
                others.isEmpty
                ? ""
                : " (also in line\(others.count == 1 ? "" : "s") \(others.map(String.init).joined(separator: ", ")))"
            result += "\(cause.path):\(first): \(cause.text)\(more)\n"
        }
        let files = Set(causes.map(\.path)).count
        text =
            result
            + "\(places) place\(places == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s") left to do by hand.\n"
    }
}
