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
                    case .keys(let keys): keys == binding.keys && row.meaning == .title(of: binding.command)
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

    @Test func `F1 opens and closes it`() {
        let program = ProgramStage()
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) != nil)
        program.type("", .keyboardF1)
        #expect(program.view(HelpContent.self) == nil)
    }
}
