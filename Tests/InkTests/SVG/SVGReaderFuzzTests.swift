import Foundation
import Ink
import SeededRandom
import Testing

/// Mutated files: each is read, or refused in a sentence.
struct SVGReaderFuzzTests {
    /// What XML and SVG allow and hardly any file contains.
    static let words = [
        "<?a?>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
        "<!DOCTYPE svg [<!ATTLIST svg a CDATA #REQUIRED>]>",
        "<!DOCTYPE a [<!NOTATION n PUBLIC \"\">]>", "<!DOCTYPE a [<!ENTITY e SYSTEM \"/etc/passwd\" NDATA n>]>", "&e;",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">", "<!ENTITY % p SYSTEM \"/etc/passwd\"> %p;", "<![CDATA[", "]]>",
        "<!--",
        "-->", "&#0;", "&#x10FFFF;", "&#xD800;", "&amp", "1e309", "-0", "NaN", "1e-320", "<svg xmlns=\"", "</svg>",
        "<g>",
        "</g>", "ink:samples=\"", "ink:seal=\"", "ink:z=\"", "ink:was=\"", " ink:z=\"300\"", " ink:was=\"300\"", "<h:",
        "M0 0",
        "99999999999999999999",
        "\u{FEFF}", "\u{0}", "url(#a)", "style=\"", "%%%",
    ]

    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `a mutated file is read or refused`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let paper = CGRect(x: 0, y: 0, width: 500, height: 400)
        let document = SVGDocument(page: nil, marks: generator.marks(6, in: paper))
        for _ in 0..<50 {
            let bytes = generator.mutated(Array(document.data), words: Self.words)
            let whole = Result { () throws(SVGError) in try SVGReading(Data(bytes)) }
            guard case .success(let reading) = whole else { continue }
            #expect(reading.document.marks.allSatisfy { $0.isOnPaper })
            // What is read is written and read back equal.
            if reading.loss == nil {
                #expect(try SVGReading(reading.document.data).document.marks == reading.document.marks)
            }
        }
    }

    @Test(arguments: [
        "<?a?>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
        "<!DOCTYPE svg [<!ATTLIST svg a CDATA #REQUIRED>]>",
        "<!DOCTYPE svg [<!NOTATION n SYSTEM \"n\">]>",
        "<!DOCTYPE svg [<!NOTATION n SYSTEM \"n\"><!ENTITY e SYSTEM \"/etc/passwd\" NDATA n>]>",
        "<!DOCTYPE svg SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE svg [<!ENTITY % p SYSTEM \"/etc/passwd\"> %p;]>",
    ])
    func `every construct of a document type is skipped, and named as a loss`(prolog: String) throws {
        let line = "<line x2=\"9\" stroke=\"red\" stroke-width=\"4\" stroke-linecap=\"round\"/>"
        let text = "\(prolog)<svg xmlns=\"http://www.w3.org/2000/svg\">\(line)</svg>"
        let reading = try SVGReading(Data(text.utf8))
        #expect(reading.document.marks.count == 1)
        #expect(reading.loss?.what == (prolog == "<?a?>" ? "an instruction <?a?>" : "a document type"))
    }

    @Test(arguments: ["e", "passwd", "lt2"])
    func `an entity of a document type is never resolved`(name: String) {
        let text = "<!DOCTYPE svg [<!ENTITY \(name) SYSTEM \"/etc/passwd\">]><svg>&\(name);</svg>"
        #expect(throws: SVGError.self) { try SVGReading(Data(text.utf8)) }
    }
}
