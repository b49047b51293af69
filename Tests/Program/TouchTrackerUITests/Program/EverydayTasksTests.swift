import Foundation
import Ink
import InkFile
import TestInk
import TestPictures
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What people do every day, by fingers and with only what is on the screen; each task with the taps that it takes.
@MainActor
struct EverydayTasksTests {
    @Test(
        arguments: [CGSize(width: 1280, height: 800), CGSize(width: 360, height: 640)],
        [Language.english, .chinese])
    func `ordinary tasks take few taps, in every size and language`(size: CGSize, language: Language) throws {
        (Language.ofSystem, Language.current) = (language, language)
        defer { (Language.ofSystem, Language.current) = (.english, .english) }
        let printers = try StandInPrinters(["Office"], standard: "system default destination: Office")
        let hand = try Hand(size: size, printers: printers)
        let tasks: [(name: String, taps: Int, perform: (Hand) throws -> Void)] = [
            ("begin a new drawing", 1, begin), ("write", 1, write), ("change the color", 2, changeColor),
            ("change the width", 2, changeWidth), ("zoom and back", 2, zoom), ("change the paper", 3, changePaper),
            ("undo", 1, undo),
            ("erase", 1, erase), ("draw a filled shape", 2, fill), ("draw an arrow", 3, drawArrow),
            ("write a text of two lines", 2, writeText), ("duplicate", 3, duplicate),
            ("name the drawing", 2, name), ("export a PDF to a chosen folder", 7, export), ("print", 3, print),
            ("begin another drawing", 2, beginAnother), ("find an old one", 3, find),
            ("open a photo and write on it", 6, openPhoto),
        ]
        for task in tasks {
            hand.taps = 0
            do {
                try task.perform(hand)
            } catch {
                throw TaskFailed(task: task.name, error: error)
            }
            #expect(hand.taps == task.taps, "\(task.name)")
        }
        #expect(tasks.count { $0.taps <= 3 } >= tasks.count - 2)
        withExtendedLifetime(printers) {}
    }

    private struct TaskFailed: Error {
        let task: String
        let error: any Error
    }

    // MARK: Tasks

    private func begin(_ hand: Hand) throws {
        try hand.tap(hand.view(ShelfCell.self) { $0.item == .new })
        hand.wait { hand.program.controller != nil }
        hand.controller.editor.printService = hand.printService
    }

    private func write(_ hand: Hand) throws {
        try hand.tap(hand.tool(.pen))
        hand.draw(from: CGPoint(x: 60, y: 130), to: CGPoint(x: 240, y: 130))
        hand.draw(from: CGPoint(x: 60, y: 170), to: CGPoint(x: 240, y: 170))
        #expect(hand.marks.count == 2 && hand.controller.editor.preferences.tool == .pen)
    }

    private func changeColor(_ hand: Hand) throws {
        try hand.tap(hand.view(ToolbarButton.self) { if case .colors = $0.face { true } else { false } })
        let gray = Palette.swatches[1].color
        try hand.tap(hand.view(SwatchButton.self) { $0.color == gray })
        try hand.drawLine(y: 210)
        #expect(hand.marks.last?.style.color == gray && hand.marks.count == 3)
    }

    private func changeWidth(_ hand: Hand) throws {
        try hand.tap(hand.view(ToolbarButton.self) { if case .dot = $0.face { true } else { false } })
        try hand.tap(hand.view(PresetButton.self) { $0.value == 12 })
        try hand.drawLine(y: 250)
        #expect(hand.marks.last?.style.width == 12 && hand.marks.count == 4)
    }

    private func changePaper(_ hand: Hand) throws {
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .paper)))
        try hand.tap(hand.view(SheetButton.self) { $0.paper.pattern == .squares })
        #expect(hand.controller.editor.document.paper.pattern == .squares)
        try hand.drawLine(y: 290)
    }

    private func undo(_ hand: Hand) throws {
        let count = hand.marks.count
        try hand.tap(hand.button(.undo))
        #expect(hand.marks.count == count - 1)
    }

    private func erase(_ hand: Hand) throws {
        let count = hand.marks.count
        try hand.tap(hand.tool(.eraser))
        let line = try #require(hand.marks.last).bounds
        hand.draw(from: CGPoint(x: 150, y: line.minY - 15), to: CGPoint(x: 150, y: line.maxY + 15))
        #expect(hand.marks.count == count - 1)
    }

    private func fill(_ hand: Hand) throws {
        try hand.tap(hand.tool(.ellipse))
        try hand.tap(hand.row(.title(of: .fill(.color))))
        try hand.drawLine(y: 240, dy: 40)
        #expect(hand.marks.last?.style.fill == .color)
    }

    private func drawArrow(_ hand: Hand) throws {
        try hand.tap(hand.tool(.line))
        try hand.tap(hand.tool(.line))
        try hand.tap(hand.row(.title(of: .heads(.end))))
        try hand.drawLine(y: 320)
        guard case .line(let line)? = hand.marks.last?.shape else {
            Issue.record("no line was drawn")
            return
        }
        #expect(line.heads == .end)
    }

    /// A pinch draws; its notice moves the paper instead.
    private func zoom(_ hand: Hand) throws {
        let count = hand.marks.count
        hand.pinch(from: (CGPoint(x: 130, y: 370), CGPoint(x: 200, y: 370)), by: 60)
        try hand.tap(hand.view(NoticeButton.self) { $0.title == Phrase.movePaperInstead.text })
        #expect(hand.marks.count == count && hand.controller.editor.viewport.scale > 1.5)
        try hand.tap(hand.view(ViewportChip.self))
        hand.program.stage.wait(.seconds(1))
        #expect(hand.controller.editor.viewport.scale == 1)
    }

    private func writeText(_ hand: Hand) throws {
        try hand.tap(hand.tool(.text))
        try hand.tap(at: CGPoint(x: 60, y: 350), on: hand.controller.workspace.drawView)
        for key in [KeyboardKey.letter("h"), .letter("i"), .enter, .letter("y"), .letter("o")] { try hand.press(key) }
        try hand.press(.hide)
        #expect(hand.marks.last?.text?.string == "hi\nyo")
    }

    private func duplicate(_ hand: Hand) throws {
        let count = hand.marks.count
        try hand.tap(hand.tool(.select))
        try hand.tap(at: CGPoint(x: 150, y: 130), on: hand.controller.workspace.drawView)
        try hand.tap(hand.view(UIButton.self) { $0.title(for: .normal) == Phrase.duplicate.text })
        #expect(hand.marks.count == count + 1)
        // A touch of empty paper lets go of the copy.
        hand.draw(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 300, y: 61))
        #expect(hand.controller.editor.selection(of: .bottom).isEmpty)
    }

    private func name(_ hand: Hand) throws {
        try hand.tap(hand.button(.more))
        let row = try #require(hand.view(NameRow.self))
        try hand.tap(row.subviews.first { $0 is ActionButton })
        for key in [KeyboardKey.letter("k"), .letter("u"), .enter] { try hand.press(key) }
        hand.wait { hand.controller.editor.document.name == "ku" }
        #expect(hand.program.names.contains("ku"))
        // A touch beside the menu closes it.
        hand.draw(from: CGPoint(x: 20, y: 60), to: CGPoint(x: 20, y: 61))
    }

    private func export(_ hand: Hand) throws {
        let folder = hand.program.library.folder
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .export)))
        let formats = try #require(hand.view(UISegmentedControl.self))
        try hand.tap(segment: 2, of: formats)
        try hand.tap(hand.view(ValueButton.self))
        let row = Phrase.properName(UserFolder.shortened(folder))
        hand.wait { hand.row(row) != nil }
        try hand.tap(hand.row(row))
        hand.wait { (hand.controller.presentedViewController as? FolderController)?.folder == folder }
        try hand.tap(hand.view(NoticeButton.self) { $0.title == Phrase.choose.text })
        hand.wait { hand.controller.presentedViewController == nil }
        try hand.tap(hand.view(FilledButton.self))
        hand.controller.file.pictureWriter.finish()
        #expect(FileManager.default.fileExists(atPath: folder + "/ku.pdf"))
    }

    private func print(_ hand: Hand) throws {
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .print)))
        hand.wait { hand.view(PrintContent.self)?.printers != .unknown }
        try hand.tap(hand.view(FilledButton.self))
        hand.controller.file.pictureWriter.finish()
        #expect(hand.printers.job?.pageCount == 1)
    }

    private func beginAnother(_ hand: Hand) throws {
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .newDrawing)))
        hand.wait { hand.program.controller.map { $0.editor.document.isBlank } == true }
        #expect(hand.marks.isEmpty)
    }

    private func find(_ hand: Hand) throws {
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .shelf)))
        hand.wait { hand.view(ShelfCell.self) { $0.item.title == "old house" } != nil }
        try hand.tap(hand.view(ShelfCell.self) { $0.item.title == "old house" })
        hand.wait { hand.program.controller != nil }
        #expect(hand.marks.count == 1)
    }

    private func openPhoto(_ hand: Hand) throws {
        let folder = hand.program.library.folder + "/photos"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let photo = try #require(Picture.pattern(1, width: 300, height: 300))
        try Data(photo.bytes).write(to: URL(fileURLWithPath: folder + "/photo.png"))
        try hand.tap(hand.button(.more))
        try hand.tap(hand.row(.title(of: .shelf)))
        hand.wait { hand.program.shelf != nil }
        try hand.tap(hand.view(ShelfButton.self) { $0.title == Phrase.elsewhere.text })
        // From here, the way is through the folders of the computer that runs the tests.
        hand.program.shelf?.show(.elsewhere(folder: hand.program.library.folder))
        hand.wait { hand.view(ShelfCell.self) { $0.item.title == "photos" } != nil }
        try hand.tap(hand.view(ShelfCell.self) { $0.item.title == "photos" })
        hand.wait { hand.view(ShelfCell.self) { $0.item.title == "photo.png" } != nil }
        try hand.tap(hand.view(ShelfCell.self) { $0.item.title == "photo.png" })
        hand.wait { hand.program.controller != nil }
        try hand.tap(hand.tool(.pen))
        try hand.drawLine(y: 200)
        #expect(hand.marks.count == 2 && hand.marks.first?.isBackground == true)
    }
}

/// A person's hand, which touches only what is in sight.
@MainActor
private final class Hand {
    let program: ShelfStage
    let printers: StandInPrinters
    var printService: PrintService { printers.service }
    var taps = 0

    init(size: CGSize, printers: StandInPrinters) throws {
        self.printers = printers
        program = try ShelfStage(["old house"], size: size)
        program.wait(for: "the shelf") { self.program.titles.count == 2 }
    }

    var controller: DrawViewController {
        guard let controller = program.controller else { fatalError("no drawing is open") }
        return controller
    }

    var marks: [Mark] { controller.editor.document.drawing.map(\.mark) }

    // MARK: What is seen

    /// The first view of a type that is shown, in any window.
    func view<View: UIView>(_ type: View.Type, where condition: @escaping (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            if view.isHidden || view.alpha == 0 { return nil }
            if let found = view as? View, condition(found) { return found }
            return view.subviews.lazy.compactMap(search).first
        }
        return program.stage.application.windows.reversed().lazy.compactMap(search).first
    }

    func button(_ icon: Icon) -> ToolbarButton? { view(ToolbarButton.self) { $0.face == .icon(icon) } }

    func tool(_ tool: Tool) -> ToolbarButton? {
        view(ToolbarButton.self) { $0.face == .icon(.tool(tool)) || $0.face == .choices(.tool(tool)) }
    }

    func row(_ title: Phrase) -> PanelRow? { view(PanelRow.self) { $0.title.text == title.text } }

    // MARK: What it does

    /// Waits until a condition holds.
    func wait(until condition: () -> Bool) { program.wait(for: "a task", condition) }

    func tap(_ view: UIView?) throws {
        let view = try #require(view, "it is not there")
        try tap(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY), on: view)
    }

    func tap(segment index: Int, of control: UISegmentedControl) throws {
        let parts = control.subviews.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
        let middle =
            parts.count == control.numberOfSegments
            ? parts[index].frame.midX
            : control.bounds.width * (CGFloat(index) + 0.5) / CGFloat(control.numberOfSegments)
        try tap(at: CGPoint(x: middle, y: control.bounds.midY), on: control)
    }

    /// Taps a place of a view, which a swipe brings into sight if it scrolls.
    func tap(at point: CGPoint, on view: UIView) throws {
        var place = view.convert(point, to: nil)
        for _ in 0..<8 {
            if isInSight(place, view) { break }
            let scrolls = sequence(first: view, next: \.superview).compactMap { $0 as? UIScrollView }
            guard let scroll = scrolls.first else { break }
            let middle = scroll.convert(CGPoint(x: scroll.bounds.maxX - 4, y: scroll.bounds.midY), to: nil)
            let distance = min(max(middle.y - place.y, -120), 120)
            let finger = program.stage.finger()
            finger.down(at: middle)
            finger.move(to: CGPoint(x: middle.x, y: middle.y + distance), steps: 8, over: .milliseconds(300))
            program.stage.wait(.milliseconds(200))
            finger.up()
            program.stage.wait(.seconds(1))
            place = view.convert(point, to: nil)
        }
        try #require(isInSight(place, view), "\(type(of: view)) at \(place) is not in sight")
        taps += 1
        let finger = program.stage.finger()
        finger.down(at: place)
        program.stage.wait(.milliseconds(60))
        finger.up()
        program.stage.wait(.milliseconds(500))
        program.stage.finishWork()
        program.stage.wait(.milliseconds(20))
    }

    private func isInSight(_ place: CGPoint, _ view: UIView) -> Bool {
        guard program.stage.window.bounds.contains(place) else { return false }
        let hit = program.stage.application.windows.reversed().lazy.filter { !$0.isHidden }
            .compactMap { $0.hitTest($0.convert(place, from: nil), with: nil) }.first
        return hit?.isDescendant(of: view) == true
    }

    /// Presses a key of the keyboard on the screen: no tap in the sense of the tasks.
    func press(_ key: KeyboardKey) throws {
        let keyboard = try #require(view(ScreenKeyboard.self), "no keyboard is shown")
        let cell = try #require(keyboard.keys.cell(of: key), "there is no such key")
        try tap(at: CGPoint(x: cell.midX, y: cell.midY), on: keyboard)
        taps -= 1
    }

    /// Draws beside what is open, as near to a height as there is paper.
    func drawLine(y wanted: CGFloat, dy: CGFloat = 0) throws {
        let paper = controller.workspace.drawView
        let heights = stride(from: CGFloat(30), to: 600, by: 10).sorted { abs($0 - wanted) < abs($1 - wanted) }
        let y = try #require(
            heights.first { y in
                [y - 10, y + dy + 10].allSatisfy { y in
                    stride(from: CGFloat(60), through: 240, by: 20).allSatisfy { x in
                        isInSight(CGPoint(x: x, y: y), paper)
                    }
                }
            }, "there is no paper in sight")
        draw(from: CGPoint(x: 60, y: y), to: CGPoint(x: 240, y: y + dy))
    }

    func draw(from begin: CGPoint, to end: CGPoint) {
        let finger = program.stage.finger()
        finger.down(at: begin)
        finger.move(to: end, steps: 8, over: .milliseconds(160))
        finger.up()
        program.stage.wait(.milliseconds(600))
    }

    func pinch(from begin: (CGPoint, CGPoint), by distance: CGFloat) {
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: begin.0)
        program.stage.wait(.milliseconds(30))
        second.down(at: begin.1)
        for step in 1...8 {
            program.stage.wait(.milliseconds(20))
            let part = distance * CGFloat(step) / 8
            first.move(to: CGPoint(x: begin.0.x - part, y: begin.0.y))
            second.move(to: CGPoint(x: begin.1.x + part, y: begin.1.y))
        }
        first.up()
        program.stage.wait(.milliseconds(50))
        second.up()
        program.stage.wait(.milliseconds(300))
    }
}
