/// The mechanical part of porting a source from iOS, where actions are selectors, to Linux, where they are methods.
///
/// ``text`` is the edited source: selectors became method references, and the attributes of Objective-C are gone.
/// ``remarks`` is what is left to the author. Comments and strings are not touched.
public struct Port {
    /// The source after all edits.
    public let text: String
    /// What could not be done, by line.
    public let remarks: [Remark]

    let source: SourceCode
    /// The edits, in the order of the source. They do not overlap.
    let edits: [Edit]

    /// Ports the text of a Swift file.
    public init(_ original: String) {
        source = SourceCode(original)
        var work = PortWork(source)
        work.rewriteSelectors()
        work.rewriteAttributes()
        work.remarkOnNames()
        work.remarkOnImports()
        work.remarkOnAbsentNames()
        edits = Edit.disjoint(work.edits)
        remarks = work.remarks.sorted { ($0.line, $0.text) < ($1.line, $1.text) }
        text = Self.text(of: source.bytes, in: 0..<source.bytes.count, after: edits)
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
    let source: SourceCode
    let declarations: Declarations
    var edits: [Edit] = []
    var remarks: [Remark] = []

    init(_ source: SourceCode) {
        self.source = source
        declarations = Declarations(source)
    }

    mutating func remark(_ text: String, at index: Int) {
        remarks.append(Remark(line: source.code[index].line, text: text))
    }
}
