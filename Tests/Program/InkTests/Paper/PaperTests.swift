import Foundation
import Ink
import TestInk
import Testing

struct PaperTests {
    @Test(arguments: Paper.all)
    func `a paper reads back equal from its name`(paper: Paper) {
        #expect(Paper(name: paper.name) == paper)
    }

    @Test func `a paper is named by its tone, its pattern or both`() {
        #expect(Paper(name: "white") == .white)
        #expect(Paper(name: "cream") == Paper(.cream))
        #expect(Paper(name: "dots") == Paper(.white, .dots))
        #expect(Paper(name: "dark-squares") == Paper(.dark, .squares))
        #expect(Paper(name: "lines-cream") == Paper(.cream, .lines))
    }

    @Test(arguments: ["", "-", "blue", "white-cream", "dots-lines", "dark-", "Dark"])
    func `other names are refused`(name: String) {
        #expect(Paper(name: name) == nil)
    }

    @Test(arguments: Paper.all.filter { $0.pattern != .plain })
    func `a pattern is visible and quieter than any ink`(paper: Paper) {
        let contrast = paper.patternColor.contrast(with: paper.color)
        #expect(contrast > 1.2 && contrast < 2.3)
    }
}
