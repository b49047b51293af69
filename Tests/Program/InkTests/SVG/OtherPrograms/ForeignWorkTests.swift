import Foundation
import SeededRandom
import Testing

@testable import Ink

/// The work of reading another program's file, which grows with its length only, even if parts are used many times.
struct ForeignWorkTests {
    /// What is written once and used by each element, and the elements, for a number of both.
    private static let kinds: [(name: String, file: @Sendable (Int) -> String)] = [
        ("style entity", { file($0, entity: "fill:red;opacity:1;", "<path d='M0 0h9v9z' style='&e;'/>") }),
        ("style entity of one property", { file($0, entity: "fill:red;", "<path d='M0 0h9v9z' style='&e;'/>") }),
        ("path entity", { file($0, entity: "M0 0", "<path d='&e;'/>") }),
        ("path entity of spaces", { file($0, entity: "     ", "<path d='&e;'/>") }),
        ("points entity", { file($0, entity: "0 0 ", "<polygon points='&e;'/>") }),
        ("points entity of spaces", { file($0, entity: "     ", "<polyline points='&e;'/>") }),
        ("transform entity", { file($0, entity: "scale(1)", "<rect width='9' height='9' transform='&e;'/>") }),
        ("class entity", { file($0, entity: "a b c d ", "<rect width='9' height='9' class='&e;'/>") }),
        ("identity entity", { file($0, entity: "abcdefgh", "<rect width='9' height='9' id='&e;'/>") }),
        ("reference entity", { file($0, entity: "#abcdefg", "<use href='&e;'/>") }),
        ("length entity", { file($0, entity: "00000000", "<rect width='9' height='9' x='&e;' y='&e;'/>") }),
        ("color entity", { file($0, entity: "   red  ", "<rect width='9' height='9' fill='&e;'/>") }),
        ("dashes entity", { file($0, entity: "1 2 3 4 ", "<path d='M0 0h9' stroke='red' stroke-dasharray='&e;'/>") }),
        ("view box entity", { file($0, entity: "0 0 9 9 ", "<svg viewBox='&e;'><path d='M0 0h9v9z'/></svg>") }),
        ("picture entity", { file($0, entity: "data:,xx", "<image width='9' height='9' href='&e;'/>") }),
        ("dashes in a rule", { rule($0, ".a{stroke:red;stroke-dasharray:" + repeated("1 2 ", $0) + "}") }),
        ("identity in a rule", { rule($0, ".a{fill:url(#" + repeated("abcd", $0) + ")}") }),
        ("one selector many times", { rule($0, repeated(".a{fill:red}", $0)) }),
        ("rules of a class with many selectors", { rule($0, (0..<$0).map { "#i\($0) .a{fill:red}" }.joined()) }),
        ("rules by descent", { rule($0, (0..<$0).map { ".b\($0) .c .a{fill:red}" }.joined()) }),
        ("rules of siblings", { rule($0, "rect~.b~.a{fill:red}") }),
        ("rules of places", { rule($0, (0..<$0).map { ":nth-child(\($0)){fill:red}" }.joined()) }),
        ("rules of places among a type", { rule($0, (0..<$0).map { ":nth-of-type(\($0)){fill:red}" }.joined()) }),
        ("rules with lists", { rule($0, (0..<$0).map { ":is(.b,.c .a,:not(.a,.d\($0))){fill:red}" }.joined()) }),
        ("rules by attributes", { rule($0, (0..<$0).map { "[width='\($0)']{fill:red}" }.joined()) }),
        ("custom properties", { rule($0, "*{" + (0..<$0).map { "--a\($0):1;" }.joined() + "}") }),
        (
            "custom properties of each other",
            {
                rule($0, ".a{--a0:1;" + (1..<$0).map { "--a\($0):var(--a\($0 - 1));" }.joined() + "fill:var(--a9)}")
            }
        ),
        (
            "gradient",
            { count in
                "<svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='g'>"
                    + repeated("<stop stop-color='red'/>", count) + "</linearGradient>"
                    + repeated("<rect width='9' height='9' fill='url(#g)'/>", count) + "</svg>"
            }
        ),
        (
            "clones",
            { count in
                "<svg xmlns='http://www.w3.org/2000/svg'><g id='g'>" + repeated("<path d='M0 0h9v9z'/>", count) + "</g>"
                    + repeated("<use href='#g'/>", count) + "</svg>"
            }
        ),
        (
            "nested groups",
            { count in
                let depth = min(count, 900)
                return "<svg xmlns='http://www.w3.org/2000/svg'><style>g g .a,.b g .a{fill:red}</style>"
                    + repeated("<g>", depth) + repeated("<path class='a' d='M0 0h9v9z'/>", count)
                    + repeated("</g>", depth) + "</svg>"
            }
        ),
        (
            "clipping paths of each other",
            { count in
                svg(
                    (0..<count).map {
                        "<clipPath id='c\($0)' clip-path='url(#c\($0 + 1))'><path d='M0 0h9v9z'/></clipPath>"
                    }
                    .joined() + repeated("<rect width='9' height='9' clip-path='url(#c0)'/>", count))
            }
        ),
        (
            "a clipping path of many shapes around many groups",
            { count in
                svg(
                    "<clipPath id='c'>" + repeated("<path d='M0 0h9v9z'/>", count) + "</clipPath>"
                        + repeated("<g clip-path='url(#c)'><path d='M0 0h9v9z'/></g>", count))
            }
        ),
        (
            "clipping paths with clipping paths in all their shapes",
            { count in
                svg(
                    (0..<count).map {
                        "<clipPath id='c\($0)'>" + repeated("<path d='M0 0h9v9z' clip-path='url(#c\($0 + 1))'/>", 9)
                            + "</clipPath>"
                    }.joined() + "<rect width='9' height='9' clip-path='url(#c0)'/>")
            }
        ),
        (
            "masks with masks in all their shapes",
            { count in
                svg(
                    (0..<count).map {
                        "<mask id='m\($0)'>" + repeated("<path d='M0 0h9v9z' mask='url(#m\($0 + 1))'/>", 9) + "</mask>"
                    }.joined() + repeated("<rect width='9' height='9' mask='url(#m0)'/>", count))
            }
        ),
        (
            "markers of many shapes at many vertices",
            { count in
                svg(
                    "<marker id='m'>" + repeated("<path d='M0 0h9v9z'/>", count)
                        + "</marker><path marker-mid='url(#m)' d='M0 0"
                        + repeated("h9v9", count) + "'/>")
            }
        ),
        (
            "patterns with patterns in all their shapes",
            { count in
                svg(
                    (0..<count).map {
                        "<pattern id='p\($0)' width='1' height='1'>"
                            + repeated("<path d='M0 0h9v9z' fill='url(#p\($0 + 1))'/>", 9) + "</pattern>"
                    }.joined() + repeated("<rect width='9' height='9' fill='url(#p0)'/>", count))
            }
        ),
        (
            "embedded drawings whose clones multiply",
            { count in
                let inner = svg(
                    "<g id='a'>" + repeated("<path d='M0 0h9v9z'/>", 9) + "</g>" + repeated("<use href='#a'/>", 9))
                let image =
                    "<image width='9' height='9' href='data:image/svg+xml;base64,"
                    + Data(inner.utf8).base64EncodedString() + "'/>"
                return svg(repeated(image, count))
            }
        ),
        (
            "filters of many steps",
            { count in
                svg(
                    "<filter id='f'>" + repeated("<feOffset dx='1'/>", min(count, 190)) + "</filter>"
                        + repeated("<rect width='9' height='9' filter='url(#f)'/>", count))
            }
        ),
        (
            "filters with long texts",
            { count in
                svg(
                    "<filter id='f'><feColorMatrix values='" + repeated("1 ", count) + "'/></filter>"
                        + repeated("<rect width='9' height='9' filter='url(#f)'/>", count))
            }
        ),
        (
            "translucent groups in each other",
            { count in
                let depth = min(count, 900)
                return svg(
                    repeated("<g opacity='.9'><path d='M0 0h9v9z'/>", depth) + repeated("</g>", depth)
                        + repeated("<g opacity='.5'><path d='M0 0h9v9z'/><path d='M0 0h9v9z'/></g>", count))
            }
        ),
    ]

    private static func svg(_ content: String) -> String { "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>" }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func file(_ count: Int, entity: String, _ element: String) -> String {
        "<!DOCTYPE svg [<!ENTITY e \"\(repeated(entity, count))\">]><svg xmlns='http://www.w3.org/2000/svg'>"
            + repeated(element, count) + "</svg>"
    }

    private static func rule(_ count: Int, _ rules: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg'><style>\(rules)</style>"
            + repeated("<path class='a' d='M0 0h9v9z'/>", count) + "</svg>"
    }

    /// The work of reading a file, and its length.
    private func read(_ text: String) throws -> (work: Int, length: Int) {
        let reader = try ForeignReader(Array(text.utf8))
        reader.read(findsLayer: true)
        return (reader.work, text.utf8.count)
    }

    @Test(arguments: kinds.indices)
    func `work is bounded by the length of the file, or by a constant`(kind: Int) throws {
        let (name, file) = Self.kinds[kind]
        for count in [300, 3000, LongRun.rounds(12_000, long: 60_000)] {
            guard let (work, length) = try? read(file(count)) else { continue }
            let most =
                (ForeignLimits.maximumRepeats + 16) * length + 2 * ForeignLimits.additionalRepeats
            #expect(work <= most, "\(name), \(count)")
        }
    }

    /// The kinds that are read once, so that twice as much of both takes twice the work.
    @Test(arguments: kinds.indices.prefix(17))
    func `what is written once is read once`(kind: Int) throws {
        let (name, file) = Self.kinds[kind]
        let (one, two) = (try read(file(2000)), try read(file(4000)))
        #expect(Double(two.work) < 2.3 * Double(one.work), "\(name)")
        // What is drawn is bounded by its own memory.
        #expect(two.work < 8 * two.length + 1_000_000, "\(name)")
    }

    @Test func `an entity that each element has as its style is applied to all of them`() throws {
        let text = Self.file(2000, entity: "fill:#0000ff;", "<rect width='9' height='9' style='&e;'/>")
        let reading = try ForeignReading(Array(text.utf8))
        #expect(reading.entries.count == 2000)
        #expect(reading.entries.allSatisfy { $0.mark.style.color == Color(red: 0, green: 0, blue: 255) })
    }

    @Test func `rules that take more work than is done are counted`() throws {
        let rules = (0..<3000).map { ".b\($0) .c .a{fill:red}" }.joined()
        let reading = try ForeignReading(Array(Self.rule(9000, rules).utf8))
        #expect(reading.entries.count == 9000)
        #expect(reading.notes.counts[.styles, default: 0] > 0)
    }
}
