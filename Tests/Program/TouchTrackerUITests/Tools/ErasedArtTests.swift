import Foundation
import Geometry
import Ink
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Pictures and what other programs drew lie under ink: the eraser takes one only by a tap with nothing else under it.
@MainActor
struct ErasedArtTests {
    enum Way: CaseIterable {
        case eraser, penEnd, partialEraser

        static let byTap: [Way] = [.eraser, .penEnd]
    }

    // A finger beside the eraser is no palm.
    private let paper = PaperStage { $0.fingers = .always }
    private var drawing: Drawing { paper.editor.document.drawing }
    private var art: [Mark] { drawing.map(\.mark).filter(\.isArt) }
    private var inkCount: Int { drawing.count { !$0.mark.isArt } }

    @Test(arguments: [Tool.eraser, .partialEraser])
    func `rubbing at a picture in vain says why it stays, and erasing ink says nothing`(tool: Tool) throws {
        var notices: [Phrase] = []
        paper.editor.notices.observe(paper.editor) { notices.append($0.text) }
        add([filled(CGRect(x: 140, y: 50, width: 110, height: 200)), line((300, 100), (390, 100))])
        paper.editor.preferences.tool = tool
        paper.draw(from: CGPoint(x: 345, y: 60), to: CGPoint(x: 345, y: 140))
        paper.draw(from: CGPoint(x: 10, y: 60), to: CGPoint(x: 10, y: 140))
        #expect(notices.isEmpty)
        paper.draw(from: CGPoint(x: 190, y: 60), to: CGPoint(x: 190, y: 140))
        #expect(notices == [.artStays] && art.count == 1)
    }

    // MARK: The page

    private func add(_ marks: [Mark]) {
        paper.editor.document.perform { $0.add(marks) }
    }

    private func picture(_ frame: CGRect) throws -> Mark {
        Mark(try #require(Picture.pattern(3)), in: frame)
    }

    /// A filled shape of another program, or a group of two that is cloned.
    private func filled(_ frame: CGRect, isGroup: Bool = false) -> Mark {
        let corners = [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
        ]
        let path = Path(steps: corners.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])
        let part = Artwork.Part(path: path, fill: Color(red: 0, green: 120, blue: 90, alpha: 255))
        let artwork = Artwork(
            parts: isGroup ? [part, part] : [part], matrix: AffineTransform(.identity),
            role: isGroup ? .clone : .picture)
        return Mark(shape: .artwork(artwork), style: Style(color: .black, width: 1))
    }

    private func line(_ begin: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: begin.0, y: begin.1), end: CGPoint(x: end.0, y: end.1))),
            style: Style(color: .black, width: 6))
    }

    /// A background that covers the page, a photo, a filled shape and a group side by side, and a line over all.
    private func fillPage() throws {
        add([try picture(CGRect(x: 0, y: 0, width: 400, height: 300))])
        paper.editor.document.perform { $0.setBackground($0.map(\.id), to: true) }
        add([
            try picture(CGRect(x: 20, y: 50, width: 110, height: 200)),
            filled(CGRect(x: 140, y: 50, width: 110, height: 200)),
            filled(CGRect(x: 260, y: 50, width: 110, height: 200), isGroup: true),
            line((30, 150), (360, 150)),
        ])
    }

    // MARK: Erasing

    private func pointer(_ way: Way) -> Pointer {
        switch way {
        case .eraser: paper.editor.preferences.tool = .eraser
        case .penEnd:
            // It erases as the eraser that was chosen last.
            paper.editor.preferences.tool = .eraser
            paper.editor.preferences.tool = .line
        case .partialEraser: paper.editor.preferences.tool = .partialEraser
        }
        return way == .penEnd ? paper.stage.eraser() : paper.stage.finger()
    }

    private func tap(_ place: CGPoint, _ way: Way) {
        let pointer = pointer(way)
        pointer.down(at: place)
        paper.stage.wait(.milliseconds(40))
        pointer.up()
        paper.stage.wait(.milliseconds(400))
    }

    @Test(arguments: Way.allCases)
    func `erasing a line takes no photo, no filled shape, no group and no background under it`(way: Way) throws {
        try fillPage()
        let before = art
        paper.draw(from: CGPoint(x: 25, y: 150), to: CGPoint(x: 375, y: 150), with: pointer(way))
        #expect(art == before && before.count == 4 && inkCount == 0)
        paper.draw(from: CGPoint(x: 1, y: 1), to: CGPoint(x: 1, y: 299), with: pointer(way))
        #expect(art == before, "nor along the background's edge")
    }

    @Test(arguments: Way.byTap)
    func `a tap takes the picture or the shape right under it, one by one, in one step each`(way: Way) throws {
        try fillPage()
        for (index, x) in [75, 195, 315].enumerated() {
            tap(CGPoint(x: x, y: 220), way)
            #expect(art.count == 3 - index && inkCount == 1)
        }
        paper.editor.document.undo()
        #expect(art.count == 2)
    }

    @Test(arguments: Way.allCases)
    func `a tap on ink or near it takes no picture below`(way: Way) throws {
        try fillPage()
        let before = art
        tap(CGPoint(x: 75, y: 150), way)
        #expect(art == before)
        paper.editor.document.undo()
        tap(CGPoint(x: 75, y: 168), way)
        #expect(art == before, "the tap is for the ink within its reach")
    }

    @Test(arguments: Way.allCases)
    func `a tap beside a picture, and one on the background or its edge, take nothing`(way: Way) throws {
        add([try picture(CGRect(x: 0, y: 0, width: 400, height: 300))])
        paper.editor.document.perform { $0.setBackground($0.map(\.id), to: true) }
        add([try picture(CGRect(x: 100, y: 100, width: 100, height: 100))])
        for place in [CGPoint(x: 150, y: 215), CGPoint(x: 300, y: 150), CGPoint(x: 2, y: 150)] { tap(place, way) }
        #expect(art.count == 2)
    }

    @Test(arguments: Way.byTap)
    func `a finger that erases within a tap's movement takes that ink, and not the picture`(way: Way) throws {
        add([try picture(CGRect(x: 50, y: 50, width: 300, height: 200)), line((100, 100), (300, 100))])
        let pointer = pointer(way)
        pointer.down(at: CGPoint(x: 200, y: 115))
        pointer.move(to: CGPoint(x: 200, y: 108))
        pointer.up()
        #expect(art.count == 1 && inkCount == 0)
    }

    @Test func `a finger on a picture that does not end is no tap`() throws {
        let program = ProgramStage { $0.tool = .eraser }
        let photo = try picture(CGRect(x: 100, y: 100, width: 300, height: 300))
        program.editor.document.perform { $0.add([photo]) }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        program.stage.wait(.seconds(40))
        finger.up()
        #expect(program.shapes.count == 1)
    }

    // MARK: Chance

    @Test(arguments: LongRun.seeds(30, long: 2000))
    func `whatever is erased on pages of chance, pictures and shapes go one at a time, by taps beside ink`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let page = CGRect(x: 0, y: 0, width: 400, height: 300)
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
            let (a, b) = (generator.point(in: page), generator.point(in: page))
            let frame = CGRect(
                x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) + 10, height: abs(a.y - b.y) + 10)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: add([try picture(frame)])
            case 1: add([filled(frame)])
            case 2: add([filled(frame, isGroup: true)])
            case _:
                add([try picture(page)])
                paper.editor.document.perform { drawing in
                    drawing.setBackground(drawing.suffix(1).map(\.id), to: true)
                }
            }
        }
        for _ in 0..<8 { add([generator.mark(in: page)]) }
        for step in 0..<LongRun.rounds(12, long: 30) {
            guard let way = Way.allCases.randomElement(using: &generator) else { return }
            let (before, place) = (drawing, generator.point(in: page.insetBy(dx: 5, dy: 5)))
            if Bool.random(using: &generator) {
                var end = generator.point(in: page)
                if end.distance(to: place) < 12 { end.x += 24 }
                paper.draw(from: place, to: end, with: pointer(way))
                #expect(art == before.map(\.mark).filter(\.isArt), "seed \(seed), step \(step): a sweep")
                continue
            }
            let radius = EraserStroke.radius(width: paper.editor.preferences.widths[.eraser])
            let near = before.elements(at: place, within: PaperThresholds.tapReach)
            let target = near.last { $0.mark.isArt && !$0.mark.isBackground && $0.mark.distance(from: place) <= radius }
            let isTaken = way != .partialEraser && near.allSatisfy(\.mark.isArt)
            tap(place, way)
            let expected = before.filter { $0.mark.isArt && !(isTaken && $0.id == target?.id) }.map(\.mark)
            #expect(art == expected, "seed \(seed), step \(step): a tap at \(place) by \(way)")
        }
    }
}
