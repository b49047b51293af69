import Foundation
import Ink
import SeededRandom
import TestInk
import Testing
import TouchKit

@testable import InkFile
@testable import TouchTrackerUI

/// Undo and redo of edits in another program's drawing, after the program was started again.
@MainActor
struct RestoredForeignUndoTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.file("drawing.svg")
    }

    private func open() throws -> Document {
        try Document.open(path, page: CGSize(width: 400, height: 300), keepsUndo: true).document
    }

    private func marks(_ document: Document) -> [Mark] { document.drawing.map(\.mark) }

    /// Saves and closes a document, and opens its file again with what can be undone.
    private func reopen(_ document: Document) throws -> Document {
        #expect(document.finishSaving() == nil)
        document.close()
        return try open()
    }

    @Test(arguments: LongRun.seeds(40, long: 4000))
    func `all edits of a random drawing of another program are undone exactly after restarts`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var artwork = RandomArtwork(seed: seed)
        try expectUndo(in: seed.isMultiple(of: 2) ? ForeignDrawing(using: &random).text : artwork.text(), &random)
    }

    nonisolated private static let fixtures: [URL] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Artwork/Fixtures")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }()

    @Test(arguments: fixtures, LongRun.seeds(1, long: 20))
    func `all edits of a file of another program are undone exactly after restarts`(file: URL, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try expectUndo(in: String(contentsOf: file, encoding: .utf8), &random)
    }

    @Test func `a move and a turn that are undone after a restart leave the file as the other program wrote it`() throws
    {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0.3 0.1 77 55.5">
            <g transform="rotate(33.3) scale(.7,1.3)">
            <path d="M1 1c3 1 4 9 9 9" fill="none" stroke="#800000"/>
            <rect width="7.7" height="3.1" transform='skewX(12.7) translate(3.3)'/>
            <circle transform="matrix(.9 .1 -.2 1.1 3 4)" r='3'/>
            </g>
            </svg>

            """
        _ = try folder.write(Data(text.utf8), as: "drawing.svg")
        var document = try open()
        document.perform { $0.move($0.map(\.id), dx: 7.7, dy: -3.3) }
        document.perform { $0.transform($0.map(\.id), by: AffineTransform(rotationByRadians: 0.7)) }
        document = try reopen(document)
        document.undo()
        document.undo()
        #expect(document.finishSaving() == nil)
        let found = try String(contentsOfFile: path, encoding: .utf8)
        #expect(found.replacing(/<g xmlns:ink[^>]*>\s*<\/g>\n/, with: "") == text)
    }

    /// Edits a drawing of another program in three runs of the program, and expects that undo and redo in the last one
    /// lead to all drawings in between.
    private func expectUndo(in text: String, _ random: inout SeededGenerator) throws {
        _ = try folder.write(Data(text.utf8), as: "drawing.svg")
        var document = try open()
        var drawings = [marks(document)]
        for _ in 0..<3 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let before = marks(document)
                ForeignDrawing.edit(document, using: &random)
                if marks(document) != before { drawings.append(marks(document)) }
            }
            let shown = marks(document)
            document = try reopen(document)
            // What is clipped in the file is not all shown when it is read again.
            guard marks(document).isNearly(shown) else { return }
            try #require(document.canUndo() == (drawings.count > 1), "\(text)")
        }
        for expected in drawings.dropLast().reversed() {
            try #require(document.canUndo())
            document.undo()
            try #require(marks(document).isNearly(expected), "\(text)")
        }
        #expect(!document.canUndo())
        #expect(marks(document) == drawings[0], "the numbers are those of the file\n\(text)")
        document = try reopen(document)
        guard marks(document).isNearly(drawings[0]) else { return }
        for expected in drawings.dropFirst() {
            try #require(document.canRedo())
            document.redo()
            try #require(marks(document).isNearly(expected), "\(text)")
        }
        #expect(!document.canRedo())
    }
}

extension [Mark] {
    fileprivate func isNearly(_ other: [Mark]) -> Bool { elementsEqual(other) { $0.isNearly($1) } }
}

/// A drawing as other programs write them: nested groups with awkward transforms, in a scaled view box, with styles of
/// all kinds.
private struct ForeignDrawing {
    private(set) var text: String

    init(using random: inout SeededGenerator) {
        let scale = Double.random(in: 0.3...7, using: &random)
        let (width, height) = (400 / scale, 300 / scale)
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300"
              viewBox="\(Double.random(in: -9...9, using: &random)) \(Double.random(in: -9...9, using: &random)) \
            \(width) \(height)">
            <style>.a { stroke: #123456; stroke-width: 1.7 } .b { fill: rgb(12%, 50%, 3%) }</style>

            """
        var number = 0
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            group(
                depth: Int.random(in: 0...3, using: &random), in: CGSize(width: width, height: height), &number, &random
            )
        }
        if number > 1, Bool.random(using: &random) {
            let target = Int.random(in: 0..<number, using: &random)
            text += "<use xlink:href='#e\(target)' x='3.3' y='1.7' \(Self.transform(&random))/>\n"
        }
        text += "</svg>\n"
    }

    private mutating func group(depth: Int, in size: CGSize, _ number: inout Int, _ random: inout SeededGenerator) {
        text += "<g \(Self.transform(&random))\(Bool.random(using: &random) ? " opacity='.7'" : "")>\n"
        for _ in 0..<Int.random(in: 1...4, using: &random) { element(in: size, &number, &random) }
        if depth > 0 { group(depth: depth - 1, in: size, &number, &random) }
        text += "</g>\n"
    }

    private static func transform(_ random: inout SeededGenerator) -> String {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func part() -> String {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: "translate(\(number(-20...20)),\(number(-20...20)))"
            case 1: "rotate(\(number(-180...180)))"
            case 2: "rotate(\(number(-90...90)) \(number(0...50)) \(number(0...50)))"
            case 3: "skewX(\(number(-40...40)))"
            case 4: "scale(\(number(0.2...3)) \(number(0.2...3)))"
            case _:
                "matrix(\(number(0.3...2)) \(number(-0.2...0.2)) \(number(-0.2...0.2)) \(number(0.3...2)) "
                    + "\(number(-9...9)) \(number(-9...9)))"
            }
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ""
        case 1: return "transform='\(part())'"
        case _: return "transform='\(part()) \(part())'"
        }
    }

    private mutating func element(in size: CGSize, _ number: inout Int, _ random: inout SeededGenerator) {
        func at(_ length: CGFloat) -> String { "\(Double.random(in: 0...length, using: &random))" }
        let (x, y) = (at(size.width), at(size.height))
        let shape =
            switch Int.random(in: 0..<7, using: &random) {
            case 0: "path d='M\(x) \(y)c3 1,\(at(9)) 4,9 \(at(9))s1 2 8-3a5 3 20 0 1 9 9z'"
            case 1: "circle cx='\(x)' cy='\(y)' r='\(at(20))1'"
            case 2: "rect x='\(x)' y='\(y)' width='\(at(30))1' height='7.7' rx='1.1'"
            case 3: "ellipse cx='\(x)' cy='\(y)' rx='5.5' ry='3.1'"
            case 4: "line x1='\(x)' y1='\(y)' x2='\(at(size.width))' y2='9'"
            case 5: "polyline points='\(x),\(y) 3,4 \(at(50)),6'"
            case _: "polygon points='\(x) \(y) 30.3 4 5 \(at(50))'"
            }
        let look =
            [
                "fill='none' stroke='#800000' stroke-width='1.3'", "class='a' fill='none'", "class='a b'",
                "style='fill:#0af;fill-opacity:.35;stroke:none'", "fill='red' stroke='blue' stroke-width='.37'",
                "style='stroke:#333;stroke-width:2;stroke-dasharray:3 1;fill:none;stroke-miterlimit:9'",
                "stroke='#090' vector-effect='non-scaling-stroke' fill='none'", "fill='hsl(200,50%,40%)'",
                "stroke='black' transform-origin='5 5' fill='none'",
            ].randomElement(using: &random) ?? ""
        text += "<\(shape) id='e\(number)' \(look) \(Self.transform(&random))/>\n"
        number += 1
    }

    /// Changes some of a document's ink at random, as one step.
    @MainActor
    static func edit(_ document: Document, using random: inout SeededGenerator) {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        let all = document.drawing.map(\.id)
        let some =
            all.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } + all.shuffled(using: &random).prefix(1)
        let transform =
            [
                CGAffineTransform(rotationAngle: number(-3...3)),
                CGAffineTransform(scaleX: number(0.3...2), y: number(0.3...2)),
                CGAffineTransform(a: 1, b: number(-0.3...0.3), c: number(-0.3...0.3), d: 1, tx: number(-9...9), ty: 3),
            ].randomElement(using: &random) ?? .identity
        let color = Color(red: .random(in: 0...255, using: &random), green: 30, blue: 200)
        let (dx, dy, width) = (number(-30...30), number(-30...30), number(0.5...9))
        let (kind, scales) = (Int.random(in: 0..<9, using: &random), Bool.random(using: &random))
        document.perform { drawing in
            switch kind {
            case 0...1: drawing.move(some, dx: dx, dy: dy)
            case 2...3: drawing.transform(some, by: AffineTransform(transform), scalesWidths: scales)
            case 4: drawing.recolor(some, to: color)
            case 5: drawing.setWidth(some, to: width)
            case 6: drawing.remove(some)
            case 7: scales ? drawing.bringToFront(some) : drawing.duplicate(some, dx: dx, dy: dy)
            case _: drawing.add([.line(1, 2, 30, 40)])
            }
        }
    }
}
