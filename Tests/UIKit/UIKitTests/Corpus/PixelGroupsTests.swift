@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that draw with contexts, images and paths.
@MainActor
struct PixelGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    /// Draws from one point to another with a finger.
    private func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
        let finger = stage.finger()
        finger.down(at: start)
        finger.move(to: end, steps: steps, over: .milliseconds(200))
        finger.up()
    }

    @Test func `a stroke goes from the image being drawn to the finished one`() {
        let controller = BitmapPadController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        finger.move(to: CGPoint(x: 200, y: 20))
        #expect(controller.tempImageView.image?.size == CGSize(width: 400, height: 300))
        #expect(controller.mainImageView.image == nil)
        finger.up()
        #expect(controller.tempImageView.image == nil)
        #expect(controller.mainImageView.image != nil)
        controller.resetPressed(self)
        #expect(controller.mainImageView.image == nil)
    }

    @Test func `a blob is as translucent where its parts overlap, and its ring is full under a finger`()
        throws
    {
        let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
        let view = BlobView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 250))
        let pixels = try #require(stage.pixels).bitmap
        let blob = pixels[50, 50]
        #expect(blob != 0xFFFF_FFFF && pixels[85, 85] == blob && pixels[120, 120] == blob)
        #expect(pixels[150, 20] == 0xFF00_0000 && pixels[150, 22] == 0xFFFF_FFFF)
        #expect(pixels[240, 100] == 0xFF00_00FF && view.roll == 0)
        finger.up()
        #expect(pixels[240, 100] == 0xFFFF_FFFF && view.lifted?.phase == .ended)
    }

    @Test func `an eraser clears what the pen drew`() throws {
        let pad = EraserPad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(pad)
        let empty = UIGraphicsImageRenderer(size: pad.bounds.size).image { _ in }
        drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50))
        let drawn = try #require(pad.pngData())
        #expect(drawn != empty.pngData())
        pad.tool = .eraser
        drag(from: CGPoint(x: 5, y: 50), to: CGPoint(x: 95, y: 50))
        let erased = try #require(pad.pngData())
        #expect(erased.count < drawn.count)
    }

    @Test func `a smooth path grows with each sample`() {
        let pad = SmoothPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        #expect(pad.isEmpty)
        drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 200, y: 120))
        #expect(!pad.isEmpty)
        #expect(stage.canvas.strokes.count == 1)
    }

    @Test func `a faster finger draws a thinner stroke`() throws {
        let pad = SpeedPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 30, y: 50))
        let slow = try #require(pad.widths.last)
        #expect(pad.velocities.allSatisfy { abs($0.dx - 100) < 1 && $0.dy == 0 })
        drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 190, y: 50))
        let fast = try #require(pad.widths.last)
        #expect(fast < slow)
    }

    @Test func `two fingers paint cells, in the colour of the palette`() {
        let controller = GridPaintController()
        stage.show(controller)
        drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10))
        #expect(Set(controller.grid.cells.keys) == [0, 1, 2])
        drag(from: CGPoint(x: 200, y: 216), to: CGPoint(x: 200, y: 216), steps: 1)
        #expect(controller.palette.selectedSegmentIndex == 2)
        drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 10, y: 50), steps: 1)
        #expect(controller.grid.cells[16] == .blue)
        #expect(controller.grid.cells[0] == .red)
    }

    @Test func `a handle follows the finger around the ring`() {
        let slider = CircularSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.root.addSubview(slider)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 170, y: 100))
        finger.move(to: CGPoint(x: 100, y: 170))
        #expect(slider.angle == 270)
        finger.move(to: CGPoint(x: 30, y: 100))
        #expect(slider.angle == 180)
        finger.up()
    }

    @Test func `a colour wheel picks the hue at the finger's angle`() {
        let wheel = ColorWheel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.root.addSubview(wheel)
        var picked = 0
        wheel.colorChanged = { _ in picked += 1 }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 199))
        finger.up()
        #expect(picked > 0)
        #expect(abs(wheel.components.0 - 0.25) < 0.01 && wheel.components.1 > 0.98)
    }
}
