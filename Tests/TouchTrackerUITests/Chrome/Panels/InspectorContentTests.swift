import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct InspectorContentTests {
    private let room: Room

    init() {
        room = Room(size: CGSize(width: 1000, height: 1000))
        room.type("i", .keyboardI, .control)
    }

    private func press(_ word: String) throws {
        room.tap(try #require(room.view(ChoiceButton.self) { $0.title == word }, "there is no \"\(word)\""))
    }

    @Test func `every choice can be pressed, and shows what is in use`() throws {
        let choices: [(String, (Preferences) -> Bool)] = [
            ("by angle", { $0.colorMode == .angle }), ("by finger", { $0.colorMode == .finger }),
            ("one", { $0.colorMode == .chosen }), ("pen", { $0.tool == .pen }), ("eraser", { $0.tool == .eraser }),
            ("rectangle", { $0.tool == .rectangle }), ("ellipse", { $0.tool == .ellipse }),
            ("line", { $0.tool == .line }),
            ("never", { $0.fingers == .never }), ("always", { $0.fingers == .always }),
            ("unless a pen is near", { $0.fingers == .unlessPenIsNear }), ("dark", { $0.appearance == .dark }),
            ("light", { $0.appearance == .light }), ("top", { $0.toolbarEdge == .top }),
            ("left", { $0.toolbarEdge == .left }), ("right", { $0.toolbarEdge == .right }),
            ("bottom", { $0.toolbarEdge == .bottom }),
        ]
        for (word, holds) in choices {
            try press(word)
            #expect(holds(room.studio.preferences), "\"\(word)\" was pressed")
            #expect(room.view(ChoiceButton.self) { $0.title == word }?.isChosen == true)
        }
    }

    @Test func `every switch changes what it is beside, and follows it`() throws {
        let content = try #require(room.view(InspectorContent.self))
        let switches = content.subviews.compactMap { $0 as? UISwitch }
        let paths: [WritableKeyPath<Preferences, Bool>] = [
            \.speedSetsWidth, \.showsToolbar, \.isAnimated, \.showsTouches,
        ]
        try #require(switches.count == paths.count)
        for (control, path) in zip(switches, paths) {
            let before = room.studio.preferences[keyPath: path]
            #expect(control.isOn == before)
            room.tap(control)
            #expect(room.studio.preferences[keyPath: path] == !before)
            room.studio.preferences[keyPath: path] = before
            room.stage.wait(.milliseconds(10))
            #expect(control.isOn == before)
        }
        #expect(room.view(InspectorContent.self) != nil)
    }

    @Test(arguments: [260, 320, 420, 900])
    func `names and controls do not lie on each other, however narrow it is`(width: Int) throws {
        let room = Room(size: CGSize(width: width, height: 900))
        room.type("i", .keyboardI, .control)
        let content = try #require(room.view(InspectorContent.self))
        let frames = content.subviews.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(content.bounds.contains(frame), "control \(index) at \(width)")
            #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) }, "control \(index) at \(width)")
        }
    }
}
