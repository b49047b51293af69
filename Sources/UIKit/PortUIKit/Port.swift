/// The mechanical part of porting a source from iOS, where actions are selectors, to Linux, where they are methods.
///
/// ``text`` is the edited source: selectors became method references, the attributes of Objective-C are gone, and older
/// spellings are Swift 5's. ``remarks`` is what is left to the author. Comments and strings are not touched.
public struct Port {
    /// The source after all edits.
    public let text: String
    /// The changes that are left to the author, by line of ``text``.
    public let remarks: [Remark]

    let source: SourceCode
    /// The edits, in the order of the source. They do not overlap.
    let edits: [Edit]

    /// Ports the text of a single Swift file.
    public init(_ original: String) {
        self = Port.together([original])[0]
    }

    private init(_ work: PortWork) {
        source = work.source
        edits = Edit.disjoint(work.edits)
        text = Self.text(of: source.bytes, in: 0..<source.bytes.count, after: edits)
        let lines = EditedLines(source: source, edits: edits)
        let found = work.remarks.map { Remark(line: lines.line(of: $0.position) + $0.lineOffset, text: $0.text) }
        let unmatched = SourceCode.lineOfUnmatchedBracket(in: text).map {
            Remark(line: $0, text: "A bracket without its counterpart: close it, or delete it")
        }
        remarks = (found + (unmatched.map { [$0] } ?? [])).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
    }

    /// Ports the texts of Swift files that belong together: what one declares is known in the others.
    ///
    /// Returns a port for each text, in the same order.
    public static func together(_ originals: [String]) -> [Port] {
        let sources = originals.map(SourceCode.init)
        let project = ProjectDeclarations(sources)
        var works = sources.map { PortWork($0, project) }
        for index in works.indices { works[index].rewrite() }
        PortWork.joinOverrides(&works)
        return works.map(Port.init)
    }

    /// Returns the part of `bytes` in `range` after `edits`, which are inside of it.
    static func text(of bytes: [UInt8], in range: Range<Int>, after edits: some Sequence<Edit>) -> String {
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += bytes[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }
}

/// The edits and remarks of a port that is being made.
struct PortWork {
    /// A remark whose line is not known before all edits are.
    struct PlacedRemark {
        /// The place in the source, in UTF-8 code units.
        var position: Int
        /// How many lines after it the remark stands, in text that is inserted there.
        var lineOffset = 0
        let text: String
    }

    let source: SourceCode
    let declarations: Declarations
    let project: ProjectDeclarations
    var edits: [Edit] = []
    var remarks: [PlacedRemark] = []
    /// The places of the tokens that are deleted because they have no effect here, so that there is nothing to remark.
    var withoutEffect: Set<Int> = []

    init(_ source: SourceCode, _ project: ProjectDeclarations) {
        self.source = source
        self.project = project
        declarations = Declarations(source)
    }

    fileprivate mutating func rewrite() {
        rewriteSelectors()
        rewriteAttributes()
        rewriteOptionalRequirements()
        rewriteOptionalResults()
        rewriteOldSpellings()
        rewriteExpressions()
        rewriteValues()
        addInitializersOfCells()
        rewriteLayerCalls()
        rewriteExtensionsOfValues()
        rewriteObservers()
        removeWithoutEffect()
        rewriteUnknownMembers()
        remarkOnNames()
        rewriteImports()
        remarkOnAbsentNames()
    }

    mutating func remark(_ text: String, at index: Int) {
        let position = source.code[index].range.lowerBound
        guard !withoutEffect.contains(position) else { return }
        remarks.append(PlacedRemark(position: position, text: text))
    }

    /// Replaces the code tokens in `indices`, and what is between them.
    mutating func replace(_ indices: ClosedRange<Int>, with text: String) {
        let range = source.code[indices.lowerBound].range.lowerBound..<source.code[indices.upperBound].range.upperBound
        edits.append(Edit(range: range, replacement: text))
    }

    mutating func insert(_ text: String, before index: Int) {
        let position = source.code[index].range.lowerBound
        edits.append(Edit(range: position..<position, replacement: text))
    }

    mutating func insert(_ text: String, after index: Int) {
        let position = source.code[index].range.upperBound
        edits.append(Edit(range: position..<position, replacement: text))
    }
}

/// The lines of a source's places after edits.
private struct EditedLines {
    /// For each edit, the end of its range, and the number of lines that it and those before it add or remove.
    private let shifts: [(end: Int, lines: Int)]
    private let source: SourceCode

    init(source: SourceCode, edits: [Edit]) {
        var total = 0
        self.source = source
        shifts = edits.map { edit in
            total += edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") }
            total -= source.bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
            return (edit.range.upperBound, total)
        }
    }

    /// Returns the line, from 1, at which a place of the source is after the edits.
    func line(of position: Int) -> Int {
        // What is inserted at a place comes after it.
        let index = shifts.partitioningIndex { $0.end > position || ($0.end == position && $0.end == 0) }
        return source.lineNumber(at: position) + (index > 0 ? shifts[index - 1].lines : 0)
    }
}

extension RandomAccessCollection {
    /// Returns the index of the first element that satisfies `belongsInSecondPartition`, if all that do come last.
    func partitioningIndex(_ belongsInSecondPartition: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
