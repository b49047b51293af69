@testable import Corpus
import Foundation
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that are written as libraries of touch controls are.
@MainActor struct LibraryGroupsTests {
    private let stage = Stage(size: CGSize(width: 300, height: 200), showsPixels: true)

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }

    private func drag(_ points: CGPoint...) -> Pointer {
        let finger = stage.finger()
        finger.down(at: points[0])
        for point in points.dropFirst() { finger.move(to: point, steps: 8, over: .milliseconds(80)) }
        return finger
    }

    @Test func `a signature is smooth ink, has an image, and goes when it is pressed for long`() throws {
        final class Clerk: NSObject, SignaturePadDelegate {
            var calls: [String] = []
            func signaturePadDidBegin(_ pad: SignaturePad) { calls.append("begin") }
            func signaturePadDidEnd(_ pad: SignaturePad) { calls.append("end") }
        }
        let (pad, clerk) = (SignaturePad(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Clerk())
        stage.root.backgroundColor = .white
        stage.root.addSubview(pad)
        pad.delegate = clerk
        drag(CGPoint(x: 20, y: 50), CGPoint(x: 180, y: 50)).up()
        stage.wait(.zero)
        #expect(clerk.calls == ["begin", "end"] && !pad.isEmpty)
        #expect(pixel(100, 50) & 0xFF < 40 && pixel(100, 90) == 0xFFFF_FFFF)
        let cropped = try #require(pad.croppedSignature())
        #expect(cropped.size == CGSize(width: 200, height: 50))
        stage.finger().down(at: CGPoint(x: 100, y: 20))
        stage.wait(.milliseconds(1700))
        #expect(pad.isEmpty && pixel(60, 50) == 0xFFFF_FFFF)
    }

    @Test func `a joystick tells angle and displacement, moves its base, and returns`() throws {
        let stick = JoyStick(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        var (angle, displacement): (CGFloat, CGFloat) = (0, 0)
        stick.monitor = { (angle, displacement) = ($0, $1) }
        stick.handleTintColor = .red
        stage.root.addSubview(stick)
        stage.wait(.zero)
        let (middle, edge) = (pixel(150, 100), pixel(182, 100))
        #expect(middle >> 16 & 0xFF > 240 && middle & 0xFF < 20, "the gradient begins with the tint color")
        #expect((110...150).contains(edge & 0xFF), "and ends with gray")
        let finger = drag(CGPoint(x: 150, y: 100), CGPoint(x: 175, y: 100))
        #expect(angle == 90 && displacement == 0.5)
        finger.move(to: CGPoint(x: 150, y: 60))
        #expect(angle == 0 && abs(displacement - 0.8) < 1e-9)
        finger.up()
        #expect(angle == 0 && displacement == 0)
        stick.movable = true
        let other = drag(CGPoint(x: 150, y: 100), CGPoint(x: 240, y: 100))
        other.up()
        #expect(stick.frame.minX > 150)
        stage.tap(CGPoint(x: stick.frame.midX, y: 100))
        stage.tap(CGPoint(x: stick.frame.midX, y: 100), thenWaiting: .seconds(1))
        #expect(stick.frame.minX == 100)
    }

    @Test func `a wheel of hues is drawn in memory, and its colors are picked`() {
        final class Palette: NSObject, HSBColorPickerDelegate {
            var picked: [UIColor] = []
            func colorPicker(
                _ picker: HSBColorPicker, didPick color: UIColor, at point: CGPoint, state: UIGestureRecognizer.State
            ) { picked.append(color) }
        }
        let (picker, palette) = (HSBColorPicker(frame: CGRect(x: 50, y: 0, width: 200, height: 200)), Palette())
        picker.pickerDelegate = palette
        stage.root.addSubview(picker)
        stage.wait(.zero)
        #expect(pixel(245, 100) >> 16 & 0xFF > 240 && pixel(245, 100) & 0xFF < 20, "red is at the right")
        #expect(pixel(55, 100) & 0xFF > 230 && pixel(55, 100) >> 16 & 0xFF < 30, "cyan is at the left")
        let finger = drag(CGPoint(x: 160, y: 100), CGPoint(x: 248, y: 100))
        finger.up()
        let last = palette.picked.last?.cgColor
        #expect(last.map { $0.red > 0.99 && $0.green < 0.05 } == true && palette.picked.count > 2)
        picker.selectedColor = UIColor(hue: 0.5, saturation: 0.5, brightness: 1, alpha: 1)
        let selected = picker.selectedColor.cgColor
        #expect(abs(selected.red - 0.5) < 0.01 && abs(selected.blue - 1) < 0.01)
    }

    @Test func `a page is turned by a finger, and the next one is shown when it has ended`() {
        final class Book: LeavesViewDataSource, LeavesViewDelegate {
            var turns: [Int] = []
            func numberOfPages(in leavesView: LeavesView) -> Int { 3 }
            func renderPage(at index: Int, in context: CGContext) {
                context.setFillColor([UIColor.red, .green, .blue][index].cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            }
            func leavesView(_ leavesView: LeavesView, didTurnToPageAt pageIndex: Int) { turns.append(pageIndex) }
        }
        let (leaves, book) = (LeavesView(frame: stage.root.bounds), Book())
        (leaves.dataSource, leaves.delegate) = (book, book)
        stage.root.addSubview(leaves)
        leaves.currentPageIndex = 0
        stage.wait(.zero)
        #expect(pixel(100, 100) == 0xFFFF_0000)
        let finger = drag(CGPoint(x: 290, y: 100), CGPoint(x: 200, y: 100))
        stage.wait(.zero)
        #expect((200...208).contains(pixel(50, 100) >> 16 & 0xFF), "the page is in the shade of what is turned")
        #expect(pixel(295, 100) == 0xFF00_FF00, "the next page is below")
        finger.move(to: CGPoint(x: 100, y: 100))
        finger.up()
        stage.wait(.milliseconds(300))
        #expect(book.turns == [1] && leaves.currentPageIndex == 1 && pixel(100, 100) == 0xFF00_FF00)
    }

    @Test func `a magnifying glass pops up after a moment, follows the finger, and goes`() {
        let paper = MagnifyingView(frame: stage.root.bounds)
        paper.backgroundColor = .yellow
        stage.root.addSubview(paper)
        let glass = paper.magnifyingGlass
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 120))
        #expect(glass.superview == nil)
        stage.wait(.milliseconds(250))
        #expect(glass.superview === stage.root && glass.layer.anchorPoint == CGPoint(x: 0.5, y: 1))
        #expect(glass.center == CGPoint(x: 150, y: 80) && glass.frame.maxY == 80)
        finger.move(to: CGPoint(x: 180, y: 120))
        #expect(glass.center.x == 180)
        finger.up()
        stage.wait(.milliseconds(300))
        #expect(glass.superview == nil && glass.alpha == 1)
    }

    @Test func `stars are filled by a finger, and their text stands beside them`() {
        let stars = CosmicStars(settings: StarSettings())
        stars.text = "(17)"
        stars.frame.origin = CGPoint(x: 20, y: 50)
        stage.root.addSubview(stars)
        #expect(stars.layer.sublayers?.count == 6 && stars.bounds.width > 125)
        #expect(stars.layer.sublayers?[1].frame == CGRect(x: 25, y: 0, width: 20, height: 20))
        var ratings: [Double] = []
        stars.didTouchStars = { ratings.append($0) }
        let finger = drag(CGPoint(x: 25, y: 60), CGPoint(x: 105, y: 60))
        finger.up()
        stage.wait(.zero)
        #expect(ratings == [1, 2, 3, 4] && stars.rating == 4)
        #expect(pixel(105, 61) & 0xFF < 20 && pixel(105, 61) >> 16 & 0xFF > 240, "the fourth star is filled")
        #expect(pixel(130, 61) == pixel(10, 150), "the fifth is not")
        #expect(stars.point(inside: CGPoint(x: 10, y: -10), with: nil), "it is as high as a finger")
    }
}
