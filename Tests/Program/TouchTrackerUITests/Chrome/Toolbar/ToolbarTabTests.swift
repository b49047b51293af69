import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ToolbarTabTests {
    @Test(arguments: TableSide.allCases)
    func `a hidden toolbar leaves a tab at its edge that brings it back`(edge: TableSide) throws {
        let program = ProgramStage { $0.toolbarEdge = edge }
        let bar = try #require(program.view(Toolbar.self))
        let tab = try #require(program.view(ToolbarTab.self))
        #expect(tab.isHidden)
        program.type("t", .keyboardT, .control)
        #expect(!tab.isHidden && bar.isHidden && program.stage.window.bounds.contains(tab.frame))
        #expect(min(tab.frame.width, tab.frame.height) >= Metrics.touchTarget)
        program.tap(tab)
        #expect(tab.isHidden && !bar.isHidden)
        program.type("t", .keyboardT, .control)
        let middle = CGPoint(x: tab.frame.midX, y: tab.frame.midY)
        program.draw(from: middle, to: CGPoint(x: program.stage.root.bounds.midX, y: program.stage.root.bounds.midY))
        #expect(!bar.isHidden && program.shapes.isEmpty)
    }

    @Test func `a tab that is pulled out and back shows the toolbar, and does not hide it again`() throws {
        let program = ProgramStage { $0.showsToolbar = false }
        let tab = try #require(program.view(ToolbarTab.self))
        let (middle, finger) = (CGPoint(x: tab.frame.midX, y: tab.frame.midY), program.stage.finger())
        finger.down(at: middle)
        finger.move(to: CGPoint(x: middle.x, y: middle.y - 300), steps: 8, over: .milliseconds(160))
        #expect(program.editor.preferences.showsToolbar)
        finger.move(to: middle, steps: 8, over: .milliseconds(160))
        finger.up()
        #expect(program.editor.preferences.showsToolbar)
    }
}
