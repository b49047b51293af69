import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PanelTests {
    @Test func `controls that do not fit into a small window can be scrolled to and pressed`() throws {
        let program = ProgramStage(size: CGSize(width: 500, height: 240))
        program.type("c")
        let modes = try #require(program.view(ChoiceControl<ColorMode>.self))
        let panel = try #require(program.view(Panel.self))
        #expect(!panel.frame.contains(modes.convert(modes.bounds, to: program.stage.root)))
        let begin = panel.convert(CGPoint(x: 40, y: panel.bounds.maxY - 20), to: nil)
        program.draw(from: begin, to: CGPoint(x: begin.x, y: begin.y - 400))
        program.stage.wait(.seconds(3))
        #expect(panel.frame.contains(modes.convert(modes.bounds, to: program.stage.root)))
        let byFinger = modes.frameOfSegment(at: 2)
        program.tap(modes.convert(CGPoint(x: byFinger.midX, y: byFinger.midY), to: nil))
        #expect(program.editor.preferences.colorMode == .finger && program.editor.preferences.chosenColor == nil)
    }

    @Test func `a panel with a title has a button that closes it`() throws {
        let program = ProgramStage()
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) != nil)
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.close) }))
        #expect(program.view(HelpContent.self) == nil)
    }

    @Test func `a panel that a key opened has the keyboard focus: Tab moves it, space and arrow keys choose`() throws {
        let program = ProgramStage()
        program.type("c")
        #expect((program.focusedView as? SwatchButton)?.color == Palette.swatches[0].color)
        program.type("\t", .keyboardTab)
        program.type("\t", .keyboardTab)
        #expect((program.focusedView as? SwatchButton)?.color == Palette.swatches[2].color)
        program.type(" ", .keyboardSpacebar)
        #expect(program.editor.preferences.inkColor == Palette.swatches[2].color)
        for _ in 2..<Palette.swatches.count + 2 {
            program.type("\t", .keyboardTab)
        }
        program.type("", .keyboardRightArrow)
        #expect(program.editor.preferences.colorMode == .angle)
    }

    @Test func `a panel scrolls to the control that has the keyboard focus`() throws {
        let program = ProgramStage(size: CGSize(width: 500, height: 300))
        program.type("i", .keyboardI, .control)
        let panel = try #require(program.view(Panel.self))
        for _ in 0..<20 {
            program.type("\t", .keyboardTab)
            guard let control = program.focusedView, control.isDescendant(of: panel) else { break }
            let frame = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: panel)
            #expect(panel.bounds.contains(frame))
        }
    }
}
