import Ink
import Testing

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct AppearanceStyleTests {
    @Test func `the automatic appearance, which is the default, follows the paper`() {
        let program = ProgramStage { $0.showsTouchLab = true }
        let views = [program.view(Toolbar.self), program.view(LabPanel.self), program.controller.view]
        for (tone, style) in [
            (Paper.Tone.white, UIUserInterfaceStyle.light), (.dark, .dark), (.cream, .light), (.dark, .dark),
        ] {
            program.editor.document.setPaper(Paper(tone, .dots))
            #expect(views.allSatisfy { $0?.userInterfaceStyle == style }, "on \(tone) paper")
        }
    }

    @Test(arguments: Paper.Tone.allCases)
    func `a chosen appearance stays on every paper`(tone: Paper.Tone) {
        #expect(Appearance.light.style(on: Paper(tone)) == .light)
        #expect(Appearance.dark.style(on: Paper(tone)) == .dark)
    }

    @Test func `a drawing on dark paper opens with dark panels, and a chosen appearance replaces them at once`() {
        let program = ProgramStage(document: Document(unsaved: Drawing(), on: Paper(.dark)))
        let bar = program.view(Toolbar.self)
        #expect(bar?.userInterfaceStyle == .dark)
        program.editor.preferences.appearance = .light
        #expect(bar?.userInterfaceStyle == .light)
    }
}
