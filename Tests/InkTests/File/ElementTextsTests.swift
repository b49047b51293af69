import Chance
import Foundation
import Testing

@testable import Ink

struct ElementTextsTests {
    @Test func `whatever was written before, the lines are those of the elements as they are`() {
        var generator = SeededGenerator(seed: 91)
        var drawing = Drawing()
        var texts = ElementTexts()
        for step in 0..<80 {
            let added = drawing.add(generator.mark(in: sheet)).added
            #expect(texts.lines(ofAdded: added) == added.map { SVGWriter.element($0.mark) + "\n" }.joined())
            let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
            if step % 4 == 0 { drawing.move(some, dx: 1, dy: 2) }
            if step % 4 == 1 { drawing.recolor(some, to: generator.color()) }
            if step % 4 == 2 { drawing.bringToFront(some) }
            if step % 8 == 3 { drawing.remove(some) }
            #expect(texts.lines(of: drawing) == drawing.map { SVGWriter.element($0.mark) + "\n" }.joined())
        }
    }
}
