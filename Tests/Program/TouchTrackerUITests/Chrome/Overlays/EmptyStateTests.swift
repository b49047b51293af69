import Foundation
import Geometry
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The first page.
@MainActor
struct EmptyStateTests {
    private func page(_ kiosk: Kiosk? = nil, size: CGSize = CGSize(width: 1000, height: 700)) throws -> EmptyState {
        try #require(ProgramStage(size: size, kiosk: kiosk).view(EmptyState.self))
    }

    @Test(arguments: Paper.Tone.allCases.flatMap { tone in Paper.Pattern.allCases.map { Paper(tone, $0) } })
    func `text has a contrast of at least 4.5 with the paper and its lines`(paper: Paper) {
        let text = Color(FirstPageColors(paper).text)
        #expect(text.contrast(with: paper.color) >= 4.5)
        switch paper.pattern {
        case .squares, .lines: #expect(text.contrast(with: paper.patternColor) >= 4.5)
        case .plain, .dots: break
        }
        #expect(Color(FirstPageColors(paper).picture).contrast(with: paper.color) < 3, "pictures are faint")
    }

    @Test func `it shows lines, pen and shapes, and speaks of fingers`() throws {
        let page = try page()
        #expect(page.guides == [.lines, .pen, .shapes] && page.sentence == .drawWithFingers)
    }

    @Test func `it is not shown above the ink of a file that is still being read`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let shapes = String(repeating: "<path d=\"M0 0h9v9z\"/>\n", count: 20_000)
        try Data("<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(shapes)</svg>".utf8)
            .write(to: URL(fileURLWithPath: path))
        let document = try Document.open(path, page: CGSize(width: 1000, height: 700), timeLimit: 0).document
        #expect(document.drawing.isEmpty)
        let program = ProgramStage(document: document)
        #expect(program.view(EmptyState.self)?.isHidden == true)
        #expect(document.finishSaving() == nil && document.drawing.count == 20_000)
        #expect(program.view(EmptyState.self)?.isHidden == true)
    }

    /// Taps the page at a place, or draws from there.
    private func press(_ program: ProgramStage, at place: CGPoint, draws: Bool = false) {
        let finger = program.stage.finger()
        finger.down(at: place)
        program.stage.wait(.milliseconds(60))
        if draws { finger.move(to: CGPoint(x: place.x + 60, y: place.y + 90), steps: 4, over: .milliseconds(64)) }
        finger.up()
        program.stage.wait(.seconds(1))
    }

    /// The middle of a picture, in the window's points.
    private func place(of guide: FirstPageGuide, on page: EmptyState) throws -> CGPoint {
        // The smallest picture is 99 points wide.
        let places = stride(from: 0, to: page.bounds.width, by: 30).flatMap { x in
            stride(from: 0, to: page.bounds.height, by: 30).map { CGPoint(x: x, y: $0) }
        }
        // At a table, the bottom side's.
        let own = places.filter { page.guide(at: $0) == guide && (page.sides.count == 1 || $0.y > page.bounds.midY) }
        let box = try #require(CGRect(around: own))
        return page.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    }

    @Test(arguments: FirstPageGuide.allCases, 1...2)
    func `a tap on a picture chooses its tool and draws nothing, and a drag draws`(
        guide: FirstPageGuide, sides: Int
    ) throws {
        let program = ProgramStage(size: CGSize(width: 1200, height: 900)) {
            $0.tool = .eraser
            $0.sideCount = sides
        }
        program.stage.wait(.seconds(1))
        let page = try #require(program.view(EmptyState.self))
        press(program, at: try place(of: guide, on: page))
        let tool: Tool = [.lines: .line, .pen: .pen, .shapes: .ellipse][guide] ?? .hand
        let chosen = program.editor.table.sides.map { program.editor.preferences[$0].tool }
        #expect(chosen.contains(tool) && program.editor.document.isBlank && page.chosen == FirstPageGuide(chosen[0]))
        #expect(!page.isHidden && page.alpha == 1)
        for side in program.editor.table.sides { program.editor.preferences[side].tool = .line }
        press(program, at: try place(of: guide, on: page), draws: true)
        #expect(program.editor.document.drawing.count == 1 && page.isHidden)
    }

    @Test func `a picture that is no longer shown chooses nothing`() throws {
        let program = ProgramStage(size: CGSize(width: 1200, height: 900)) { $0.tool = .pen }
        program.stage.wait(.seconds(1))
        let page = try #require(program.view(EmptyState.self))
        let lines = try place(of: .lines, on: page)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.document.undo()
        #expect(program.editor.document.isBlank && page.guide(at: lines) == nil)
        press(program, at: lines)
        #expect(program.editor.preferences.tool == .pen && program.editor.document.drawing.count == 1, "a dot")
    }

    @Test func `a kiosk shows only what can be drawn with its tools`() throws {
        #expect(try page(Kiosk(items: [.pen, .shapes, .undo])).guides == [.pen, .shapes])
        #expect(try page(Kiosk()).guides == [.lines])
    }

    @Test func `with a mouse only, it speaks of the mouse`() throws {
        func page(_ kinds: TouchDevice.Kind...) throws -> EmptyState {
            let desktop = RecordingWindow()
            desktop.devices = kinds.map { TouchDevice(identifier: 3, name: "", kind: $0) }
            let stage = Stage(size: CGSize(width: 900, height: 600))
            let controller = DrawViewController(editor: Editor(document: Document()), window: desktop)
            stage.show(controller)
            return controller.workspace.emptyState
        }
        #expect(try page(.mouse).isForMouse && page(.mouse, .touchpad).isForMouse)
        #expect(try page(.mouse).sentence == .drawWithMouse)
        #expect(try !page(.mouse, .touchscreen).isForMouse && !page(.mouse, .pen).isForMouse)
    }

    @Test(
        arguments: 2...4,
        [CGSize(width: 1280, height: 800), CGSize(width: 800, height: 800), CGSize(width: 620, height: 600)])
    func `at a table each side has the hint, facing it, apart from the others and the toolbars`(
        count: Int, size: CGSize
    ) throws {
        let program = ProgramStage(size: size) { $0.sideCount = count }
        program.stage.wait(.seconds(1))
        let table = program.editor.table
        #expect(table.sides.count == count)
        let page = try #require(program.view(EmptyState.self))
        let bars = program.controller.workspace.sides.all.map { $0.toolbar.convert($0.toolbar.bounds, to: nil) }
        let boxes = try #require(hints(on: page, wordCount: page.sentence.text.split(separator: " ").count))
        #expect(Set(boxes.map { table.side(nearest: $0.center) }) == Set(table.sides) && boxes.count == count)
        for (index, box) in boxes.enumerated() {
            #expect(program.stage.root.bounds.contains(box))
            #expect(!bars.contains { $0.intersects(box) } && !boxes[..<index].contains { $0.intersects(box) })
            // Letters stand beside each other along their side.
            let isSideways = table.side(nearest: box.center).isSideways
            #expect(isSideways ? box.height > box.width : box.width > box.height)
        }
    }

    /// Returns the boxes around the sentences of all sides; nil if a word is missing.
    private func hints(on page: EmptyState, wordCount: Int) -> [CGRect]? {
        let words = Set(page.sentence.text.split(separator: " "))
        let captions = Set(page.guides.map(\.caption.text))
        let canvas = RecordingCanvas(width: 4000, height: 4000)
        let context = CGContext(canvas: canvas, scale: 1)
        var boxes: [CGRect] = []
        var (box, count) = (CGRect.null, 0)
        context.onText = { [unowned context] text, frame in
            guard !captions.contains(text), text.split(separator: " ").allSatisfy(words.contains) else { return }
            box = box.union(frame.applying(context.ctm))
            count += text.split(separator: " ").count
            if count == wordCount {
                boxes.append(box)
                (box, count) = (.null, 0)
            }
        }
        page.renderSelf(in: context)
        return count == 0 ? boxes : nil
    }

    @Test func `at a large table each side has the pictures, too`() {
        func strokeCount(_ sides: Int) -> Int {
            let program = ProgramStage(size: CGSize(width: 1280, height: 800)) { $0.sideCount = sides }
            program.stage.wait(.seconds(1))
            guard let page = program.view(EmptyState.self) else { return 0 }
            let canvas = RecordingCanvas(width: 1280, height: 800)
            page.renderSelf(in: CGContext(canvas: canvas, scale: 1))
            return canvas.operations.count
        }
        #expect(strokeCount(4) == 4 * strokeCount(1))
    }

    @Test func `it follows the paper`() throws {
        let program = ProgramStage()
        program.editor.document.setPaper(Paper(.dark))
        #expect(program.view(EmptyState.self)?.paper == Paper(.dark))
    }

    @Test func `on a small page there is only the sentence, in as many lines as it needs`() throws {
        func strokes(_ size: CGSize, freeHeight: CGFloat? = nil) -> [CGRect] {
            let stage = Stage(size: size)
            let page = EmptyState()
            page.frame = CGRect(origin: .zero, size: size)
            page.freeArea = CGRect(x: 0, y: 0, width: size.width, height: freeHeight ?? size.height)
            stage.root.addSubview(page)
            page.appear()
            stage.wait(.seconds(1))
            return stage.canvas.strokes.map { $0.path.bounds }
        }
        for size in [
            CGSize(width: 1000, height: 700), CGSize(width: 480, height: 640), CGSize(width: 300, height: 200),
            CGSize(width: 700, height: 300),
        ] {
            // The toolbar covers the lower part of the page.
            for freeHeight in [size.height, size.height - 78] {
                let boxes = strokes(size, freeHeight: freeHeight)
                #expect(!boxes.isEmpty)
                let free = CGRect(x: 0, y: 0, width: size.width, height: freeHeight)
                for box in boxes { #expect(free.contains(box), "\(size)") }
            }
        }
        let (wide, narrow) = (CGSize(width: 1000, height: 640), CGSize(width: 480, height: 640))
        #expect(strokes(wide).count == strokes(narrow).count, "the narrow page has the pictures, too")
    }
}
