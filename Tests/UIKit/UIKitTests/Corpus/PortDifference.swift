/// What the port has changed of a file: the hunks of a unified diff without lines around the changes.
///
/// `patch -R -p0 < Corpus/Originals/Port.diff` in `Tests/UIKit` restores what was written.
struct PortDifference {
    private struct Hunk {
        /// Where the lines begin, counted from 0, as they were written and after the port.
        let old: Int
        let new: Int
        var removed: [Substring] = []
        var added: [Substring] = []
    }

    private var hunks: [Hunk] = []

    struct Failure: Error {
        /// The lines that the difference expects.
        let lines: [Substring]
    }

    init(from old: String, to new: String) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        let changes = new.difference(from: old)
        let (removed, added) = (Set(changes.removals.map(Self.offset)), Set(changes.insertions.map(Self.offset)))
        var (place, newPlace) = (0, 0)
        while place < old.count || newPlace < new.count {
            var hunk = Hunk(old: place, new: newPlace)
            while removed.contains(place + hunk.removed.count) { hunk.removed.append(old[place + hunk.removed.count]) }
            while added.contains(newPlace + hunk.added.count) { hunk.added.append(new[newPlace + hunk.added.count]) }
            let isUnchanged = hunk.removed.isEmpty && hunk.added.isEmpty
            if !isUnchanged { hunks.append(hunk) }
            place += hunk.removed.count + (isUnchanged ? 1 : 0)
            newPlace += hunk.added.count + (isUnchanged ? 1 : 0)
        }
    }

    private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the differences in a file, by the paths of what they are of.
    static func all(in text: String) -> [String: PortDifference] {
        var (all, path) = ([String: PortDifference](), "")
        for line in lines(of: text) where !line.isEmpty {
            let rest = line.dropFirst()
            if line.hasPrefix("--- ") { continue }
            if line.hasPrefix("+++ ") {
                path = String(line.dropFirst(4))
                all[path] = PortDifference(from: "", to: "")
            } else if let places = line.wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/)?.output {
                let numbers = [places.1, places.2, places.3, places.4].compactMap { Int($0) }
                // A place without lines is the one before them.
                let hunk = Hunk(
                    old: numbers[0] - (numbers[1] > 0 ? 1 : 0), new: numbers[2] - (numbers[3] > 0 ? 1 : 0))
                all[path]?.hunks.append(hunk)
            } else if let last = all[path]?.hunks.indices.last {
                if line.first == "-" { all[path]?.hunks[last].removed.append(rest) }
                if line.first == "+" { all[path]?.hunks[last].added.append(rest) }
            }
        }
        return all
    }

    /// The text that `all(in:)` reads.
    func text(path: String) -> String {
        guard !hunks.isEmpty else { return "" }
        return hunks.reduce("--- \(path)\n+++ \(path)\n") { text, hunk in
            let (removed, added) = (hunk.removed.count, hunk.added.count)
            let places =
                "-\(hunk.old + (removed > 0 ? 1 : 0)),\(removed) +\(hunk.new + (added > 0 ? 1 : 0)),\(added)"
            let lines = hunk.removed.map { "-\($0)\n" } + hunk.added.map { "+\($0)\n" }
            return text + "@@ \(places) @@\n" + lines.joined()
        }
    }

    /// Returns what a text was before the port.
    func reverted(_ text: String) throws -> String {
        var lines = Self.lines(of: text)
        for hunk in hunks.reversed() {
            let range = hunk.new..<hunk.new + hunk.added.count
            guard range.upperBound <= lines.count, Array(lines[range]) == hunk.added else {
                throw Failure(lines: hunk.added)
            }
            lines.replaceSubrange(range, with: hunk.removed)
        }
        return lines.joined(separator: "\n")
    }
}
