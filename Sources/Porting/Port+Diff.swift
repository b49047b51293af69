extension Port {
    /// The edits as a unified diff without context; empty if there are none.
    /// - Parameter path: The file's name in the diff's header.
    public func diff(path: String) -> String {
        guard !edits.isEmpty else { return "" }
        var text = "--- \(path)\n+++ \(path)\n"
        var shift = 0
        for hunk in hunks {
            let new = Self.text(of: source.bytes, in: hunk.range, after: hunk.edits)
            let (old, added) = (lines(hunk.range), Self.lines(new))
            let first = source.bytes[..<hunk.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            text += "@@ -\(first),\(old.count) +\(first + shift - (added.isEmpty ? 1 : 0)),\(added.count) @@\n"
            text += old.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined()
            shift += added.count - old.count
        }
        return text
    }

    /// Whole lines that stand together, and their edits.
    private struct Hunk {
        var range: Range<Int>
        var edits: [Edit]
    }

    private var hunks: [Hunk] {
        var hunks: [Hunk] = []
        for edit in edits {
            let range = wholeLines(edit.range)
            if let last = hunks.last, range.lowerBound <= last.range.upperBound {
                let end = max(last.range.upperBound, range.upperBound)
                hunks[hunks.count - 1] = Hunk(range: last.range.lowerBound..<end, edits: last.edits + [edit])
            } else {
                hunks.append(Hunk(range: range, edits: [edit]))
            }
        }
        return hunks
    }

    /// Extends a range to whole lines.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let bytes = source.bytes
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        if range.upperBound > start, bytes[range.upperBound - 1] == newline { return start..<range.upperBound }
        return start..<(bytes[range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count)
    }

    private func lines(_ range: Range<Int>) -> [Substring] {
        Self.lines(String(decoding: source.bytes[range], as: UTF8.self))
    }

    private static func lines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last == "" ? lines.dropLast() : lines
    }
}
