import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Ink that is drawn, shown, erased, selected and moved on paper that the view shows enlarged, reduced or far from its
/// origin.
@MainActor
struct ZoomedInkTests {
    private static let size = CGSize(width: 400, height: 300)

    private func program(
        at viewport: Viewport, pixelScale: CGFloat = 1, _ change: (inout Preferences) -> Void = { _ in }
    ) -> ProgramStage {
        let program = ProgramStage(
            size: Self.size, scale: pixelScale, showsPixels: true, hasChrome: false, change)
        program.editor.viewport = viewport
        program.waitForPaper()
        return program
    }

    private func viewport(_ scale: CGFloat, _ origin: CGPoint = .zero, pixelScale: CGFloat = 1) -> Viewport {
        Viewport(origin: origin, scale: scale, pixelScale: pixelScale)
    }

    /// Marks of all kinds, within 80 by 60 points.
    private static func marks(seed: UInt64) -> [Mark] {
        var generator = SeededGenerator(seed: seed)
        func point() -> CGPoint {
            CGPoint(x: .random(in: 5...75, using: &generator), y: .random(in: 5...55, using: &generator))
        }
        return (0..<14).compactMap { index in
            let color = Color(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator), blue: 90)
            let style = Style(
                color: color, width: .random(in: 0.5...6, using: &generator), isMarker: index % 7 == 6,
                followsDirection: index % 5 == 4)
            let shape: Shape? =
                switch index % 5 {
                case 0: .line(Line(begin: point(), end: point()))
                case 1: .ellipse(Ellipse(corner: point(), opposite: point()))
                case 2: .rectangle(Rectangle(corner: point(), opposite: point()))
                case 3: .dot(Dot(center: point()))
                case _:
                    Stroke(
                        samples: (0..<8).map { _ in
                            Stroke.Sample(location: point(), widthFactor: .random(in: 0.4...1.2, using: &generator))
                        }
                    ).map { .stroke($0) }
                }
            return shape.map { Mark(shape: $0, style: style) }
        }
    }

    /// Returns the greatest difference of a component of two pictures, and the number of pixels that differ by more
    /// than two levels.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> (greatest: Int, count: Int) {
        var (greatest, count) = (0, 0)
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                var most = 0
                for shift in [16, 8, 0] as [UInt32] {
                    let (first, second) = (Int(one[x, y] >> shift & 0xFF), Int(other[x, y] >> shift & 0xFF))
                    most = max(most, abs(first - second))
                }
                greatest = max(greatest, most)
                if most > 2 { count += 1 }
            }
        }
        return (greatest, count)
    }

    private func picture(of program: ProgramStage) throws -> Bitmap { try #require(program.stage.pixels).bitmap }

    // MARK: Pixels

    @Test(arguments: [4, 2, 0.5, 64] as [CGFloat], [1, 2] as [CGFloat])
    func `a drawing that is shown enlarged equals the same drawing made as much larger`(
        scale: CGFloat, pixelScale: CGFloat
    ) throws {
        let marks = Self.marks(seed: 7)
        // At a large scale, only a part of the drawing is in sight.
        let corner = scale > 8 ? CGPoint(x: 40, y: 30) : .zero
        let zoomed = program(at: viewport(scale, corner, pixelScale: pixelScale), pixelScale: pixelScale)
        zoomed.editor.document.perform { $0.add(marks) }
        let large = program(at: .home, pixelScale: pixelScale)
        let transform = AffineTransform(
            m11: scale, m12: 0, m21: 0, m22: scale, tX: -corner.x * scale, tY: -corner.y * scale)
        large.editor.document.perform { $0.add(marks.map { $0.applying(transform, scalesWidth: true) }) }
        for program in [zoomed, large] { program.waitForPaper() }
        let difference = try difference(picture(of: zoomed), picture(of: large))
        #expect(difference.count == 0, "greatest difference \(difference.greatest)")
        #expect(try Set(picture(of: zoomed).pixels(ofRows: 0..<300)).count > 20, "the ink is in sight")
    }

    @Test(arguments: [1_000_000, -1_000_000, 123_456.789] as [CGFloat], [1, 64] as [CGFloat])
    func `ink far from the origin does not tremble`(distance: CGFloat, scale: CGFloat) throws {
        let (near, far) = (viewport(scale), viewport(scale, CGPoint(x: distance, y: -distance / 2)))
        let programs = [near, far].map { program(at: $0) }
        for (program, viewport) in zip(programs, [near, far]) {
            let marks = Self.marks(seed: 3).map {
                $0.applying(AffineTransform(translationByX: viewport.origin.x, byY: viewport.origin.y))
            }
            program.editor.document.perform { $0.add(marks) }
            program.waitForPaper()
        }
        #expect(try difference(picture(of: programs[0]), picture(of: programs[1])).count == 0)
    }

    @Test(arguments: [Tool.pen, .marker, .line, .ellipse], [0.25, 1, 3.3, 16] as [CGFloat])
    func `what is drawn looks the same when the finger is lifted, and when it is painted again`(
        tool: Tool, scale: CGFloat
    ) throws {
        let program = program(at: viewport(scale, CGPoint(x: -77, y: 1234.5))) { preferences in
            preferences.tool = tool
            preferences.isInkEven = true
            preferences.choose(Color.black)
        }
        program.editor.preferences.currentLineColor = .black
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 60, y: 60))
        for place in [CGPoint(x: 200, y: 90), CGPoint(x: 300, y: 220), CGPoint(x: 120, y: 200)] {
            finger.move(to: place, steps: 10, over: .milliseconds(160))
        }
        program.stage.wait(.milliseconds(300))
        let live = try #require(program.stage.pixels).bitmap.pixels(ofRows: 0..<300)
        finger.up()
        program.waitForPaper()
        let lifted = try picture(of: program)
        #expect(live.contains { $0 != 0xFFFF_FFFF })
        let copy = Bitmap(width: lifted.width, height: lifted.height)
        for y in 0..<copy.height { for x in 0..<copy.width { copy[x, y] = live[y * copy.width + x] } }
        #expect(difference(copy, lifted).greatest <= (tool.isFreehand ? 12 : 2))
        program.controller.workspace.drawView.discardInk()
        program.waitForPaper()
        #expect(try difference(copy, picture(of: program)).greatest <= (tool.isFreehand ? 12 : 2))
    }

    // MARK: Ink

    @Test func `ink lies on the paper under the finger, with the width of the paper`() throws {
        let viewport = viewport(4, CGPoint(x: 1000, y: -500))
        let program = program(at: viewport) { $0.tool = .line }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200))
        let mark = try #require(program.editor.document.drawing.first).mark
        guard case .line(let line) = mark.shape else {
            Issue.record("no line")
            return
        }
        #expect(line.begin == CGPoint(x: 1025, y: -475) && line.end == CGPoint(x: 1075, y: -450))
        #expect(mark.style.width == program.editor.preferences.widths[.line])
        program.editor.preferences.widthsFollowZoom = false
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 250))
        let second = try #require(program.editor.document.drawing.last).mark
        #expect(second.style.width == program.editor.preferences.widths[.line] / 4)
    }

    @Test(arguments: [0.2, 5] as [CGFloat])
    func `taps reach as far on the screen at every scale`(scale: CGFloat) throws {
        let viewport = viewport(scale, CGPoint(x: 300, y: 40))
        let program = program(at: viewport) { $0.tool = .line }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let reach = PaperThresholds.tapReach + program.editor.widthInView(10) / 2
        program.tap(CGPoint(x: 200, y: 100 + reach - 2))
        #expect(program.editor.selection().count == 1)
        program.tap(CGPoint(x: 200, y: 100 + reach + 4))
        #expect(program.editor.selection().isEmpty)
    }

    @Test(arguments: [0.5, 4] as [CGFloat])
    func `erasers take what is under them`(scale: CGFloat) throws {
        let program = program(at: viewport(scale, CGPoint(x: -50, y: 70))) { $0.tool = .line }
        for y in [100, 200] { program.draw(from: CGPoint(x: 50, y: y), to: CGPoint(x: 350, y: y)) }
        program.editor.preferences.tool = .partialEraser
        program.draw(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 140))
        #expect(program.shapes.count == 3)
        program.editor.preferences.tool = .eraser
        program.draw(from: CGPoint(x: 100, y: 195), to: CGPoint(x: 100, y: 240))
        #expect(program.shapes.count == 2)
    }

    @Test func `what is selected moves with the finger, and is scaled about its frame`() throws {
        let viewport = viewport(2, CGPoint(x: 500, y: 500))
        let program = program(at: viewport) { $0.tool = .line }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        program.editor.preferences.tool = .select
        program.draw(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 190, y: 160))
        guard case .line(let line) = try #require(program.shapes.first) else { return }
        #expect(abs(line.begin.x - 570) < 1e-6 && abs(line.begin.y - 580) < 1e-6)
        #expect(abs(line.end.x - line.begin.x - 50) < 1e-6)
        program.type("", .keyboardRightArrow)
        program.stage.wait(.seconds(1))
        guard case .line(let nudged) = try #require(program.shapes.first) else { return }
        #expect(abs(nudged.begin.x - line.begin.x - 0.5) < 1e-6)
    }

    @Test func `a lasso catches what it encloses in the view`() throws {
        let program = program(at: viewport(0.5, CGPoint(x: -1000, y: 0))) { $0.tool = .line }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100))
        program.draw(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 340, y: 200))
        program.editor.preferences.tool = .select
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 80, y: 60))
        for place in [CGPoint(x: 180, y: 60), CGPoint(x: 180, y: 140), CGPoint(x: 80, y: 140), CGPoint(x: 80, y: 60)] {
            finger.move(to: place, steps: 10, over: .milliseconds(100))
        }
        finger.up()
        #expect(program.editor.selection().count == 1)
    }

    @Test func `the mirror's center stays on the paper`() throws {
        let program = program(at: .home) { ($0.tool, $0.mirrorCount) = (.line, 2) }
        program.editor.viewport = viewport(2, CGPoint(x: 150, y: 0))
        // The axis is at x = 200 of the paper, and at x = 100 of the view.
        program.draw(from: CGPoint(x: 120, y: 100), to: CGPoint(x: 160, y: 150))
        let begins = program.shapes.compactMap { shape -> CGFloat? in
            guard case .line(let line) = shape else { return nil }
            return line.begin.x
        }
        #expect(Set(begins) == [210, 190])
    }

    @Test func `the dropper picks what is under it`() throws {
        let program = program(at: viewport(8, CGPoint(x: 40, y: 40))) { $0.tool = .pen }
        program.editor.document.perform {
            $0.add(
                Mark(
                    shape: .line(Line(begin: CGPoint(x: 45, y: 50), end: CGPoint(x: 80, y: 50))),
                    style: Style(color: Color(red: 9, green: 8, blue: 7), width: 2)))
        }
        let dropper = Dropper(SideEditor(program.editor, side: .bottom)) { _ in }
        #expect(dropper.pickedColor(at: CGPoint(x: 120, y: 80)) == Color(red: 9, green: 8, blue: 7))
        #expect(dropper.pickedColor(at: CGPoint(x: 120, y: 140)) == nil)
    }
}
