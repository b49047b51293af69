import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UISliderAppearanceTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    /// The center of its knob moves between x = 116 and x = 316.
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 232, height: 32))

    init() {
        stage.root.backgroundColor = .white
        stage.root.addSubview(slider)
        slider.value = 0.5
        stage.wait(.zero)
    }

    private func pixel(_ x: Int, _ y: Int = 116) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }

    private func image(_ color: UIColor, _ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    @Test func `the tracks and the knob have colors of their own`() {
        slider.minimumTrackTintColor = .green
        slider.maximumTrackTintColor = .blue
        slider.thumbTintColor = .red
        stage.wait(.zero)
        #expect(pixel(150) == 0xFF00_FF00 && pixel(300) == 0xFF00_00FF && pixel(216) == 0xFFFF_0000)
        slider.minimumTrackTintColor = nil
        slider.tintColor = .black
        stage.wait(.zero)
        #expect(pixel(150) == 0xFF00_0000)
    }

    @Test func `images replace the knob and the tracks, by state`() {
        slider.setThumbImage(image(.red, CGSize(width: 10, height: 20)), for: .normal)
        slider.setThumbImage(image(.black, CGSize(width: 10, height: 20)), for: .highlighted)
        slider.setMinimumTrackImage(image(.green, CGSize(width: 1, height: 1)), for: .normal)
        slider.setMaximumTrackImage(image(.blue, CGSize(width: 1, height: 1)), for: .normal)
        stage.wait(.zero)
        #expect(pixel(216) == 0xFFFF_0000 && pixel(216, 108) == 0xFFFF_0000 && pixel(216, 104) == 0xFFFF_FFFF)
        #expect(pixel(150) == 0xFF00_FF00 && pixel(300) == 0xFF00_00FF)
        #expect(slider.currentThumbImage === slider.thumbImage(for: .normal))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 216, y: 116))
        #expect(pixel(216) == 0xFF00_0000)
        finger.up()
        #expect(pixel(216) == 0xFFFF_0000 && slider.minimumTrackImage(for: .highlighted) == nil)
    }

    @Test func `the knob lies on the track, and has its ends`() {
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 3, y: 14, width: 226, height: 4))
        func thumb(_ value: Float) -> CGRect {
            slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
        }
        #expect(thumb(0).minX == track.minX && thumb(1).maxX == track.maxX && thumb(0.5).midX == 116)
        #expect(thumb(0).size == CGSize(width: 26, height: 26) && thumb(0).midY == 16)
    }

    @Test func `a subclass places the track and the knob, and a finger drags the knob there`() {
        final class Short: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 100, y: bounds.midY - 5, width: 126, height: 10)
            }
        }
        let short = Short(frame: CGRect(x: 100, y: 200, width: 232, height: 32))
        stage.root.addSubview(short)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 213, y: 216))
        finger.move(to: CGPoint(x: 263, y: 216))
        #expect(abs(short.value - 0.5) < 1e-6)
        finger.move(to: CGPoint(x: 400, y: 216))
        finger.up()
        #expect(short.value == 1 && pixel(210, 216) != 0xFFFF_FFFF && pixel(150, 216) == 0xFFFF_FFFF)
    }

    @Test func `an animated value is set at once, and the knob glides`() {
        slider.thumbTintColor = .red
        slider.setValue(1, animated: true)
        #expect(slider.value == 1)
        stage.wait(.milliseconds(60))
        // Of 0.12 s, three frames have passed, in which an ease goes 36 % of the way.
        #expect(pixel(252) == 0xFFFF_0000 && pixel(216) != 0xFFFF_0000 && pixel(290) != 0xFFFF_0000)
        stage.wait(.milliseconds(200))
        #expect(pixel(316) == 0xFFFF_0000 && stage.application.nextDeadline == nil)
        slider.setValue(0, animated: true)
        slider.value = 0.5
        stage.wait(.zero)
        #expect(pixel(216) == 0xFFFF_0000, "a value that is not animated ends the glide")
    }

    @Test func `in an animation the knob glides for its duration`() {
        slider.thumbTintColor = .red
        UIView.animate(withDuration: 1) { slider.setValue(1, animated: true) }
        stage.wait(.milliseconds(500))
        #expect(pixel(266) == 0xFFFF_0000)
        stage.wait(.milliseconds(520))
        #expect(pixel(316) == 0xFFFF_0000)
    }
}
