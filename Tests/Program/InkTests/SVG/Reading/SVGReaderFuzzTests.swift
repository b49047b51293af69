import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

/// Mutated files: each is read, or refused in a sentence.
struct SVGReaderFuzzTests {
    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `a mutated file is read or refused`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let paper = CGRect(x: 0, y: 0, width: 500, height: 400)
        let document = SVGDocument(page: nil, marks: generator.marks(6, in: paper))
        for _ in 0..<50 {
            let bytes = generator.mutated(Array(document.data), words: RareMarkup.words)
            let whole = Result { () throws(SVGError) in try SVGReading(Data(bytes)) }
            guard case .success(let reading) = whole else { continue }
            #expect(reading.document.marks.allSatisfy { $0.isOnPaper })
            // What is read is written and read back equal.
            let again = try SVGReading(reading.document.data)
            #expect(again.document.marks == reading.document.marks && again.notes == nil)
        }
    }

    @Test(arguments: [
        "<?a?>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
        "<!DOCTYPE svg [<!ATTLIST svg a CDATA #REQUIRED>]>",
        "<!DOCTYPE svg [<!NOTATION n SYSTEM \"n\">]>",
        "<!DOCTYPE svg [<!NOTATION n SYSTEM \"n\"><!ENTITY e SYSTEM \"/etc/passwd\" NDATA n>]>",
        "<!DOCTYPE svg SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE svg [<!ENTITY % p SYSTEM \"/etc/passwd\"> %p;]>",
    ])
    func `every construct of a document type is skipped`(prolog: String) throws {
        let line = "<line x2=\"9\" stroke=\"red\" stroke-width=\"4\" stroke-linecap=\"round\"/>"
        let text = "\(prolog)<svg xmlns=\"http://www.w3.org/2000/svg\">\(line)</svg>"
        let reading = try SVGReading(Data(text.utf8))
        #expect(reading.document.marks.count == 1)
        #expect(reading.notes?.counts == [:])
    }

    @Test(arguments: ["e", "passwd", "lt2"])
    func `an entity of a document type is never resolved`(name: String) {
        let text = "<!DOCTYPE svg [<!ENTITY \(name) SYSTEM \"/etc/passwd\">]><svg>&\(name);</svg>"
        #expect(throws: SVGError.self) { try SVGReading(Data(text.utf8)) }
    }
}
