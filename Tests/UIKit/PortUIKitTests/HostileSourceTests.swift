import SeededRandom
import Testing

@testable import PortUIKit

/// Sources that no one writes: they are ported like others, and in time.
struct HostileSourceTests {
    /// What is repeated, and what then closes it as often.
    private static let pieces = [
        ("#", ""), ("#", "/"), ("@objc ", ""), ("@objc(", ")"), ("#/a\n", ""), ("/a,", ""), ("\"\\(", ")\""),
        ("\"\\(", ""),
        ("dynamic ", ""), ("@objc dynamic ", ""), ("optional var a\n", ""), ("a ", ""), ("value(", ")"),
        ("value(forKey: ", ")"), ("#selector(", ")"), ("#selector((", "))"), ("#selector(a.b)\nlet a: B\n", ""),
        ("func a(b: Selector, ", ")"), ("f(#selector(a)) ", ""), ("init(", ")"), ("class A { ", "}"), ("(", ")"),
        ("`", ""), ("UIEdgeInsetsMake(1, 2, 3, ", ")"), ("UIEdgeInsetsInsetRect(", ", a)"),
        ("/*", "*/"), ("/* */ ", ""), ("\"\"\"", ""), ("\n@IBAction func a() {}", ""), ("import UIKit\n", ""),
    ]

    private static func source(_ piece: (String, String), length: Int) -> String {
        let count = length / piece.0.utf8.count
        return String(repeating: piece.0, count: count) + String(repeating: piece.1, count: count)
    }

    @Test(arguments: pieces)
    func `the work is in proportion to the length, whatever is repeated`(piece: (String, String)) {
        // 4 in proportion, 16 for the square.
        let factor = WorkGrowth.factor(from: 4000, to: 16_000) { length in
            _ = Port(Self.source(piece, length: length)).diff(path: "Hostile.swift")
        }
        #expect(factor < 9)
    }

    @Test(arguments: pieces)
    func `what is not an attribute or a selector stays`(piece: (String, String)) {
        let source = Self.source(piece, length: 300)
        let port = Port(source)
        let isOldSpelling = source.contains("UIEdgeInsets")
        if !isOldSpelling && !source.contains("@") && !source.contains("#selector") && !source.contains("dynamic") {
            #expect(port.text == source && port.diff(path: "Hostile.swift").isEmpty)
        }
        #expect(SwiftLexer.tokens(of: Array(source.utf8)).map(\.text).joined() == source)
    }

    @Test func `attributes that follow each other in a line are deleted with the line`() {
        #expect(Port("let a = 1\n  @objc @objc\nlet b = 2\n").text == "let a = 1\nlet b = 2\n")
        #expect(Port("@objc @nonobjc let b = 2\n").text == "let b = 2\n")
        #expect(Port("let b = 2 @objc  @objc\nlet c\n").text == "let b = 2 \nlet c\n")
    }

    @Test func `a regular expression is found by its number signs, also after one that is not closed`() {
        func literals(_ source: String) -> [String] {
            SwiftLexer.tokens(of: Array(source.utf8)).filter { $0.kind == .literal }.map(\.text)
        }
        #expect(literals("##/a/# b #/c/# d") == ["#/a/#", "#/c/#"])
        #expect(literals("let a = ##/b/##, c = ###/d/## #/e/#") == ["##/b/##", "##/d/##", "#/e/#"])
    }
}
