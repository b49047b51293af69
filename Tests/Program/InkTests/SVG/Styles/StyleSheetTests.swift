import Foundation
import Testing

@testable import Ink

/// Which declarations count for an element of another program's file.
struct StyleSheetTests {
    private func fills(_ sheet: String, _ content: String) throws -> [String?] {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' class='top'><style>\(sheet)</style>\(content)</svg>"
        return try ForeignReading(Array(text.utf8)).entries.map { entry in
            guard case .artwork(let artwork) = entry.mark.shape else { return nil }
            return artwork.painted(in: entry.mark.style)[0].fill?.color.hex
        }
    }

    private static let (green, red) = ("#008000", "#FF0000")

    /// Sheets and elements that are green.
    private static let greenElements: [(String, String)] = [
        (".a{fill:green !important} .a{fill:red}", "<rect class='a'/>"),
        (".a{fill:green!important}", "<rect class='a' style='fill:red'/>"),
        (".a{fill:green ! IMPORTANT ;fill:red}", "<rect class='a'/>"),
        (".a{fill:red !important}", "<rect class='a' style='fill:green !important'/>"),
        ("#i{fill:red !important} .a{fill:green}", "<rect class='a'/>"),
        (".a{fill:red !important} #i{fill:green !important}", "<rect class='a' id='i'/>"),
        (".a{fill:green;fill:red !nonsense}", "<rect class='a'/>"),
        ("g rect{fill:green} rect{fill:red}", "<g><rect/></g>"),
        ("g>rect{fill:green} g rect{fill:#00f}", "<g><rect fill='red' style='fill:green'/></g>"),
        ("g > rect { fill : red } rect{fill:green}", "<g><a><rect/></a></g>"),
        (".x .y rect{fill:green}", "<g class='x'><g class='z'><g class='y'><rect/></g></g></g>"),
        (".x>.y rect{fill:red} rect{fill:green}", "<g class='x'><g class='z'><g class='y'><rect/></g></g></g>"),
        (".x>.y rect{fill:green}", "<g class='x'><g class='y x'><g class='y'><rect/></g></g></g>"),
        ("svg>rect{fill:green}", "<rect/>"), (":root>rect{fill:green}", "<rect/>"),
        (".top .a{fill:green} .a{fill:red}", "<rect class='a'/>"),
        ("#i{fill:green} .a.b.c.d.e.f{fill:red}", "<rect id='i' class='a b c d e f'/>"),
        (".a.b{fill:green} .b{fill:red}", "<rect class='b a'/>"),
        ("rect.a{fill:green} .a{fill:red}", "<rect class='a'/>"),
        ("*{fill:red} rect{fill:green}", "<rect/>"), ("rect{fill:red} rect{fill:green}", "<rect/>"),
        ("line+rect{fill:green}", "<line/><rect/>"), ("line~rect{fill:green}", "<line/><g/><rect/>"),
        ("line+rect{fill:red} rect:last-child{fill:green}", "<line/><g/><rect/>"),
        ("[data-a]{fill:green}", "<rect data-a=''/>"), ("[data-a=b]{fill:green}", "<rect data-a='b'/>"),
        ("[data-a='b c']{fill:green}", "<rect data-a='b c'/>"), ("[data-a~=c]{fill:green}", "<rect data-a='b c'/>"),
        ("[data-a^=b]{fill:green}", "<rect data-a='bc'/>"), ("[data-a$=c]{fill:green}", "<rect data-a='bc'/>"),
        ("[data-a*=bc]{fill:green}", "<rect data-a='abcd'/>"), ("[data-a|=b]{fill:green}", "<rect data-a='b-c'/>"),
        ("rect:not(.b){fill:green}", "<rect class='a'/>"), ("rect:nth-child(2n+1){fill:green}", "<g/><rect/>"),
        ("g&gt;line+rect{fill:green}", "<g><line/><rect/></g>"),
        ("line&gt;rect{fill:red} line&#x2b;rect{fill:green}", "<line/><rect/>"),
        ("[data-a=&quot;b&amp;c&quot;]{fill:green}", "<rect data-a='b&amp;c'/>"),
        ("<![CDATA[g>rect{fill:green} [a=\"&gt;\"]{fill:red}]]>&#32;", "<g a='&gt;'><rect a='>'/></g>"),
        ("rect{fill:red;&amp;:hover{fill:blue}} rect{fill:green}", "<rect/>"),
        ("rect{&amp;:hover{fill:blue;a{b:c}}fill:green}", "<rect/>"), ("rect{--a:{b;c};fill:green}", "<rect/>"),
        ("@media screen{rect{fill:green}}", "<rect/>"),
        ("@media all{@media SCREEN , print{rect{fill:green}}}", "<rect/>"),
        ("rect{fill:green}@media print{rect{fill:red}}", "<rect/>"), ("@media not print{rect{fill:green}}", "<rect/>"),
        ("rect{fill:green}@media not all{rect{fill:red}}rect{}", "<rect/>"),
        ("@media only screen and (prefers-color-scheme: light){rect{fill:green}}", "<rect/>"),
        ("rect{fill:green}@media (prefers-color-scheme: dark){rect{fill:red}}", "<rect/>"),
        ("@charset 'x';@namespace url(x);rect{fill:green}", "<rect/>"),
        ("@font-face{font-family:a;src:url('}')}rect{fill:green}", "<rect/>"),
        ("rect:first-of-type{fill:green}", "<g/><rect/>"), ("rect:last-of-type{fill:green}", "<rect/><g/>"),
        ("rect:only-of-type{fill:green}", "<g/><rect/><g/>"),
        ("line:nth-of-type(2)+rect{fill:green}", "<line/><g/><line/><rect/>"),
        ("rect{fill:green} rect:nth-of-type(2){fill:red}", "<line/><rect/>"),
        ("rect:nth-last-of-type(1):nth-of-type(odd){fill:green}", "<g><line/><line/></g><rect/><line/>"),
        ("g rect:first-of-type{fill:green} g g+rect{fill:red}", "<g><g><line/></g></g><g><rect/></g>"),
        (":is(.b,.a){fill:green}", "<rect class='a'/>"), (":where(rect){fill:green}", "<rect/>"),
        ("rect:is(g .a, line + .a){fill:green}", "<line/><rect class='a'/>"),
        (":is(.a,#i){fill:green} .a.b{fill:red}", "<rect class='a b'/>"),
        (":where(#i){fill:red} rect{fill:green}", "<rect id='i'/>"), (":is(.a,::b,5){fill:green}", "<rect class='a'/>"),
        ("rect:not(.b,#i){fill:green}", "<rect class='a'/>"),
        ("rect{fill:green} rect:not(.b,.a){fill:red}", "<rect class='a'/>"),
        ("rect:not(g>rect){fill:green}", "<rect/>"),
        ("rect:not(:is(.a,.b):first-child){fill:green}", "<line/><rect class='a'/>"),
        ("rect:not(:nth-of-type(2)){fill:green}", "<rect/>"), ("a:link rect{fill:green}", "<a href='x'><rect/></a>"),
        ("rect:hover,rect{fill:green}", "<rect/>"), ("rect:hover{fill:red} rect{fill:green}", "<rect/>"),
        ("rect{fill:green} rect::before{fill:red}", "<rect/>"), ("rect{fill:green} ..a,rect{fill:red}", "<rect/>"),
        ("RECT{fill:red} rect{FILL:GREEN}", "<rect/>"), (".A{fill:red} .a{fill:Green}", "<rect class='a'/>"),
        ("/* ; } */ rect{fill:green;content:'}';}", "<rect/>"), ("rect{fill:green;fill:nonsense}", "<rect/>"),
        ("rect{fill:green;background:url(data:a;b)}", "<rect/>"), ("g{fill:green}", "<g><rect fill='inherit'/></g>"),
        ("g{fill:green} rect{fill:red;fill:unset}", "<g><rect/></g>"),
        ("rect{fill:green}<!-- rect{fill:red} -->", "<rect/>"),
        ("<![CDATA[<!-- rect{fill:green} -->]]>", "<rect/>"),
        (":root{--c:green} rect{fill:var(--c)}", "<rect/>"), ("rect{fill:var(--c,green)}", "<rect/>"),
        ("rect{fill:var( --c , green )}", "<rect/>"), ("rect{fill:VAR(--c,green)}", "<rect/>"),
        ("rect{--c:green}", "<rect fill='var(--c)'/>"), ("rect{--c:green}", "<rect style='fill:var(--c)'/>"),
        ("rect{--c:red}", "<rect style='--c:green;fill:var(--c)'/>"),
        ("rect{--c:green !important}", "<rect style='--c:red;fill:var(--c)'/>"),
        ("rect{--c:var(--d,green);fill:var(--c)}", "<rect/>"),
        ("rect{--d:green;--c:var(--d);fill:var(--c)}", "<rect/>"),
        ("rect{--a:var(--b);--b:var(--a);fill:var(--a,green)}", "<rect/>"),
        ("rect{--a:var(--a);fill:var(--a,green)}", "<rect/>"),
        ("rect{--a:var(--b);--b:var(--c);--c:var(--b,red);fill:var(--a,green)}", "<rect/>"),
        ("rect{fill:var(--x,var(--y,var(--z,green)))}", "<rect/>"),
        ("rect{--g:128;fill:rgb(0,var(--g),0)}", "<rect/>"), ("rect{--C:red;--c:green;fill:var(--c)}", "<rect/>"),
        ("g{fill:green} rect{fill:red;fill:var(--none)}", "<g><rect/></g>"),
        ("g{fill:green} rect{--c:nonsense;fill:red;fill:var(--c)}", "<g><rect/></g>"),
        ("g{--c:green} rect{--c:initial;fill:var(--c,green)}", "<g><rect/></g>"),
    ]

    @Test(arguments: greenElements)
    func `the strongest declaration counts`(sheet: String, content: String) throws {
        let content = content.replacingOccurrences(of: "<rect", with: "<rect width='9' height='9'")
        #expect(try fills(sheet, content) == [Self.green])
    }

    @Test(arguments: [
        ("rect:has(g){fill:red}", 1), ("rect:lang(en),rect:hover{fill:red}", 1),
        ("rect:nth-child(1 of rect){fill:red}", 1),
        ("rect:unheard-of{fill:red}", 1), ("rect:hover{fill:red}", 0), ("rect::selection{fill:red}", 0),
        ("@media print{rect{fill:red}}", 0), ("@media (min-width:1px){rect{fill:red}}", 1),
        ("@media print and (min-width:1px){rect{fill:red}}", 0), ("@import 'a';", 1), ("@namespace 'a'", 0),
        ("@supports (fill:red){rect{fill:red}}", 1), ("g{&amp; rect{fill:red} rect{fill:red}}", 2),
        ("</style><style media='print'>rect{fill:red}", 0), ("</style><style media='(height:1px)'>rect{fill:red}", 1),
        ("</style><style media='screen'>rect{fill:green}", 0),
        (String(repeating: "@media all{", count: 50_000) + "rect{fill:red}" + String(repeating: "}", count: 50_000), 1),
        ("rect:not(:has(g)){fill:red}", 1), (":is(:unheard-of){fill:red}", 0),
        (String(repeating: ":not(", count: 50_000) + "g" + String(repeating: ")", count: 50_000) + "{fill:red}", 1),
    ])
    func `selectors that are not read are told, and those that select nothing are not`(sheet: String, count: Int) throws
    {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><style>rect{fill:green} \(sheet)</style><rect width='9' height='9'/></svg>"
        let reading = try ForeignReading(Array(text.utf8))
        #expect(reading.notes.counts[.styles] ?? 0 == count)
        #expect(reading.entries.map(\.mark.style.color.hex) == [Self.green])
    }

    @Test func `custom properties that all name each other are found missing at once`() throws {
        let count = 60
        let uses = (0..<count).map { "var(--a\($0))" }.joined()
        let sheet = "rect{" + (0..<count).map { "--a\($0):\(uses);" }.joined() + "fill:var(--a0,green)}"
        #expect(try fills(sheet, "<rect width='9' height='9'/>") == [Self.green])
    }

    @Test func `a declaration that an edit adds is stronger than an important rule`() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><style>rect{fill:red !important}</style><rect width='9' height='9'/></svg>"
        let file = Array(text.utf8)
        let reading = try ForeignReading(file)
        let entry = try #require(reading.entries.first)
        var mark = entry.mark
        mark.style.color = Color(red: 0, green: 128, blue: 0)
        let patched = try #require(
            ForeignPatch.text(
                of: Array(file[entry.range]), from: entry.mark, to: mark, entry.place,
                reading.parents[entry.place.parentIndex]))
        let again = try ForeignReading(
            Array(file[..<entry.range.lowerBound]) + patched + file[entry.range.upperBound...])
        #expect(again.entries.map(\.mark.style.color) == [mark.style.color])
    }
}
