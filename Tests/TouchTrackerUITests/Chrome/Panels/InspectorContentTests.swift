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

    @Test func `every choice can be pressed, and shows that it is chosen`() throws {
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

    @Test func `every switch changes its preference, and follows it`() throws {
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

    @Test func `the slider changes ink of the default width only, in one step, and new ink has its width`() throws {
        let room = Room(size: CGSize(width: 1000, height: 1000)) { $0.chosenWidth = 20 }
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.studio.preferences.chosenWidth = nil
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        room.studio.preferences.chosenWidth = 5
        room.type("i", .keyboardI, .control)
        let slider = try #require(room.view(UISlider.self))
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        room.draw(from: place(0.18), to: place(0.7))
        let width = room.studio.preferences.lineThickness
        let widths = { room.studio.sheet.drawing.map(\.mark.style.width) }
        #expect(width > 25 && widths() == [20, width] && room.studio.preferences.inkWidth == width)
        room.type("z", .keyboardZ, .control)
        #expect(widths() == [20, 10])
    }

    @Test func `lines have the current line colour while they are drawn`() throws {
        let room = Room(size: CGSize(width: 1000, height: 1000))
        room.type("i", .keyboardI, .control)
        let content = try #require(room.view(InspectorContent.self))
        let rows = content.subviews.compactMap { $0 as? SwatchRow }
        let green = Palette.swatches[5].color
        room.tap(try #require(rows.last?.subviews.first { ($0 as? SwatchButton)?.color == green }))
        #expect(rows.count == 2 && room.studio.preferences.finishedLineColor == .black)
        room.type("", .keyboardEscape)
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 200))
        #expect(room.stage.canvas.strokes.map(\.color).contains(green.uiColor.cgColor))
        finger.up()
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [.black])
    }

    @Test func `ink of a colour that was chosen only in passing keeps it`() throws {
        let room = Room(size: CGSize(width: 1000, height: 1000)) { $0.chosenColor = Palette.swatches[3].color }
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.studio.preferences.chosenColor = nil
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        room.type("i", .keyboardI, .control)
        let row = try #require(room.view(SwatchRow.self))
        for color in [Palette.swatches[3].color, .black, Palette.live] {
            room.tap(try #require(row.subviews.first { ($0 as? SwatchButton)?.color == color }))
        }
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [Palette.swatches[3].color, Palette.live])
    }

    @Test(arguments: [260, 320, 420, 900])
    func `names and controls do not overlap, however narrow the window is`(width: Int) throws {
        let room = Room(size: CGSize(width: width, height: 900))
        room.type("i", .keyboardI, .control)
        let content = try #require(room.view(InspectorContent.self))
        let frames = content.subviews.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(content.bounds.contains(frame), "control \(index) at \(width)")
            #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) }, "control \(index) at \(width)")
        }
    }

    @Test func `the inspector recolours and widens existing ink at once`() throws {
        let room = Room()
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.type("i", .keyboardI, .control)
        let colors = try #require(room.view(SwatchRow.self))
        let orange = try #require(colors.subviews[2] as? SwatchButton)
        room.tap(orange)
        #expect(room.studio.sheet.drawing.map(\.mark.style.color) == [orange.color])
        let slider = try #require(room.view(UISlider.self))
        room.draw(
            from: slider.convert(CGPoint(x: slider.bounds.width * 0.16, y: slider.bounds.midY), to: nil),
            to: slider.convert(CGPoint(x: slider.bounds.width * 0.6, y: slider.bounds.midY), to: nil))
        #expect(room.studio.preferences.lineThickness > 20)
        #expect(room.studio.sheet.drawing.map(\.mark.style.width) == [room.studio.preferences.lineThickness])
    }
}
