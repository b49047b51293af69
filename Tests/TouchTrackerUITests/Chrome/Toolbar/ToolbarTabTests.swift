import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ToolbarTabTests {
    @Test(arguments: ToolbarEdge.allCases)
    func `a hidden toolbar leaves a tab at its edge that brings it back`(edge: ToolbarEdge) throws {
        let room = Room { $0.toolbarEdge = edge }
        let bar = try #require(room.view(Toolbar.self))
        let tab = try #require(room.view(ToolbarTab.self))
        #expect(tab.isHidden)
        room.type("t", .keyboardT, .control)
        #expect(!tab.isHidden && bar.isHidden && room.stage.window.bounds.contains(tab.frame))
        #expect(min(tab.frame.width, tab.frame.height) >= Metrics.target)
        room.tap(tab)
        #expect(tab.isHidden && !bar.isHidden)
        room.type("t", .keyboardT, .control)
        let middle = CGPoint(x: tab.frame.midX, y: tab.frame.midY)
        room.draw(from: middle, to: CGPoint(x: room.stage.root.bounds.midX, y: room.stage.root.bounds.midY))
        #expect(!bar.isHidden && room.shapes.isEmpty)
    }
}
