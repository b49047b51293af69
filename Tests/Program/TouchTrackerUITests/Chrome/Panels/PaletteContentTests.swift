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
        #expect(document.committedDrawing.map(\.mark.style.color) == [color])
        document.undo()
        #expect(document.drawing == before)
    }

    @Test func `colors that become recent move no swatch, and recent ones keep their places`() throws {
        let program = ProgramStage()
        program.type("c")
        let content = try #require(program.view(PaletteContent.self))
        func frames() -> [CGRect] {
            content.subviews.filter { !($0 is SwatchButton) || Palette.swatches.map(\.color).contains(color(of: $0)) }
                .map(\.frame)
        }
        func color(of view: UIView) -> Color { (view as? SwatchButton)?.color ?? .black }
        let before = frames()
        var places: [Color: CGRect] = [:]
        for index in 1...UInt8(Preferences.maximumRecentColorCount) {
            let new = Color(red: index, green: 200, blue: 7)
            program.editor.preferences.choose(new)
            program.stage.wait(.milliseconds(1))
            #expect(frames() == before)
            for (known, frame) in places {
                #expect(program.view(SwatchButton.self) { $0.color == known }?.frame == frame)
            }
            places[new] = program.view(SwatchButton.self) { $0.color == new }?.frame
        }
        let oldest = Color(red: 1, green: 200, blue: 7)
        program.editor.preferences.choose(Color(red: 99, green: 1, blue: 1))
        program.stage.wait(.milliseconds(1))
        let newest = program.view(SwatchButton.self) { $0.color == Color(red: 99, green: 1, blue: 1) }
        #expect(newest?.frame == places[oldest] && frames() == before)
        #expect(newest?.frame.intersects(try #require(program.view(DropperButton.self)).frame) == false)
    }
}
