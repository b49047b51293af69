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
        // The swatches are followed by the dropper, the picker's two parts, and the color modes.
        for _ in 2..<Palette.swatches.count + 3 {
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

    // MARK: Lists

    @Test(arguments: [Panel.Subject.more, .inspector, .help])
    func `a list that does not fit ends in the middle of a row, so that one sees that it scrolls`(
        subject: Panel.Subject
    ) throws {
        var scrolling = 0
        for height in stride(from: CGFloat(240), through: 480, by: 15) {
            let program = ProgramStage(size: CGSize(width: 360, height: height))
            let chrome = try #require(program.view(ChromeView.self))
            chrome.open(subject)
            program.stage.wait(.milliseconds(1))
            let panel = try #require(program.view(Panel.self))
            let content = try #require(program.view(PanelContent.self))
            let scroll = try #require(content.superview as? UIScrollView)
            guard scroll.isScrollEnabled else { continue }
            scrolling += 1
            let end = scroll.convert(CGPoint(x: 0, y: scroll.bounds.maxY), to: content).y
            let nearest = content.rowMiddles(fitting: 328).map { abs($0 - end) }.min()
            #expect(try #require(nearest) <= 1, "\(subject) in \(height) points")
            #expect(program.stage.root.bounds.contains(panel.frame))
        }
        #expect(scrolling > 0)
    }

    // MARK: Keys

    @Test func `Tab stays inside an open panel, whoever opened it`() throws {
        let program = ProgramStage()
        program.controller.workspace.chrome.open(.width)
        let panel = try #require(program.view(Panel.self))
        var focused: [UIView?] = []
        // A slider, three presets, a number between two buttons, and a switch.
        let count = 8
        for flags in Array(repeating: UIKeyModifierFlags(), count: count + 3) + [.shift] {
            program.type("\t", .keyboardTab, flags)
            focused.append(program.focusedView)
        }
        #expect(focused.allSatisfy { $0?.isDescendant(of: panel) == true })
        #expect(Set(focused.prefix(count).compactMap { $0.map(ObjectIdentifier.init) }).count == count)
        #expect(focused[0] === focused[count] && focused[1] === focused[count + 1])
        #expect(focused[count + 3] === focused[count + 1])
        program.type("", .keyboardEscape)
        program.type("\t", .keyboardTab)
        #expect(program.focusedView is ToolbarButton)
    }

    @Test func `arrow keys move in menus, and Return chooses`() throws {
        let program = ProgramStage()
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.more) }))
        var titles: [String?] = []
        let keys: [UIKeyboardHIDUsage] = [
            .keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardDownArrow, .keyboardUpArrow,
        ]
        for key in keys {
            program.type("", key)
            titles.append((program.focusedView as? PanelRow)?.title.english)
        }
        #expect(titles == ["Quit", "Help", "Quit", "Quit", "Help"])
        program.type("", .keyboardReturnOrEnter)
        #expect(program.view(HelpContent.self) != nil)
    }

    @Test(arguments: [CGSize(width: 1000, height: 700), CGSize(width: 560, height: 460)])
    func `arrow keys move among swatches, and still move a slider`(size: CGSize) throws {
        let program = ProgramStage(size: size)
        program.type("c")
        for (key, color) in [
            (UIKeyboardHIDUsage.keyboardDownArrow, 7), (.keyboardRightArrow, 8), (.keyboardUpArrow, 1),
            (.keyboardLeftArrow, 0), (.keyboardLeftArrow, 0),
        ] {
            program.type("", key)
            #expect((program.focusedView as? SwatchButton)?.color == Palette.swatches[color].color)
        }
        program.type("w")
        let (slider, width) = (program.focusedView, program.editor.preferences.inkWidth)
        program.type("", .keyboardRightArrow)
        #expect(program.focusedView === slider && program.editor.preferences.inkWidth > width)
    }
}
