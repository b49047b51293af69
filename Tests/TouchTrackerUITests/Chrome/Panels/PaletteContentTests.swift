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

    @Test func `a color that is held while the palette closes stays on the selected ink, saved and in one step`() throws
    {
        let program = ProgramStage { $0.isAnimated = false }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let document = program.editor.document
        let before = document.drawing
        program.editor.select(before.prefix(1).map(\.id))
        program.type("c")
        let finger = program.stage.finger()
        // The picker is held by no more than its touch when the palette closes.
        try {
            let field = try #require(program.view(PickerControl.self))
            finger.down(at: field.convert(CGPoint(x: field.bounds.midX, y: 4), to: nil))
        }()
        let color = try #require(document.drawing.first?.mark.style.color)
        #expect(color != .black)
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(1))
        finger.up()
        program.stage.wait(.seconds(1))
        #expect(document.committed.map(\.mark.style.color) == [color])
        document.undo()
        #expect(document.drawing == before)
    }
}
