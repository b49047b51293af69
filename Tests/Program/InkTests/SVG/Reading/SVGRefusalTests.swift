import Foundation
import Testing

@testable import Ink

/// What is refused although it is well-formed: it would take too much memory.
struct SVGRefusalTests {
    private func refusal(of body: String) -> String? {
        let error = #expect(throws: SVGError.self) { try SVGReading(Data("<svg>\n\(body)</svg>".utf8)) }
        return error?.description
    }

    @Test(arguments: ["g", "a"]) func `elements are refused beyond a depth that no program needs`(name: String) throws {
        let (begin, end) = ("<\(name)>\n", "</\(name)>")
        // The root is one of them.
        let deepest = String(repeating: begin, count: 999) + String(repeating: end, count: 999)
        #expect(try SVGReading(Data("<svg>\(deepest)</svg>".utf8)).document.marks.isEmpty)
        let deeper = String(repeating: begin, count: 1000) + String(repeating: end, count: 1000)
        #expect(refusal(of: deeper) == "line 1001: more than 1000 elements lie in each other")
    }
}
