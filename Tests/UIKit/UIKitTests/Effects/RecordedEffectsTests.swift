import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
@Suite(.serialized)
struct RecordedEffectsTests {
    init() { RecordedEffects.removeAll() }

    private func recorded(_ body: () -> Void) -> [String] {
        RecordedEffects.removeAll()
        body()
        return RecordedEffects.sentences
    }

    @Test func `haptic feedback is recorded`() {
        let impact = UIImpactFeedbackGenerator(style: .light)
        #expect(recorded { impact.prepare() }.isEmpty)
        #expect(recorded { impact.impactOccurred() } == ["haptic: light impact"])
        #expect(recorded { impact.impactOccurred(intensity: 0.5) } == ["haptic: light impact of 0.5"])
        #expect(recorded { UIImpactFeedbackGenerator().impactOccurred() } == ["haptic: medium impact"])
        #expect(recorded { UISelectionFeedbackGenerator().selectionChanged() } == ["haptic: selection"])
        #expect(recorded { UINotificationFeedbackGenerator().notificationOccurred(.warning) } == ["haptic: warning"])
    }

    @Test func `what a screen reader would say is recorded`() {
        let label = UILabel()
        label.accessibilityLabel = "Brush"
        let sentences = recorded {
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: label)
            UIAccessibility.post(notification: .screenChanged, argument: nil)
        }
        #expect(
            sentences == [
                "screen reader: announcement: Saved", "screen reader: layout changed: Brush",
                "screen reader: screen changed",
            ])
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isSwitchControlRunning)
    }

    @Test func `a user who wants no animations is known`() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        #expect(!UIAccessibility.isReduceMotionEnabled)
        stage.application.reducesMotion = true
        #expect(UIAccessibility.isReduceMotionEnabled)
    }

    @Test func `a view keeps the actions that a screen reader would offer`() {
        let view = UIView()
        #expect(view.accessibilityCustomActions == nil)
        var count = 0
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Erase") { _ in
                count += 1
                return true
            }
        ]
        #expect(view.accessibilityCustomActions?.first?.name == "Erase")
        #expect(view.accessibilityCustomActions?.first?.perform() == true && count == 1)
    }

    private final class Shapes: UIPointerInteractionDelegate {
        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            region.rect.width > 50
                ? UIPointerStyle(effect: .lift(UITargetedPreview(view: UIView()))) : .hidden()
        }
    }

    @Test func `the pointer's shape over a view is recorded when its interaction is added`() {
        let (view, shapes) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), Shapes())
        let interaction = UIPointerInteraction(delegate: shapes)
        #expect(recorded { view.addInteraction(interaction) } == ["pointer: lift"])
        view.frame.size.width = 10
        #expect(recorded { interaction.invalidate() } == ["pointer: hidden"])
        interaction.isEnabled = false
        #expect(recorded { interaction.invalidate() }.isEmpty)
        interaction.isEnabled = true
        #expect(recorded { view.removeInteraction(interaction) }.isEmpty && interaction.view == nil)
    }

    @Test func `the pointer's shape is described on any thread`() async {
        let style = UIPointerStyle(
            effect: .lift(UITargetedPreview(view: UIView())), shape: .verticalBeam(length: 9))
        let description = await Task.detached { style.description }.value
        #expect(description == "lift, vertical beam")
    }

    private final class Parts: UIPointerInteractionDelegate {
        var asked: [CGPoint] = []

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            asked.append(request.location)
            return defaultRegion.rect.width > 50 ? UIPointerRegion(rect: .zero, identifier: 1) : nil
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            region.identifier == AnyHashable(1) ? UIPointerStyle(shape: .roundedRect(.zero)) : nil
        }
    }

    @Test func `the delegate says in which part the pointer has its shape`() {
        let (view, parts) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), Parts())
        let interaction = UIPointerInteraction(delegate: parts)
        #expect(recorded { view.addInteraction(interaction) } == ["pointer: rounded rectangle"])
        view.frame.size.width = 10
        #expect(recorded { interaction.invalidate() }.isEmpty)
        #expect(parts.asked == [CGPoint(x: 50, y: 5), CGPoint(x: 5, y: 5)])
    }

    @Test func `the keyboard that would be shown is recorded when a text begins to be edited`() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let (field, text) = (UITextField(frame: CGRect(x: 0, y: 0, width: 99, height: 40)), UITextView())
        for view in [field, text] { stage.root.addSubview(view) }
        #expect(recorded { field.becomeFirstResponder() }.isEmpty)
        #expect(field.keyboardType == .default && field.autocapitalizationType == .sentences)
        (text.keyboardType, text.returnKeyType, text.textContentType) = (.numberPad, .done, .oneTimeCode)
        text.autocorrectionType = .no
        #expect(
            recorded { text.becomeFirstResponder() } == [
                "keyboard: numberPad, return key done, correction no, content one-time-code"
            ])
        #expect(text.keyboardType == .numberPad && text.textContentType == .oneTimeCode)
    }

    @Test func `the latest hundred are kept`() {
        for _ in 0..<150 { UISelectionFeedbackGenerator().selectionChanged() }
        #expect(RecordedEffects.sentences.count == 100)
    }

    @Test func `a sound is recorded by its number`() {
        RecordedEffects.removeAll()
        AudioServicesPlaySystemSound(1104)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        #expect(RecordedEffects.sentences == ["sound: 1104", "haptic: vibration"])
    }

    @Test func `an element has its place in its container, and the container its elements`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityLabel = "left thumb"
        #expect(element.isAccessibilityElement && element.accessibilityFrame == .zero)
        element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(element.accessibilityFrame.size == CGSize(width: 10, height: 10))
        view.accessibilityElements = [element]
        #expect(view.accessibilityElementCount() == 1 && view.accessibilityElement(at: 0) as? UIResponder === element)
        #expect(view.index(ofAccessibilityElement: element) == 0 && view.accessibilityElement(at: 1) == nil)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound && UIView().accessibilityElementCount() == 0)
    }

    @Test func `a sound of a file is recorded by its name`() {
        var (first, second): (SystemSoundID, SystemSoundID) = (0, 0)
        AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/a/fold.wav") as CFURL, &first)
        AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/a/open.wav") as CFURL, &second)
        #expect(first != second)
        #expect(recorded { AudioServicesPlaySystemSound(first) } == ["sound: fold.wav"])
        AudioServicesDisposeSystemSoundID(first)
        #expect(recorded { AudioServicesPlaySystemSound(first) } == ["sound: \(first)"])
    }

    @MainActor private final class Eraser: NSObject {
        var erased: [String] = []
        func erase(_ action: UIAccessibilityCustomAction) { erased.append(action.name) }
    }

    @Test func `an action calls a method of its target, which it does not retain`() {
        var eraser: Eraser? = Eraser()
        let action = UIAccessibilityCustomAction(name: "Erase", target: eraser, selector: Eraser.erase)
        #expect(action.perform() && eraser?.erased == ["Erase"])
        eraser = nil
        #expect(!action.perform())
    }

    @Test func `a sound with a completion is recorded, and over`() {
        RecordedEffects.removeAll()
        var isOver = false
        AudioServicesPlaySystemSoundWithCompletion(1104) { isOver = true }
        AudioServicesPlaySystemSoundWithCompletion(1105, nil)
        #expect(isOver && RecordedEffects.sentences == ["sound: 1104", "sound: 1105"])
    }
}
