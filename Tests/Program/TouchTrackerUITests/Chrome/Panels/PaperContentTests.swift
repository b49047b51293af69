import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PaperContentTests {
    private let program = ProgramStage()

    private func sheet(_ title: String) throws -> SheetButton {
        try #require(program.view(SheetButton.self) { $0.title.english == title })
    }

    @Test func `paper is chosen in the more menu, and the sheets show what is chosen`() throws {
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.more) }))
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .paper }))
        #expect(try sheet("White").isSelected && sheet("Plain").isSelected)
        program.tap(try sheet("Dark"))
        program.tap(try sheet("Dots"))
        #expect(program.editor.document.paper == Paper(.dark, .dots))
        #expect(try sheet("Dark").isSelected && sheet("Dots").isSelected && !sheet("White").isSelected)
        #expect(try sheet("Squares").paper == Paper(.dark, .squares), "patterns are shown on the chosen color")
        program.editor.document.setPaper(Paper(.cream))
        #expect(try sheet("Cream").isSelected && sheet("Plain").isSelected)
    }

    @Test func `a kiosk does not offer it`() {
        #expect(!Kiosk(items: [.more]).allows(.paper))
    }
}
