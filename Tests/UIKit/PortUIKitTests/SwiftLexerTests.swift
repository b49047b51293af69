import Testing

@testable import PortUIKit

struct SwiftLexerTests {
    @Test(arguments: [
        "let a = 1 // #selector(tap)\n/* @objc /* nested */ */ b", "print(\"\"\"\n  \\(a) \"quoted\"\n  \"\"\")",
        "a ? b / c : d / e",
        "\"not closed\nlet a = 1", "/* not closed", "`class`.tap", "é @objc\r\nfunc f()", "", "#\"", "\"\\", "\"\\(a",
    ]) func `the tokens of any text are the text`(_ text: String) {
        #expect(SourceCode(text).tokens.map(\.text).joined() == text)
    }

    @Test(arguments: [
        #""a @objc b""#, ##"#"a " @objc \(x)"#"##, "\"\"\"\n\" @objc \"\" \\\"\"\" \n\"\"\"", #""\\" + "\" @objc""#,
        "x = /\"@objc/", "#/ \" / @objc /#", "// @objc", "/* /* */ @objc */",
    ]) func `what stands in strings, expressions and comments is not code`(_ text: String) {
        #expect(!SourceCode(text).code.contains { $0.kind == .attribute })
    }

    @Test func `the code in an interpolation is code, also in a string inside of it`() {
        let source = SourceCode(##"print("a \(f("b \(#selector(tap))", (c))) d", #"e \(g) \#(h)"#)"##)
        let code = source.code.filter { $0.kind != .literal && $0.kind != .punctuation }
        #expect(code.map(\.text) == ["print", "f", "#selector", "tap", "c", "h"])
    }

    @Test func `a slash divides after an operand`() {
        #expect(SourceCode("let x = a / b + c[0] / \"d\".count").code.map(\.text).contains("\"d\""))
    }

    @Test func `tokens know their lines`() {
        let lines = SourceCode("a\n/*\n*/ b \"\"\"\n \\(c)\n\"\"\"\nd").code.filter { $0.kind == .word }
        #expect(lines.map(\.line) == [1, 3, 4, 6])
    }

    @Test func `each token knows the innermost type around it`() {
        let source = SourceCode(
            """
            a
            final class Outer: Base, Delegate where T: P {
                b; class func f() { if x { c } }
                struct Inner { var d: Int { e } }
                f; protocol P: class { g }
            }
            extension Outer.Inner { h }
            i
            """)
        func type(_ name: String) -> String? {
            source.code.lastIndex { $0.text == name }.flatMap { source.enclosingTypes[$0] }
        }
        #expect(
            ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(type) == [
                nil, "Outer", "Outer", "Inner", "Inner", "Outer", "P", "Outer.Inner", nil,
            ])
    }
}
