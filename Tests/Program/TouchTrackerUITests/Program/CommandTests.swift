import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct CommandTests {
    /// All commands except `openPalette`, `closePanel` and `exportNow`, for which the keys have a toggle, and those
    /// with a value.
    private static let all: [Command] =
        [
            .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .sendToBack, .background, .cut, .copy, .paste,
            .selectAll, .escape, .toolbar, .palette, .width, .openFills, .openHeads, .table, .mirror, .fingers,
            .inspector, .help, .touchLab,
            .copyReport,
            .fullScreen, .zoomIn, .zoomOut, .fit, .fullScale, .lockPaper, .shelf, .newDrawing, .save, .saveCopy,
            .export, .exportView, .print, .replay, .quit,
        ] + Tool.allCases.map { .choose($0) }

    @Test func `every command has a key, and no two keys are the same`() {
        #expect(Set(KeyBinding.all.map(\.command)) == Set(Self.all))
        #expect(Set(KeyBinding.all.map(\.keys)).count == KeyBinding.all.count)
        #expect(KeyBinding.all.allSatisfy { !$0.title.text.isEmpty })
    }

    @Test func `every row of the more menu can be pressed and does something`() throws {
        let rows: [(String, (ProgramStage) -> Bool)] = [
            ("Full screen", { $0.desktop.isFullScreen }), ("Inspector", { $0.view(InspectorContent.self) != nil }),
            ("Touch lab", { $0.editor.preferences.showsTouchLab }),
            ("Hide toolbar", { !$0.editor.preferences.showsToolbar }), ("Clear everything", { $0.shapes.isEmpty }),
            ("Help", { $0.view(HelpContent.self) != nil }), ("Quit", { $0.desktop.quits == 1 }),
        ]
        for (title, holds) in rows {
            let program = ProgramStage()
            program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
            #expect(!holds(program), "before \"\(title)\" was pressed")
            program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.more) }))
            let row = try #require(
                program.view(PanelRow.self) { $0.title.english == title }, "there is no \"\(title)\"")
            row.scrollToVisible()
            program.stage.wait(.milliseconds(500))
            program.tap(row)
            #expect(holds(program), "\"\(title)\" was pressed")
            #expect(program.view(CommandContent.self) == nil)
        }
    }

    @Test func `every tool can be pressed, and has a key`() throws {
        let program = ProgramStage()
        for tool in Tool.allCases {
            if tool.isShape || tool.isEraser {
                let preferences = program.editor.preferences
                let last = tool.isShape ? preferences.shape : preferences.eraser
                program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .choices(.tool(last)) }))
                let title = Phrase.title(of: .choose(tool))
                program.tap(try #require(program.view(PanelRow.self) { $0.title == title }))
            } else {
                let faces: [ToolbarButton.Face] = [.icon(.tool(tool)), .choices(.tool(tool))]
                program.tap(try #require(program.view(ToolbarButton.self) { faces.contains($0.face) }))
            }
            #expect(program.editor.preferences.tool == tool)
        }
        for (character, tool) in [
            ("l", Tool.line), ("p", .pen), ("t", .text), ("o", .ellipse), ("r", .rectangle), ("e", .eraser),
        ] {
            program.type(character)
            #expect(program.editor.preferences.tool == tool)
        }
    }

    @Test func `the more menu has a switch for what fingers do, which a command and a key open, too`() throws {
        let program = ProgramStage()
        #expect(program.editor.preferences.fingers == .unlessPenIsNear)
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.more) }))
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .fingers }))
        let titles = FingerRule.allCases.map { Phrase.fingerRule($0) }
        #expect(
            titles.map { title in program.view(PanelRow.self) { $0.title == title }?.isSelected } == [
                true, false, false, false,
            ])
        for rule in [FingerRule.never, .movePaper, .always, .unlessPenIsNear] {
            program.tap(try #require(program.view(PanelRow.self) { $0.title == .fingerRule(rule) }))
            #expect(program.editor.preferences.fingers == rule && program.view(Panel.self) == nil)
            program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
            #expect(program.shapes.isEmpty == (rule == .never || rule == .movePaper))
            if rule == .always { program.controller.perform(.fingers) } else { program.type("f") }
            program.stage.wait(.milliseconds(10))
            #expect(program.view(PanelRow.self) { $0.title == .fingerRule(rule) }?.isSelected == true)
        }
    }

    @Test func `the public of a kiosk cannot change what fingers do`() {
        let program = ProgramStage(kiosk: Kiosk(items: Set(ToolbarItem.allCases)))
        program.type("f")
        program.controller.perform(.letFingers(.never))
        #expect(program.view(Panel.self) == nil && program.editor.preferences.fingers == .unlessPenIsNear)
    }
}
