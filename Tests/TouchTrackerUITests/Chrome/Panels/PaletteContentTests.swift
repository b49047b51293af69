import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PaletteContentTests {
    @Test func `new ink has the color chosen from the palette`() throws {
        let program = ProgramStage()
        program.type("c")
        let red = try #require(program.view(SwatchButton.self) { $0.color == Palette.swatches[2].color })
        program.tap(red)
        #expect(red.isSelected)
        program.type("", .keyboardEscape)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [Palette.swatches[2].color])
    }
}
