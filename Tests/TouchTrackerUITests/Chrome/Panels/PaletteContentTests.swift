import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PaletteContentTests {
    @Test func `new ink has the colour chosen from the palette`() throws {
        let room = Room()
        room.type("c")
        let red = try #require(room.view(SwatchButton.self) { $0.color == Palette.swatches[2].color })
        room.tap(red)
        #expect(red.isChosen)
        room.type("", .keyboardEscape)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [Palette.swatches[2].color])
    }
}
