import Geometry
import Ink

/// The numbers of the elements of a file, in the order of the file, as runs of successive ones.
///
/// One that has the place of another, in a file of an earlier version, has no number.
struct ElementNumbers: Equatable, Sendable {
    private struct Run: Equatable, Sendable {
        /// The index of the run's first element in the file.
        var start: Int
        /// The number of that element; nil if those of the run have none.
        var first: Int?

        func number(at index: Int) -> Int? { first.map { $0 + index - start } }
    }

    private var runs: [Run] = []
    private(set) var count = 0
    /// The number above all others.
    private(set) var next = 0

    /// The number of the element at an index in the file; nil if it has none, or there is no such element.
    subscript(index: Int) -> Int? {
        guard index < count else { return nil }
        let after = runs.partitioningIndex { $0.start > index }
        return runs[after - 1].number(at: index)
    }

    /// Appends elements with successive numbers, or with none.
    mutating func append(_ number: Int?, count new: Int = 1) {
        if runs.isEmpty || runs[runs.count - 1].number(at: count) != number {
            runs.append(Run(start: count, first: number))
        }
        count += new
        if let number { next = max(next, number + new) }
    }

    private func length(ofRun index: Int) -> Int {
        (index + 1 < runs.count ? runs[index + 1].start : count) - runs[index].start
    }

    var areValid: Bool { runs.allSatisfy { $0.first ?? 0 >= 0 } }

    var areUnique: Bool {
        let ranges = runs.indices.compactMap { index in
            runs[index].first.map { $0..<$0 + length(ofRun: index) }
        }.sorted { $0.lowerBound < $1.lowerBound }
        return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    }
}

// MARK: - Text

extension ElementNumbers {
    /// The maximum of a number, and of the number of elements.
    static let maximum = 1 << 28

    /// The runs as words: the number of elements and the number of the first.
    var text: String {
        runs.indices.map { "\(length(ofRun: $0)):\(runs[$0].first.map(String.init) ?? "-")" }.joined(separator: " ")
    }

    /// Reads numbers as `text` has them; nil if they are written otherwise.
    init?(_ text: Substring) {
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":")
            guard parts.count == 2, let length = Int(parts[0]), length > 0, length <= Self.maximum - count else {
                return nil
            }
            let number = Int(parts[1])
            guard number != nil || parts[1] == "-", (number ?? 0).magnitude <= Self.maximum - length else { return nil }
            append(number, count: length)
        }
    }
}
