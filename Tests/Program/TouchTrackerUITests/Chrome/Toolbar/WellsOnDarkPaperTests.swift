import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The toolbar's wells show ink as it looks on the paper.
@MainActor
struct WellsOnDarkPaperTests {
    @Test func `on dark paper the wells of color and width are as light as the ink`() throws {
        let program = ProgramStage { $0.tool = .pen }
        func faces() throws -> (colors: [Color], dot: Color) {
            let buttons = try #require(program.view(Toolbar.self)).subviews.compactMap { $0 as? ToolbarButton }
            var (colors, dot): ([Color], Color?) = ([], nil)
            for button in buttons {
                if case .colors(let found) = button.face { colors = found }
                if case .dot(_, let found) = button.face { dot = found }
            }
            return (colors, try #require(dot))
        }
        #expect(try faces().colors == [.black] && faces().dot == .black)
        let dark = Paper(.dark)
        program.editor.document.setPaper(dark)
        let light = Color.black.shown(on: dark)
        #expect(light != .black)
        #expect(try faces().colors == [light] && faces().dot == light)
        program.editor.document.setPaper(.white)
        #expect(try faces().colors == [.black] && faces().dot == .black)
    }
}
