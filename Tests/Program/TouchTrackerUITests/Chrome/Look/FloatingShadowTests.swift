import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FloatingShadowTests {
    /// A stage with a white page and a box that casts a shadow.
    private func pixels(of size: CGSize, scale: CGFloat = 1) throws -> (Bitmap, CGRect) {
        let stage = Stage(size: CGSize(width: 400, height: 400), scale: scale, showsPixels: true)
        stage.root.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 60, y: 60, width: size.width, height: size.height))
        stage.root.addSubview(box)
        FloatingShadow(around: box, cornerRadius: 14)
        stage.wait(.milliseconds(1))
        return (try #require(stage.pixels).bitmap, box.frame)
    }

    private func gray(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Int { Int(bitmap[Int(x), Int(y)] & 0xFF) }

    @Test(arguments: [CGSize(width: 40, height: 30), CGSize(width: 100, height: 52), CGSize(width: 280, height: 280)])
    func `the shadow is dark near the box, darker below than above, and fades`(size: CGSize) throws {
        let (bitmap, box) = try pixels(of: size)
        let below = [1, 8, 20, 40].map { gray(bitmap, box.midX, box.maxY + $0) }
        #expect(below == below.sorted() && below[0] < 250 && below[3] > 252)
        #expect(gray(bitmap, box.midX, box.minY - 3) > gray(bitmap, box.midX, box.maxY + 3))
        #expect(gray(bitmap, box.midX, box.minY - 30) == 255 && gray(bitmap, box.minX - 40, box.midY) == 255)
    }

    @Test(arguments: [1, 1.5] as [CGFloat], [60, 60.5, 61] as [CGFloat])
    func `a fading box between two pixels has its shadow in one place, whatever is drawn of it`(
        scale: CGFloat, x: CGFloat
    ) throws {
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: scale, showsPixels: true)
        stage.root.backgroundColor = .white
        let box = UIView(frame: CGRect(x: x, y: x, width: 80, height: 52))
        box.alpha = 0.5
        stage.root.addSubview(box)
        FloatingShadow(around: box, cornerRadius: 14)
        stage.wait(.zero)
        let whole = try #require(stage.pixels).bitmap
        for part in [CGRect(x: 100, y: 100, width: 60, height: 60), CGRect(x: 30, y: 80, width: 50, height: 50)] {
            let canvas = ImageCanvas(bitmap: Bitmap(width: whole.width, height: whole.height))
            stage.window.setNeedsDisplay(part)
            stage.application.display(on: canvas)
            let pixels = PixelRect(
                covering: part.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: 1, dy: 1))
            let places = (pixels.minY..<pixels.maxY).flatMap { y in (pixels.minX..<pixels.maxX).map { (x: $0, y: y) } }
            #expect(places.allSatisfy { whole[$0.x, $0.y] == canvas.bitmap[$0.x, $0.y] }, "\(part)")
        }
    }

    @Test func `the shadow of a box between two pixels does not depend on errors of sums`() throws {
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1.5, showsPixels: true)
        stage.root.backgroundColor = .white
        let outer = UIView(frame: stage.root.bounds)
        let box = UIView(frame: CGRect(x: 0, y: 60, width: 80, height: 52))
        stage.root.addSubview(outer)
        outer.addSubview(box)
        FloatingShadow(around: box, cornerRadius: 14)
        var shadows: Set<[UInt32]> = []
        for step in 1..<40 {
            // 102.5 pixels, in two steps.
            let inset = CGFloat(step) / 7
            outer.transform = CGAffineTransform(translationX: inset, y: 0)
            box.transform = CGAffineTransform(translationX: 205.0 / 3 - inset, y: 0)
            stage.wait(.zero)
            let bitmap = try #require(stage.pixels).bitmap
            shadows.insert((0..<bitmap.width).map { bitmap[$0, 120] })
        }
        #expect(shadows.count == 1)
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func `a box that vanishes leaves nothing of its shadow, wherever its edges are`(scale: CGFloat) throws {
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: scale, showsPixels: true)
        stage.root.backgroundColor = .white
        for step in 0..<36 {
            let (x, width) = (60 + CGFloat(step % 6) / 6, 80 + CGFloat(step / 6) / 6)
            let box = UIView(frame: CGRect(x: x, y: x, width: width, height: width))
            stage.root.addSubview(box)
            FloatingShadow(around: box, cornerRadius: 14)
            stage.wait(.zero)
            box.removeFromSuperview()
            stage.wait(.zero)
            let bitmap = try #require(stage.pixels).bitmap
            let places = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { (x: $0, y: y) } }
            #expect(places.allSatisfy { bitmap[$0.x, $0.y] == 0xFFFF_FFFF }, "\(box.frame)")
        }
    }

    @Test func `each card of the shelf casts a shadow`() throws {
        let shelf = try ShelfStage(["boat"], showsPixels: true)
        shelf.expect(["New drawing", "boat"])
        shelf.stage.wait(.milliseconds(100))
        let bitmap = try #require(shelf.stage.pixels).bitmap
        for title in ["New drawing", "boat"] {
            let cell = try shelf.cell(title)
            let frame = cell.convert(cell.bounds, to: nil)
            let bottom = frame.minY + ShelfLook.rim + ShelfCell.sheetSize(width: frame.width).height
            let background = gray(bitmap, frame.midX, CGFloat(bitmap.height - 20))
            #expect(gray(bitmap, frame.midX, bottom + 3) < background - 5, "\(title)")
            #expect(gray(bitmap, frame.midX, bottom - 4) > 250, "\(title)")
        }
    }

    @Test func `the chip and the lab's panel cast shadows`() throws {
        let program = ProgramStage(showsPixels: true) { $0.showsTouchLab = true }
        program.controller.perform(.zoomIn)
        program.stage.wait(.seconds(1))
        let bitmap = try #require(program.stage.pixels).bitmap
        let chip = try #require(program.view(ViewportChip.self))
        let panel = try #require(program.view(LabPanel.self))
        for (view, bottom) in [(chip, chip.bounds.midY + 16), (panel, panel.bounds.maxY)] as [(UIView, CGFloat)] {
            let place = view.convert(CGPoint(x: view.bounds.midX, y: bottom), to: nil)
            #expect(gray(bitmap, place.x, place.y + 2) < 250, "\(type(of: view))")
        }
    }

    @Test func `nothing is drawn inside the box`() throws {
        let (bitmap, box) = try pixels(of: CGSize(width: 120, height: 60))
        for (x, y) in [(box.midX, box.midY), (box.minX + 1, box.midY), (box.midX, box.maxY - 2)] {
            #expect(gray(bitmap, x, y) == 255)
        }
    }

    @Test(arguments: [1, 2])
    func `a stretched shadow has no seams`(scale: CGFloat) throws {
        let (bitmap, box) = try pixels(of: CGSize(width: 280, height: 280), scale: scale)
        let y = (box.maxY + 6) * scale
        for x in stride(from: (box.minX + 40) * scale, to: (box.maxX - 40) * scale, by: 1) {
            #expect(abs(gray(bitmap, x, y) - gray(bitmap, x + 1, y)) <= 1)
        }
        let x = (box.maxX + 6) * scale
        for y in stride(from: (box.minY + 50) * scale, to: (box.maxY - 40) * scale, by: 1) {
            #expect(abs(gray(bitmap, x, y) - gray(bitmap, x, y + 1)) <= 1)
        }
    }

    @Test func `ten fingers that draw around an open panel redraw neither the panel nor its shadow`() throws {
        /// The number of operations of each frame.
        func operations(isOpen: Bool) -> [Int] {
            let program = ProgramStage { $0.tool = .pen }
            if isOpen { program.controller.workspace.chrome.open(.palette) }
            program.stage.wait(.milliseconds(10))
            let fingers = (0..<10).map { _ in program.stage.finger() }
            for (index, finger) in fingers.enumerated() {
                finger.down(at: CGPoint(x: index < 5 ? 60 : 760, y: 100 + 80 * (index % 5)))
            }
            return (1...20).map { step in
                program.stage.wait(.milliseconds(10))
                program.stage.together {
                    for (index, finger) in fingers.enumerated() {
                        let x = CGFloat(index < 5 ? 60 : 760) + 8 * CGFloat(step)
                        finger.move(to: CGPoint(x: x, y: CGFloat(100 + 80 * (index % 5))))
                    }
                }
                return program.stage.canvas.operations.count
            }
        }
        let closed = operations(isOpen: false)
        #expect(closed.allSatisfy { $0 > 0 } && operations(isOpen: true) == closed)
    }

    @Test func `a touch beside the box passes through its shadow`() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let box = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 52))
        stage.root.addSubview(box)
        FloatingShadow(around: box, cornerRadius: 14)
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 80), with: nil) === stage.root)
    }

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `beside a box between two pixels, no row or column of the shadow is lighter than both beside it`(
        scale: CGFloat
    ) throws {
        let stage = Stage(size: CGSize(width: 400, height: 400), scale: scale, showsPixels: true)
        stage.root.backgroundColor = .white
        for (x, y, width, height) in [(60.3, 50.6, 201.4, 250.7), (57, 61, 233, 237), (70.5, 71.5, 60.4, 52.4)] {
            let box = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
            stage.root.addSubview(box)
            FloatingShadow(around: box, cornerRadius: 14)
            stage.wait(.milliseconds(1))
            let bitmap = try #require(stage.pixels).bitmap
            let (below, right) = ((box.frame.maxY + 12) * scale, (box.frame.maxX + 12) * scale)
            let row = (0..<bitmap.width).map { gray(bitmap, CGFloat($0), below) }
            let column = (0..<bitmap.height).map { gray(bitmap, right, CGFloat($0)) }
            for line in [row, column] {
                for index in 1..<line.count - 1 {
                    #expect(line[index] <= max(line[index - 1], line[index + 1]) + 1, "at \(index), scale \(scale)")
                }
            }
            box.removeFromSuperview()
        }
    }
}
