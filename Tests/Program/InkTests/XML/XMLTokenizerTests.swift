import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct XMLTokenizerTests {
    /// What a document consists of; the error if it is not well-formed.
    private func tokens(_ text: String) -> (tokens: [String], error: SVGError?) {
        var tokenizer = XMLTokenizer(Array(text.utf8))
        var tokens: [String] = []
        func bytes(_ range: Range<Int>) -> String { tokenizer.bytes.span.string(range) }
        do throws(SVGError) {
            while true {
                switch try tokenizer.next() {
                case .startTag(let isEmpty):
                    let attributes = tokenizer.attributes.map { " \(bytes($0.name))=\(bytes($0.value))" }.joined()
                    tokens.append("<\(bytes(tokenizer.name))\(attributes)\(isEmpty ? "/" : "")>")
                case .endTag: tokens.append("</\(bytes(tokenizer.name))>")
                case .text:
                    if tokens.last != "text" { tokens.append("text") }
                case .comment: tokens.append("comment")
                case .instruction: tokens.append("?\(bytes(tokenizer.name))")
                case .documentType: tokens.append("doctype")
                case .end: return (tokens, nil)
                }
            }
        } catch {
            return (tokens, error)
        }
    }

    private static let document = """
        <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "]>"><!ATTLIST a b CDATA #IMPLIED><!-- ]> --><?a ]>?>]>
        <!-- a - b --><a b = "1 &lt; 2" c='&#65;&#x42;"'>
         text &amp; more <b/><?a?><![CDATA[<c>]] >]]></a >
        <?last ?>
        """

    @Test func `a document consists of tags, text and other markup`() {
        let (tokens, error) = tokens(Self.document)
        #expect(error == nil)
        #expect(
            tokens == [
                "doctype", "comment", "<a b=1 < 2 c=AB\">", "text", "<b/>", "?a", "text", "</a>", "?last",
            ])
    }

    @Test(arguments: [
        "", "a", "<a", "<a>", "<a></b>", "<a/><b/>", "<a b/>", "<a b=1/>", "<a b=\"1\"c=\"2\"/>",
        "<a b=\"1\" b=\"1\"/>",
        "<a b=\"<\"/>", "<a>&b</a>", "<a b=\"&b\"/>", "<a>&;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>",
        "<a>&#x110000;</a>",
        "<a>&#;</a>",
        "<a>&#+65;</a>", "<a>]]></a>", "<a>\u{1}</a>", "<a b=\"\u{1}\"/>", "<!-- -- --><a/>", "<!-- --->",
        "<a><!DOCTYPE a></a>",
        "<a/><?xml?>", "<a/>b", "<![CDATA[a]]><a/>", "< a/>", "<1/>", "<a/ >", "</a>", "<?a", "<!a><a/>",
    ])
    func `a document that is not well-formed is an error`(text: String) {
        #expect(tokens(text).error?.problem == .brokenXML)
    }

    @Test(arguments: [
        "<a>&b;</a>", "<a>text &b;</a>", "<a b=\"&b;\"/>", "<a b='&amp;&lt;&#65;&b;&c;'/>", "<a>&amp;<b/>&b;</a>",
    ])
    func `an entity that is not known is named`(text: String) {
        #expect(tokens(text).error?.problem == .unknownEntity("b"))
    }

    @Test func `the line of an error counts line breaks in values and comments`() {
        #expect(tokens("<a\nb='\n'>\n<!--\n--><c d='1\n&amp;'/>\n<e f='&no;'/></a>").error?.line == 7)
    }

    @Test func `a tag beyond the maximum length is refused, in time proportional to its length`() {
        let error = tokens("<a b='" + String(repeating: "1", count: XMLTokenizer.maximumMarkupLength) + "'/>").error
        #expect(error?.problem == .tooLong)
        #expect(error?.description == "line 1: a tag or comment has more than 48000000 bytes")
    }

    @Test(arguments: ["<a>", "<a b='", "&amp;", "<!--", "<?a ", "]]", "<![CDATA[", "<!DOCTYPE a [", "\u{E9}", "<a "])
    func `reading ends, whatever is repeated`(text: String) {
        for prefix in ["", "<a>", "<a ", "<a b='"] {
            #expect(tokens(prefix + String(repeating: text, count: 2000)).error != nil)
        }
    }

    @Test func `many attributes are read, and a duplicate among them is found`() {
        let many = (0..<20_000).map { " a\($0)='1'" }.joined()
        #expect(tokens("<a\(many)/>").error == nil)
        #expect(tokens("<a\(many) a77='1'/>").error?.problem == .brokenXML)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `damage anywhere is an error or harmless`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var bytes = Array(Self.document.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...127, using: &generator)
            }
            let (tokens, error) = tokens(String(decoding: bytes, as: UTF8.self))
            #expect(error != nil || tokens.contains { $0.hasPrefix("<") })
        }
    }
}
