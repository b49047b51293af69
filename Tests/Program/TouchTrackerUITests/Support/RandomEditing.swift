import Foundation
import Ink
import SeededRandom
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Performs random actions of several people on one document.
@MainActor struct RandomEditing {
    enum Action: CaseIterable {
        case draw, erase, move, recolor, toFront, clear, undo, redo, begin, work, workAgain, finish, cancel
        case tryOut, withdraw, settle, unplug, wait
    }

    let stage = Stage(size: CGSize(width: 400, height: 300))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    /// The folder's location while its disk is unplugged.
    private let elsewhere: URL
    let path: String
    private(set) var document: Document
    private(set) var transactions: [History.Transaction] = []
    /// What may be part of gestures.
    private var tentative: [[History.TentativeStep]] = []
    private(set) var isPlugged = true
    private let actions: [Action]
    var random: SeededGenerator

    /// - Parameters:
    ///   - actions: What people do.
    ///   - keepsUndo: Whether what can be undone is kept beside the file.
    init(seed: UInt64, actions: [Action] = Action.allCases, keepsUndo: Bool = false) throws {
        self.actions = actions
        random = SeededGenerator(seed: seed)
        elsewhere = folder.appendingPathExtension("away")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("drawing.svg").path
        let opened = try Document.open(path, page: CGSize(width: 400, height: 300), keepsUndo: keepsUndo)
        document = opened.document
    }

    func removeFiles() {
        for url in [folder, elsewhere] { try? FileManager.default.removeItem(at: url) }
    }

    mutating func performRandomAction() throws -> Action {
        let action = actions.randomElement(using: &random) ?? .draw
        let side = TableSide.allCases.randomElement(using: &random) ?? .bottom
        switch action {
        case .draw, .erase, .move, .recolor, .toFront, .clear:
            let edit = edit(action)
            document.perform(by: side, edit)
        case .undo: document.undo(by: Bool.random(using: &random) ? side : nil)
        case .redo: document.redo(by: Bool.random(using: &random) ? side : nil)
        case .begin:
            if transactions.count < 4 { transactions.append(document.begin(by: side)) }
        case .work, .workAgain:
            guard let transaction = transactions.randomElement(using: &random) else { break }
            let edit = edit([.draw, .erase, .move, .recolor].randomElement(using: &random) ?? .draw)
            document.perform(in: transaction, edit)
        case .finish:
            if let transaction = takeTransaction() { document.finish(transaction) }
        case .cancel:
            if let transaction = takeTransaction() { document.cancel(transaction) }
        case .tryOut:
            let edits = [edit(.draw), edit(.erase)]
            tentative.append(document.performTentatively { for edit in edits { document.perform(by: side, edit) } })
        case .withdraw, .settle:
            guard let index = tentative.indices.randomElement(using: &random) else { break }
            let steps = tentative.remove(at: index)
            if action == .withdraw { document.withdraw(steps) } else { document.settle(steps) }
        case .unplug: try plug()
        case .wait: stage.wait(.milliseconds(1500))
        }
        return action
    }

    /// Unplugs the disk, or plugs it in again.
    mutating func plug() throws {
        try FileManager.default.moveItem(at: isPlugged ? folder : elsewhere, to: isPlugged ? elsewhere : folder)
        isPlugged.toggle()
        // Longer than the delay until a failed save is retried.
        if isPlugged { stage.wait(.seconds(6)) }
    }

    private mutating func takeTransaction() -> History.Transaction? {
        guard let index = transactions.indices.randomElement(using: &random) else { return nil }
        return transactions.remove(at: index)
    }

    private mutating func edit(_ action: Action) -> (inout Drawing) -> Change {
        let some = document.drawing.shuffled(using: &random).prefix(.random(in: 1...2, using: &random)).map(\.id)
        let place = CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
        let center = CGPoint(x: 200, y: 150)
        let way = [place, center, CGPoint(x: place.y, y: place.x)].map { Stroke.Sample(location: $0) }
        let shapes: [Shape] = [.dot(Dot(center: place)), .line(Line(begin: place, end: center))]
        let mark = Mark(
            shape: (shapes + (Stroke(samples: way).map { [.stroke($0)] } ?? [])).randomElement(using: &random)
                ?? shapes[0],
            style: Style(
                color: .black, width: .random(in: 1...20, using: &random), isMarker: .random(using: &random),
                followsDirection: true))
        let shade = UInt8.random(in: 0...255, using: &random)
        return { drawing in
            switch action {
            case .erase: drawing.remove(some)
            case .move: drawing.move(some, dx: place.x, dy: place.y)
            case .recolor: drawing.recolor(some, to: Color(red: shade, green: 0, blue: 0))
            case .toFront: drawing.bringToFront(some)
            case .clear: drawing.clear()
            case .draw, .undo, .redo, .begin, .work, .workAgain, .finish, .cancel, .tryOut, .withdraw, .settle,
                .unplug, .wait:
                drawing.add(mark)
            }
        }
    }
}

extension RandomEditing {
    /// Ends all transactions and gestures.
    mutating func endGestures() {
        while let transaction = transactions.popLast() { document.cancel(transaction) }
        while let steps = tentative.popLast() { document.settle(steps) }
    }

    /// Continues in another document, as another session of the program would.
    mutating func `continue`(in other: Document) { document = other }
}
