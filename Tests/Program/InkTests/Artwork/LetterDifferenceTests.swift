import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// What a key changes of a long text.
struct LetterDifferenceTests {
    private func random(_ count: Int, _ generator: inout SeededGenerator) -> String {
        String((0..<count).compactMap { _ in "abcXY ".randomElement(using: &generator) })
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a text is what it was with what differs`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let old = "aX" + random(.random(in: 0..<30, using: &generator), &generator)
        var new = old
        let places = [0, 1].map { _ in
            old.index(old.startIndex, offsetBy: .random(in: 0...old.count, using: &generator))
        }
        new.replaceSubrange(
            min(places[0], places[1])..<max(places[0], places[1]),
            with: random(.random(in: 0..<3, using: &generator), &generator))
        let (before, after) = try (#require(Mark.written(old)), #require(Mark.written("a" + new + "X")))
        let difference = try #require(LetterDifference(from: before, to: after))
        #expect(difference.mark(after: before) == after, "\(old), \(new)")
        // Both ways, and for a text that is the same.
        let back = try #require(LetterDifference(from: after, to: before))
        #expect(back.mark(after: after) == before)
        #expect(LetterDifference(from: before, to: before)?.mark(after: before) == before)
        // What is in no box of the difference is in both.
        let box = try #require(after.boxOfDifference(from: before))
        #expect(box == before.boxOfDifference(from: after))
        for (mark, other) in [(before, after), (after, before)] {
            let runs = runs(of: mark)
            let others = Set(self.runs(of: other))
            for run in runs where !others.contains(run) {
                let hull = try #require(run.hull(under: matrix))
                #expect(Extent(box).outset(by: 1e-9).contains(hull), "\(old), \(new)")
            }
        }
    }

    private let matrix = AffineTransform(m11: 2.1, m12: 0, m21: 0, m22: 2.1, tX: 40.5, tY: 60)

    /// The runs of a text's paths.
    private func runs(of mark: Mark) -> [Path] {
        guard case .artwork(let artwork) = mark.shape else { return [] }
        return artwork.parts.flatMap { part -> [Path] in
            part.path.steps.reduce(into: []) { runs, step in
                if case .move = step { runs.append(Path()) }
                runs[runs.count - 1] = Path(steps: (runs.last?.steps ?? []) + [step])
            }
        }
    }

    @Test func `a letter in a long text differs in few steps`() throws {
        let text = String(repeating: "abc ", count: 500)
        let (old, new) = try (#require(Mark.written(text)), #require(Mark.written(text + "b")))
        let difference = try #require(LetterDifference(from: old, to: new))
        guard case .artwork(let artwork) = difference.mark.shape else { throw NoText() }
        #expect(artwork.parts.map(\.path.steps.count).reduce(0, +) <= 8)
        let box = try #require(new.boxOfDifference(from: old))
        #expect(box.width < new.bounds.width / 10)
    }

    @Test func `other ink, other looks and other places have no smaller box`() throws {
        let text = try #require(Mark.written("abc"))
        var colored = text
        colored.style.color = Color(red: 200, green: 0, blue: 0)
        #expect(text.boxOfDifference(from: colored) == nil)
        #expect(text.boxOfDifference(from: text.moved(dx: 1, dy: 0)) == nil)
        #expect(text.boxOfDifference(from: .line(0, 0, 1, 1)) == nil)
        #expect(try text.boxOfDifference(from: #require(Mark.written("aX"))) == nil)
        #expect(text.boxOfDifference(from: text)?.isEmpty == false)
    }

    @Test func `a path without steps, as a damaged file may have, is compared`() throws {
        let text = try #require(Mark.written("abc"))
        guard case .artwork(let artwork) = text.shape else { throw NoText() }
        let empty = Mark(
            shape: .artwork(Artwork(parts: [Artwork.Part(path: Path())], matrix: artwork.matrix, role: artwork.role)),
            style: text.style)
        #expect(LetterDifference(from: empty, to: text)?.mark(after: empty) == text)
        #expect(LetterDifference(from: text, to: empty)?.mark(after: text) == empty)
    }

    @Test func `what does not fit the text before is no text`() throws {
        let (old, new) = try (#require(Mark.written("abcabc")), #require(Mark.written("abcbabc")))
        let difference = try #require(LetterDifference(from: old, to: new))
        #expect(difference.mark(after: .line(0, 0, 1, 1)) == nil)
        #expect(try difference.mark(after: #require(Mark.written("aX"))) == nil)
        for kept in [(1000, 0), (0, 1000), (-1, 0), (0, -1), (30, 30)] {
            let wrong = LetterDifference(
                mark: difference.mark, kept: [LetterDifference.Kept(first: kept.0, last: kept.1)])
            #expect(wrong.mark(after: old) == nil)
        }
        #expect(LetterDifference(mark: difference.mark, kept: []).mark(after: old) == nil)
    }

    private struct NoText: Error {}
}
