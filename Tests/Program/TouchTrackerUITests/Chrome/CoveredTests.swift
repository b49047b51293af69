import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Nothing that opens covers what has to be read or used meanwhile.
@MainActor
struct CoveredTests {
    private nonisolated static let sizes = [
        CGSize(width: 1280, height: 800), CGSize(width: 800, height: 600), CGSize(width: 360, height: 640),
    ]

    private static let notices: [Notice] = [
        Notice(text: .nothingToUndo),
        .init(text: .message(String(repeating: "The disk is full ", count: 6)), isError: true),
        Notice(
            text: .twoFingerRule(.draw),
            action: .init(title: .movePaperInstead) {
            },
            offer: .init(title: .always) {
            }),
    ]

    @Test(arguments: sizes, TableSide.allCases)
    func `no notice covers a control, a field or the title of an open panel`(size: CGSize, edge: TableSide) throws {
        let program = ProgramStage(size: size) { $0.toolbarEdge = edge }
        let chrome = program.controller.workspace.chrome
        for subject in Panel.Subject.allCases {
            for notice in Self.notices {
                chrome.open(subject)
                chrome.show(notice)
                program.stage.wait(.milliseconds(10))
                let panel = try #require(chrome.openPanelFrame)
                #expect(
                    !chrome.notices.frame.insetBy(dx: 1, dy: 1).intersects(panel),
                    "\(notice.text.text) above \(subject): \(chrome.notices.frame), \(panel)")
                chrome.notices.hide()
                chrome.closePanel()
            }
        }
    }

    @Test(arguments: sizes)
    func `no panel and no notice covers the touch lab's title`(size: CGSize) throws {
        let program = ProgramStage(size: size)
        program.controller.perform(.touchLab)
        program.stage.wait(.seconds(1))
        let chrome = program.controller.workspace.chrome
        let lab = try #require(program.view(LabPanel.self))
        func title() -> CGRect {
            let frame = lab.convert(lab.bounds, to: chrome)
            return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Metrics.touchTarget)
        }
        #expect(!lab.isHidden)
        for subject in Panel.Subject.allCases {
            for notice in Self.notices {
                chrome.open(subject)
                chrome.show(notice)
                program.stage.wait(.milliseconds(200))
                let panel = try #require(chrome.openPanelFrame)
                #expect(!panel.intersects(title()), "\(subject): \(panel), \(title())")
                #expect(!chrome.notices.frame.insetBy(dx: 1, dy: 1).intersects(title()), "\(notice.text.text)")
                chrome.notices.hide()
                chrome.closePanel()
            }
        }
        program.controller.perform(.touchLab)
        chrome.open(.help)
        program.stage.wait(.milliseconds(10))
        #expect(chrome.labTitle == nil)
    }
}
