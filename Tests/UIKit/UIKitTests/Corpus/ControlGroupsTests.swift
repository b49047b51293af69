@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use controls, scroll views and tables.
@MainActor
struct ControlGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ point: CGPoint) {
        stage.tap(point, thenWaiting: .seconds(1))
    }

    @Test func `a button tells a release inside from one outside`() {
        let controller = ButtonEventsController()
        stage.show(controller)
        tap(CGPoint(x: 100, y: 70))
        #expect(controller.events == ["down", "inside"])
        controller.events.removeAll()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 70))
        finger.move(to: CGPoint(x: 100, y: 290))
        finger.move(to: CGPoint(x: 100, y: 70))
        finger.move(to: CGPoint(x: 100, y: 290))
        finger.up()
        #expect(controller.events == ["down", "crossed", "crossed", "crossed", "outside"])
        controller.events.removeAll()
        finger.down(at: CGPoint(x: 100, y: 70))
        finger.cancel()
        #expect(controller.events == ["down", "cancelled"])
    }

    @Test func `a pad asks its button for its targets, events and actions, and counts what it sends`() {
        let pad = CensusPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        #expect(pad.isObserved && pad.actionCount == 1)
        tap(CGPoint(x: 60, y: 40))
        #expect(pad.presses == 1 && pad.button.sentActions == 1)
        let sent = pad.button.sentEvents
        pad.button.sendActions(for: .touchUpInside)
        #expect(pad.presses == 2 && pad.button.sentActions == 2 && pad.button.sentEvents == sent + 1)
        _ = pad.endEditing(true)
        #expect(pad.endings == 1)
    }

    @Test func `what is typed into a table's header becomes a row`() {
        let controller = SettingsController()
        stage.show(controller)
        #expect(controller.field.frame.width == 200 && controller.field.frame.minX == 20)
        tap(CGPoint(x: 100, y: 30))
        for character in "ink" {
            stage.type(
                UIKey(
                    characters: String(character), charactersIgnoringModifiers: String(character), modifierFlags: [],
                    keyCode: .keyboardA))
        }
        #expect(controller.title == "ink")
        stage.type(
            UIKey(
                characters: "\r", charactersIgnoringModifiers: "\r", modifierFlags: [],
                keyCode: .keyboardReturnOrEnter))
        #expect(controller.names == ["pen", "marker", "ink"] && controller.tableView.numberOfRows(inSection: 0) == 3)
        #expect(!controller.field.isFirstResponder)
    }

    @Test func `a slider, a switch and presets set the volume`() {
        let controller = VolumeController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 120, y: 40))
        finger.move(to: CGPoint(x: 390, y: 40), steps: 10, over: .milliseconds(200))
        finger.up()
        #expect(controller.volume == 1)
        tap(CGPoint(x: 50, y: 160))
        #expect(controller.volume == 0.2)
        tap(CGPoint(x: 45, y: 95))
        #expect(controller.mute.isOn && !controller.slider.isEnabled)
    }

    @Test func `a finger sweeps over stars, and a cancelled touch takes them back`() {
        let stars = StarRating(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        stage.root.addSubview(stars)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 20))
        #expect(stars.rating == 1)
        finger.move(to: CGPoint(x: 130, y: 20))
        #expect(stars.rating == 4)
        finger.move(to: CGPoint(x: 350, y: 20))
        finger.up()
        #expect(stars.rating == 5)
        finger.down(at: CGPoint(x: 90, y: 20))
        finger.cancel()
        #expect(stars.rating == 0)
    }

    @Test func `a tap in a scroll view is not a scroll, and a button's tap is not the view's`() {
        let controller = TappedScrollController()
        stage.show(controller)
        tap(CGPoint(x: 50, y: 30))
        #expect(controller.pressed == 1 && controller.taps.isEmpty)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 250))
        finger.move(to: CGPoint(x: 200, y: 50), steps: 20, over: .milliseconds(400))
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.seconds(2))
        #expect(controller.scrolled > 0 && controller.taps.isEmpty)
        let offset = controller.scrollView.contentOffset.y
        #expect(offset > 150)
        tap(CGPoint(x: 200, y: 100))
        #expect(controller.taps == [CGPoint(x: 200, y: 100 + offset)])
    }

    @Test func `a button in a row counts, and the row beside it is selected`() {
        let controller = CounterTableController()
        stage.show(controller)
        tap(CGPoint(x: 220, y: 125))
        tap(CGPoint(x: 220, y: 125))
        #expect(controller.counts == [0, 0, 2, 0, 0])
        #expect(controller.selected == nil)
        tap(CGPoint(x: 50, y: 75))
        #expect(controller.selected == IndexPath(row: 1, section: 0))
    }

    @Test func `a selector from a constant counts taps, and observers are told until they stop`() {
        let controller = ObserverController()
        stage.show(controller)
        let point = CGPoint(x: 50, y: 25)
        tap(point)
        #expect(controller.taps == 1 && controller.notices == 1)
        let finger = stage.finger()
        for _ in 1...2 {
            finger.down(at: point)
            stage.wait(.milliseconds(50))
            finger.up()
            stage.wait(.milliseconds(50))
        }
        #expect(controller.taps == 4 && controller.notices == 4, "the second touch repeats the first")
        stage.wait(.seconds(1))
        controller.stop()
        tap(point)
        #expect(controller.taps == 4 && controller.notices == 4)
    }
}
