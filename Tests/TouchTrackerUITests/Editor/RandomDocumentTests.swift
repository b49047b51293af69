import SeededRandom
import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Whatever several people do on a document at once, its file says what of that is finished, after every act.
@MainActor
struct RandomDocumentTests {
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `after every act the file holds what is finished, and so it is read after a kill`(seed: UInt64) throws {
        var people = try People(seed: seed)
        defer { people.leave() }
        for _ in 0..<150 {
            let act = try people.act()
            try people.check(after: act)
        }
    }

    /// People at one document, by chance.
    @MainActor private struct People {
        enum Act: CaseIterable {
            case draw, erase, move, recolor, toFront, clear, undo, redo, begin, work, workAgain, finish, cancel
            case unplug, wait
        }

        private let stage = Stage(size: CGSize(width: 400, height: 300))
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
        /// Where the folder is while its disk is unplugged.
        private let elsewhere: URL
        private let path: String
        private let document: Document
        private var transactions: [History.Transaction] = []
        private var isPlugged = true
        private var chance: SeededGenerator

        init(seed: UInt64) throws {
            chance = SeededGenerator(seed: seed)
            elsewhere = folder.appendingPathExtension("away")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            path = folder.appendingPathComponent("drawing.svg").path
            let opened = try Document.open(path, page: CGSize(width: 400, height: 300))
            document = opened.document
        }

        func leave() {
            for url in [folder, elsewhere] { try? FileManager.default.removeItem(at: url) }
        }

        mutating func act() throws -> Act {
            let act = Act.allCases.randomElement(using: &chance) ?? .draw
            switch act {
            case .draw, .erase, .move, .recolor, .toFront, .clear:
                let edit = edit(act)
                document.perform(edit)
            case .undo: document.undo()
            case .redo: document.redo()
            case .begin:
                if transactions.count < 4 { transactions.append(document.begin()) }
            case .work, .workAgain:
                guard let transaction = transactions.randomElement(using: &chance) else { break }
                let edit = edit([.draw, .erase, .move, .recolor].randomElement(using: &chance) ?? .draw)
                document.perform(in: transaction, edit)
            case .finish:
                if let transaction = takeTransaction() { document.finish(transaction) }
            case .cancel:
                if let transaction = takeTransaction() { document.cancel(transaction) }
            case .unplug:
                try FileManager.default.moveItem(at: isPlugged ? folder : elsewhere, to: isPlugged ? elsewhere : folder)
                isPlugged.toggle()
                // Long enough that what could not be saved is tried again.
                if isPlugged { stage.wait(.seconds(6)) }
            case .wait: stage.wait(.milliseconds(1500))
            }
            return act
        }

        /// The file holds what is finished; a copy of it, as it is at this moment, is opened and found whole.
        func check(after act: Act) throws {
            guard isPlugged else { return }
            let expected = document.settled.map(\.mark)
            let reading = try DrawingFile.read(path)
            #expect(reading.document.marks == expected && reading.loss == nil, "after \(act)")
            if transactions.isEmpty { #expect(document.drawing.map(\.mark) == expected) }
            let copy = folder.appendingPathComponent("copy.svg")
            try Data(contentsOf: URL(fileURLWithPath: path)).write(to: copy)
            let opened = try DrawingFile.open(copy.path, page: nil)
            #expect(opened.drawing.map(\.mark) == expected && !opened.wasTorn)
        }

        private mutating func takeTransaction() -> History.Transaction? {
            guard let index = transactions.indices.randomElement(using: &chance) else { return nil }
            return transactions.remove(at: index)
        }

        private mutating func edit(_ act: Act) -> (inout Drawing) -> Change {
            let some = document.drawing.shuffled(using: &chance).prefix(.random(in: 1...2, using: &chance)).map(\.id)
            let place = CGPoint(x: .random(in: 0...400, using: &chance), y: .random(in: 0...300, using: &chance))
            let mark = Mark(
                shape: Bool.random(using: &chance)
                    ? .dot(Dot(center: place)) : .line(Line(begin: place, end: CGPoint(x: 200, y: 150))),
                style: Style(color: .black, width: .random(in: 1...20, using: &chance)))
            let shade = UInt8.random(in: 0...255, using: &chance)
            return { drawing in
                switch act {
                case .erase: drawing.remove(some)
                case .move: drawing.move(some, dx: place.x, dy: place.y)
                case .recolor: drawing.recolor(some, to: Color(red: shade, green: 0, blue: 0))
                case .toFront: drawing.bringToFront(some)
                case .clear: drawing.clear()
                case .draw, .undo, .redo, .begin, .work, .workAgain, .finish, .cancel, .unplug, .wait: drawing.add(mark)
                }
            }
        }
    }
}
