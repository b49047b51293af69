import SeededRandom
import Testing

@testable import PortUIKit

struct PortTests {
    /// What begins, ends or hides code.
    private static let pieces = [
        "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "\n", "/", "/*", "*/", "//", "#selector(", "@objc", "@objc(",
        " ",
        "class A {", "}", "tap", ".", ":", "self", "#", "##", "\\", "\\#(", "=", "é", "`", "dynamic", "optional",
        "@IBOutlet",
        "1.5", "let", "#/", "/#", "setValue(", "forKey:", "func ", ";", "%", "M_PI", "if let a = b", ",", "where",
        "UIEdgeInsetsMake(", "nil", "[", "]", "required init(coder", "super", "|", ".A", "inout ", "override ",
        "touchesBegan(", "event: UIEvent",
    ]

    @Test func `any pieces of source are read without loss, and ported by edits that do not overlap`() {
        var chance = SeededGenerator(seed: 12)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...25, using: &chance)
            let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &chance) }.joined()
            let port = Port(text)
            #expect(port.source.tokens.map(\.text).joined() == text)
            #expect(port.source.lineStarts.count == SourceCode(text).lineStarts.count)
            #expect(zip(port.edits, port.edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
            let lines = 1...port.text.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(port.remarks.allSatisfy { lines.contains($0.line) })
        }
    }
}
