@testable import Corpus
import TestViews
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus in the manner of people who do not know this toolkit.
@MainActor
struct StrangerGroupsTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240), showsPixels: true)

    private func fill(_ view: UIView) {
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(CGPoint(x: x, y: y), thenWaiting: .milliseconds(500))
    }

    @Test func `S48 recognizers by hand take every step that they set`() {
        let view = BarePlayground(frame: .zero)
        fill(view)
        var states: [UIGestureRecognizer.State] = []
        view.scrub.onScrub = { state, _ in states.append(state) }
        let (one, other) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 20, y: 20))
        one.move(to: CGPoint(x: 30, y: 20))
        one.move(to: CGPoint(x: 40, y: 20))
        other.down(at: CGPoint(x: 200, y: 100))
        one.move(to: CGPoint(x: 200, y: 20))
        one.up()
        other.up()
        #expect(states.first == .began && states.contains(.changed) && view.crowd.greatest == 2)
    }

    @Test func `S108 petals turn about the middle`() {
        let ring = PetalRing(frame: .zero)
        fill(ring)
        #expect(ring.petals.count == 6)
        for petal in ring.petals {
            let foot = petal.convert(CGPoint(x: petal.bounds.midX, y: petal.bounds.maxY), to: ring)
            #expect(abs(foot.x - 160) < 0.01 && abs(foot.y - 120) < 0.01)
        }
        tap(160, 90)
        #expect(ring.picked == 0)
        tap(160, 150)
        #expect(ring.picked == 3)
    }

    @Test func `S107 a disc is drawn for its layer, and its knob follows the finger`() {
        let disc = HueDisc(frame: .zero)
        fill(disc)
        #expect(stage.pixels?.bitmap[160 + 60, 120 + 3] != stage.pixels?.bitmap[160 - 60, 120 + 3])
        tap(160, 200)
        #expect(abs(disc.hue - 0.25) < 0.01)
    }

    @Test func `a button has the properties of its library, and turns on and off`() {
        let button = PillButton(frame: CGRect(x: 20, y: 20, width: 120, height: 40))
        button.cornerRadius = 12
        stage.root.addSubview(button)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[20, 20] != 0xFFFF_FFFF && stage.pixels?.bitmap[80, 22] == 0xFFFF_FFFF)
        #expect(button.currentTitle == "Off" && button.intrinsicContentSize.height == 44)
        tap(80, 40)
        #expect(button.isSelected && button.currentTitle == "On" && button.currentTitleColor == .white)
        #expect(button.backgroundColor == .blue)
        tap(80, 40)
        #expect(!button.isSelected && button.currentTitle == "Off")
    }

    @Test func `a header shrinks as the observed scroll view is dragged`() {
        let view = WatchedScroll(frame: .zero)
        fill(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 160, y: 200))
        finger.move(to: CGPoint(x: 160, y: 170))
        finger.move(to: CGPoint(x: 160, y: 150))
        stage.wait(.milliseconds(100))
        #expect(view.offsets > 0 && view.header.frame.height == 80 - view.scroll.contentOffset.y)
        finger.up()
        view.scroll.contentSize = CGSize(width: 100, height: 5)
        #expect(view.header.isHidden)
    }

    @Test func `a note is written, counted, and spins while it changes`() {
        let controller = NotePaperController()
        stage.show(controller)
        tap(100, 60)
        #expect(controller.textView.isEditing && !controller.spinner.isAnimating)
        stage.type(UIKey("a", .keyboardA))
        #expect(controller.spinner.isAnimating && controller.counter.text == "\(controller.textView.text.count)")
        controller.textView.resignFirstResponder()
        #expect(!controller.spinner.isAnimating)
        stage.application.becomeActive()
        #expect(controller.activations == 1)
    }

    @Test func `rows lead to a popover, a sheet and a segue`() {
        let launcher = SheetLauncher()
        stage.show(launcher)
        for (row, style) in [UIModalPresentationStyle.popover, .formSheet, .automatic].enumerated() {
            let rect = launcher.tableView.rectForRow(at: IndexPath(row: row, section: 0))
            tap(rect.midX, rect.midY)
            #expect(launcher.presentedViewController?.modalPresentationStyle == style)
            launcher.dismiss(animated: false)
            stage.wait(.zero)
        }
        #expect(launcher.prepared == ["pick"])
        #expect(launcher.tableView.rectForHeader(inSection: 0).height > 0)
    }

    @Test func `keys knock and tell their letters`() {
        RecordedEffects.removeAll()
        let keys = FeltKeys(frame: .zero)
        fill(keys)
        tap(10, 100)
        tap(310, 100)
        #expect(keys.typed == "AF" && keys.accessibilityValue == "AF")
        #expect(RecordedEffects.sentences == ["pointer: lift", "haptic: light impact", "haptic: light impact"])
        #expect(keys.accessibilityCustomActions?.first?.perform() == true && keys.typed.isEmpty)
    }

    @Test func `a block that is associated with a view is called`() {
        let view = TagStoreView(frame: .zero)
        fill(view)
        tap(10, 10)
        tap(20, 20)
        #expect(view.badge == 2 && UIView().badge == 0)
    }

    @Test func `a slider calls what its delegate has, and goes where the finger does`() {
        final class Follower: NSObject, ThumbTrackDelegate {
            var values: [CGFloat] = []
            func thumbTrack(_ track: ThumbTrack, didChange value: CGFloat) { values.append(value) }
        }
        let (track, follower) = (ThumbTrack(frame: .zero), Follower())
        track.delegate = follower
        fill(track)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 160, y: 120))
        finger.move(to: CGPoint(x: 235, y: 120))
        finger.up()
        #expect(track.value == 0.75 && follower.values == [0.75])
    }

    @Test func `recognizers that name their own targets fire`() {
        let controller = QuickTapController()
        stage.show(controller)
        tap(100, 100)
        #expect(controller.taps == 1 && controller.holds == 0)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        stage.wait(.milliseconds(300))
        finger.up()
        #expect(controller.holds == 1)
    }

    @Test func `a view is turned by geometry that names only points`() {
        let view = SpinView(frame: .zero)
        fill(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 120, y: 100))
        finger.up()
        #expect(view.store.turns == 1 && view.store.spinner?.transform != .identity)
    }

    @Test func `what a data source has is drawn, and the dial follows the finger`() {
        let panel = TempoPanel()
        stage.show(panel)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 130, y: 100))
        finger.up()
        stage.wait(.zero)
        #expect(panel.dial.tempo == 90 && stage.pixels?.bitmap[0, 25] == 0xFFFF_0000)
        panel.dial.dataSource = nil
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[0, 25] != 0xFFFF_0000)
    }

    @Test func `pages are turned by a button of a subclass, and by a finger`() {
        let controller = PageFlipController()
        stage.show(controller)
        tap(250, 200)
        stage.wait(.seconds(1))
        #expect(controller.turned == 1 && controller.nextButton.presses == 1)
        #expect(controller.nextButton.buttonType == .system)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 300, y: 100))
        finger.move(to: CGPoint(x: 280, y: 100))
        finger.move(to: CGPoint(x: 20, y: 100))
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.seconds(2))
        #expect((controller.pages.viewControllers?.first as? PageFlipPage)?.number == 2)
    }

    @Test func `a card keeps one effect, of the size that its touches set`() {
        let card = TiltCard(frame: .zero)
        fill(card)
        tap(100, 100)
        let offset = UIOffset(horizontal: 1, vertical: -1)
        let values = card.picture.motionEffects.map { $0.keyPathsAndRelativeValues(forViewerOffset: offset) }
        #expect(values as? [[String: CGFloat]] == [["center.x": 20, "center.y": -20]] && card.transform == .identity)
    }

    @Test func `a badge spins while its picture is touched`() {
        let portrait = BadgePortrait(image: UIImage())
        fill(portrait)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        #expect(portrait.spins == 1 && portrait.dot.animationKeys() == ["transform.rotation.z"])
        finger.up()
        #expect(portrait.dot.animationKeys()?.isEmpty != false && portrait.badgeColor.cgColor.alpha == 0)
    }
}
