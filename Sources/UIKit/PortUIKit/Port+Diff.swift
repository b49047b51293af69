extension Port {
    /// The edits as a unified diff without context; empty without edits.
    /// - Parameter path: The file's name in the diff's header.
    public func diff(path: String) -> String {
        let hunks = hunks
        guard !hunks.isEmpty else { return "" }
        var text = "--- \(path)\n+++ \(path)\n"
        var (shift, position, line) = (0, 0, 1)
        for hunk in hunks {
            let new = Self.text(of: source.bytes, in: hunk.range, after: hunk.edits)
            line += source.bytes[position..<hunk.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
            position = hunk.range.lowerBound
            let (old, added) = (lines(hunk.range), Self.lines(new))
            text += "@@ -\(line),\(old.count) +\(line + shift - (added.isEmpty ? 1 : 0)),\(added.count) @@\n"
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
        for hunk in edits.map({ Hunk(range: wholeLines($0.range), edits: [$0]) }) {
            let last = hunks.count - 1
            if last >= 0, hunk.range.lowerBound <= hunks[last].range.upperBound {
                let end = max(hunks[last].range.upperBound, hunk.range.upperBound)
                hunks[last].range = hunks[last].range.lowerBound..<end
                hunks[last].edits += hunk.edits
            } else {
                hunks.append(hunk)
            }
        }
        return hunks
    }

    /// Extends a range to whole lines.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let start = source.line(at: range.lowerBound).lowerBound
        if range.upperBound > start, source.bytes[range.upperBound - 1] == UInt8(ascii: "\n") {
            return start..<range.upperBound
        }
        return start..<source.line(at: range.upperBound).upperBound
    }

    private func lines(_ range: Range<Int>) -> [Substring] {
        Self.lines(String(decoding: source.bytes[range], as: UTF8.self))
    }

    static func lines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last == "" ? lines.dropLast() : lines
    }
}
