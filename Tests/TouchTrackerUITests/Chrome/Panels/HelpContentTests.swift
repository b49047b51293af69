import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct HelpContentTests {
    private let content = HelpContent()

    @Test func `it has two columns if there is room, otherwise one`() {
        let (wide, narrow) = (content.size(fitting: 1000), content.size(fitting: 320))
        #expect(wide.width > 600 && narrow.width <= 320)
        #expect(narrow.height > wide.height)
    }

    @Test func `F1 opens and closes it`() {
        let program = ProgramStage()
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) != nil)
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) == nil)
    }
}
