import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct HelpContentTests {
    private let content = HelpContent()

    @Test func `it has several columns if there is room, otherwise one`() {
        let (wide, narrow) = (content.size(fitting: 1000), content.size(fitting: 320))
        #expect(wide.width > 600 && narrow.width <= 320)
        #expect(narrow.height > wide.height)
    }

    @Test func `it shows every key, beside what it does`() {
        let rows = HelpSection.all.flatMap(\.rows)
        for binding in KeyBinding.all {
            #expect(
                rows.contains { row in
                    switch row.sign {
                    case .keys(let keys): keys == binding.keys && row.meaning == binding.title
                    case .gesture: false
                    }
                })
        }
    }

    @Test(arguments: [1000, 700, 320])
    func `nothing is wider than the help`(width: CGFloat) {
        let limit = content.size(fitting: width).width - 2 * Panel.padding
        for section in HelpSection.all {
            for line in section.rows.flatMap({ section.lines(of: $0, width: limit) }) {
                #expect(section.signWidth + Lettering.width(of: line) <= limit + 0.5)
            }
        }
    }

    @Test func `it opens in the middle of the free part of the window`() throws {
        let program = ProgramStage(size: CGSize(width: 1200, height: 800))
        program.type("", .keyboardF1)
        let panel = try #require(program.view(Panel.self))
        #expect(abs(panel.frame.midX - 600) <= 1)
    }

    @Test func `if it does not fit, keys scroll it, and the selection stays`() throws {
        let program = ProgramStage(size: CGSize(width: 400, height: 500))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.editor.selectAll(by: .bottom)
        program.type("", .keyboardF1)
        program.stage.wait(.milliseconds(1))
        let scroll = try #require(program.view(UIScrollView.self) { $0.superview is Panel })
        let (page, end) = (scroll.bounds.height, scroll.contentSize.height - scroll.bounds.height)
        func offset(after key: UIKeyboardHIDUsage) -> CGFloat {
            program.type("", key)
            return scroll.contentOffset.y
        }
        let line = offset(after: .keyboardDownArrow)
        #expect((20...60).contains(line) && offset(after: .keyboardDownArrow) == 2 * line)
        #expect(offset(after: .keyboardUpArrow) == line && offset(after: .keyboardPageUp) == 0)
        #expect((page / 2..<page).contains(offset(after: .keyboardPageDown)))
        #expect(offset(after: .keyboardEnd) == end && offset(after: .keyboardDownArrow) == end)
        #expect(offset(after: .keyboardHome) == 0)
        #expect(program.shapes == [.line(Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 100)))])
    }

    @Test func `F1 opens and closes it`() {
        let program = ProgramStage()
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) != nil)
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) == nil)
    }
}
