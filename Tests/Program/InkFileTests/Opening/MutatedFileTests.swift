import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// Mutated files in a folder: each is opened, or refused and left as it was; what is opened is saved as it is.
struct MutatedFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A drawing whose file contains moved, replaced and removed elements.
    private func edited(_ generator: inout SeededGenerator) throws -> [UInt8] {
        let paper = CGRect(x: 0, y: 0, width: 500, height: 400)
        let picture = try #require(Picture.pattern(1, width: 3, height: 2))
        let pictures = [Mark(picture, in: paper), Mark(picture, in: CGRect(x: 5, y: 5, width: 30, height: 20))]
        try SVGDocument(page: nil, marks: pictures + generator.marks(6, in: paper)).data
            .write(to: URL(fileURLWithPath: folder.drawing))
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        for _ in 0..<4 {
            guard let id = drawing.randomElement(using: &generator)?.id else { break }
            let change =
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: drawing.remove([id])
                case 1: drawing.bringToFront([id])
                case 2: drawing.move([id], dx: 3, dy: 5)
                case _: drawing.add(generator.mark(in: paper))
                }
            try opened.file.save(change)
        }
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.drawing)))
    }

    /// Whether a file contains a drawing. What was moved in another program's file is where it was but for rounding.
    private func isSaved(_ drawing: Drawing, in path: String) throws -> Bool {
        try DrawingFile.read(path).document.marks.elementsEqual(drawing.map(\.mark)) { found, mark in
            guard case .artwork(let old) = found.shape, case .artwork(let new) = mark.shape else {
                return found == mark
            }
            let (a, b) = (found.bounds, mark.bounds)
            let x = max(abs(a.minX - b.minX), abs(a.maxX - b.maxX))
            let distance = max(x, abs(a.minY - b.minY), abs(a.maxY - b.maxY))
            return old.role == new.role && old.hasShape(of: new)
                && distance <= 1e-9 * (1 + abs(a.midX) + abs(a.midY) + a.width + a.height)
        }
    }

    /// Opens a file, edits what is opened, and expects that the file then contains the edited drawing.
    private func expectOpenedOrRefused(_ bytes: [UInt8], _ generator: inout SeededGenerator) throws {
        let (path, data) = (folder.file("mutated.svg"), Data(bytes))
        try data.write(to: URL(fileURLWithPath: path))
        let text = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
        guard let opened = try? DrawingFile.open(path, page: nil) else {
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data, text)
            return
        }
        var drawing = opened.drawing
        #expect(try data.isEmpty || isSaved(drawing, in: path), text)
        #expect(drawing.allSatisfy { $0.mark.isOnPaper }, text)
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        #expect(try isSaved(drawing, in: path), text)
        for _ in 0..<2 {
            guard let id = drawing.randomElement(using: &generator)?.id else { break }
            try opened.file.save(
                Bool.random(using: &generator) ? drawing.remove([id]) : drawing.move([id], dx: 1, dy: 1))
            #expect(try isSaved(drawing, in: path), text)
        }
    }

    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `a mutated file is opened and saved as it is, or refused and left as it was`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = try edited(&generator)
        for _ in 0..<12 {
            try expectOpenedOrRefused(generator.mutated(bytes, words: RareMarkup.words), &generator)
        }
    }
}
