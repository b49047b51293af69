import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIStepperTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let minus = CGPoint(x: 120, y: 116)
    let plus = CGPoint(x: 170, y: 116)
    let log = Log()

    init() {
        stage.root.addSubview(stepper)
        stepper.value = 5
        stepper.addAction(UIAction { [log, stepper] _ in log.note("\(Int(stepper.value))") }, for: .valueChanged)
    }

    private func tap(_ place: CGPoint) {
        let finger = stage.finger()
        finger.down(at: place)
        finger.up()
    }

    @Test func `a tap on a half changes the value by a step when the finger is lifted`() {
        stepper.stepValue = 2
        let finger = stage.finger()
        finger.down(at: plus)
        #expect(log.take() == [] && stepper.isHighlighted)
        finger.up()
        tap(plus)
        tap(minus)
        #expect(log.take() == ["7", "9", "7"])
    }

    @Test func `a half that is held repeats until the finger is lifted`() {
        let finger = stage.finger()
        finger.down(at: plus)
        stage.wait(.milliseconds(490))
        #expect(log.take() == [])
        stage.wait(.milliseconds(260))
        #expect(log.take() == ["6", "7", "8"])
        finger.up()
        stage.wait(.seconds(1))
        #expect(log.take() == [] && stage.application.nextDeadline == nil)
    }

    @Test func `a half that is held pauses while the finger is outside, and stops when the touch is cancelled`() {
        let finger = stage.finger()
        finger.down(at: plus)
        finger.move(to: CGPoint(x: 170, y: 250))
        stage.wait(.milliseconds(790))
        #expect(log.take() == [])
        finger.move(to: plus)
        stage.wait(.milliseconds(40))
        #expect(log.take() == ["6"])
        finger.cancel()
        stage.wait(.seconds(1))
        #expect(log.take() == [])
    }

    @Test func `autorepeat can be turned off, and changes can be sent at the end only`() {
        stepper.autorepeat = false
        let finger = stage.finger()
        finger.down(at: plus)
        stage.wait(.seconds(1))
        finger.up()
        #expect(log.take() == ["6"])
        stepper.autorepeat = true
        stepper.isContinuous = false
        finger.down(at: plus)
        stage.wait(.milliseconds(650))
        #expect(log.take() == [] && stepper.value == 8)
        finger.up()
        #expect(log.take() == ["8"])
    }

    @Test func `it stops at the ends of its range, unless it wraps`() {
        stepper.maximumValue = 6
        tap(plus)
        tap(plus)
        #expect(log.take() == ["6"])
        stepper.wraps = true
        tap(plus)
        tap(minus)
        #expect(log.take() == ["0", "6"])
    }

    @Test func `arrows step`() {
        #expect(stepper.becomeFirstResponder())
        for key in [UIKey.up, .right, .down, .left] {
            stage.type(key)
        }
        #expect(log.take() == ["6", "7", "6", "5"])
    }

    @Test func `a finger lifted far away steps nothing`() {
        let finger = stage.finger()
        finger.down(at: plus)
        finger.move(to: CGPoint(x: 170, y: 250))
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `S87 a tap is the stepper's, not that of a recognizer on an ancestor`() {
        let tapped = UITapGestureRecognizer()
        tapped.addAction(UIAction { [log] _ in log.note("tap") })
        stage.root.addGestureRecognizer(tapped)
        tap(plus)
        #expect(log.take() == ["6"])
    }

    @Test func `S93 a finger that just misses the stepper hits it`() {
        tap(CGPoint(x: 170, y: 135))
        #expect(log.take() == ["6"])
        #expect(!stepper.point(inside: CGPoint(x: 10, y: -1), with: nil))
    }
}
