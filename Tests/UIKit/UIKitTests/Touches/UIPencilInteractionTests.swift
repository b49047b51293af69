import Testing
import TouchKitTesting
import UIKit

@MainActor struct UIPencilInteractionTests {
    private final class Eraser: UIPencilInteractionDelegate {
        private(set) var taps = 0
        func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
    }

    private let stage = Stage(size: CGSize(width: 100, height: 100))
    private let eraser = Eraser()

    @Test func `a pen's button reaches the delegates of the interactions in the window`() {
        let interaction = UIPencilInteraction()
        interaction.delegate = eraser
        let view = UIView()
        view.addInteraction(interaction)
        stage.application.receivePenButton()
        #expect(eraser.taps == 0 && interaction.view === view, "the view is in no window")
        stage.root.addSubview(view)
        stage.application.receivePenButton()
        #expect(eraser.taps == 1 && UIPencilInteraction.preferredTapAction == .switchEraser)
        interaction.isEnabled = false
        stage.application.receivePenButton()
        interaction.isEnabled = true
        view.removeInteraction(interaction)
        stage.application.receivePenButton()
        #expect(eraser.taps == 1 && interaction.view == nil)
    }
}
