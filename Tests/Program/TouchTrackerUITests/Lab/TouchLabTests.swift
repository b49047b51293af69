import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct TouchLabTests {
    private let program = ProgramStage { $0.showsTouchLab = true }

    private func receive(_ phase: TouchSample.Phase, x: Double, device: Int32 = 9) {
        program.stage.application.receive([
            TouchSample(
                identifier: 3, phase: phase, location: CGPoint(x: x, y: 400), timestamp: program.stage.now, force: 0.5,
                maximumForce: 3, majorRadius: 14.04, device: device)
        ])
        program.stage.wait(.milliseconds(10))
    }

    @Test func `the report names devices, contacts, samples, the touched area and recognizers`() throws {
        program.desktop.devices = [
            TouchDevice(identifier: 9, name: "Goodix", kind: .touchscreen, maximumTouches: 10),
            TouchDevice(identifier: 12, name: "Wacom", kind: .pen),
        ]
        receive(.began, x: 500)
        for step in 1...12 {
            receive(.moved, x: 500 + 10 * Double(step))
        }
        let lines = try #require(program.controller.lab.shown).lab.reportText.split(separator: "\n").map(String.init)
        #expect(lines.contains("  Goodix: touchscreen, 10 touches, 100 Hz, 13 samples"))
        #expect(lines.contains("  Wacom: pen"))
        #expect(lines.contains("Contacts: 1, at most 1"))
        #expect(lines.contains("  #3 finger moved, 620.0, 400.0  1000 pt/s, force 0.5, radius 14.0"))
        #expect(lines.contains("  13 in all") && lines.contains("  0 dropped, 0 missing"))
        #expect(lines.contains { $0.hasPrefix("Touched: ") && $0.hasSuffix("of 32 x 22 cells") })
        #expect(lines.contains { $0.hasSuffix("#3 undecided") } && lines.contains { $0.hasSuffix("#3 drawing") })
    }

    @Test func `a window that grows or shrinks while the lab is shown is measured wholly`() throws {
        let program = ProgramStage(size: CGSize(width: 600, height: 400), showsPixels: true) { $0.showsTouchLab = true }
        let lab = try #require(program.controller.lab.shown?.lab)
        program.draw(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 500, y: 350))
        let touched = lab.meter.grid.touchedCount
        program.stage.resize(to: CGSize(width: 1280, height: 800))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 1240, y: 600))
        finger.move(to: CGPoint(x: 1240, y: 760), steps: 4, over: .milliseconds(80))
        let grid = lab.meter.grid
        #expect((grid.columns, grid.rows) == (40, 25) && grid.touchedCount > touched)
        #expect(grid.isTouched(column: 38, row: 23))
        program.stage.resize(to: CGSize(width: 320, height: 240))
        finger.move(to: CGPoint(x: 300, y: 200), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(lab.reportText.contains("of 10 x 8 cells"))
    }

    @Test func `Shift+F2 and the button copy the report, and say so`() throws {
        receive(.began, x: 500)
        receive(.ended, x: 500)
        program.type("", .keyboardF2, .shift)
        let clipboard = program.stage.application.clipboard
        #expect(clipboard.text?.contains("Contacts: 0, at most 1") == true)
        clipboard.text = nil
        let button = try #require(program.view(LabPanel.self)?.subviews.first)
        program.tap(button)
        #expect(clipboard.text?.contains("Contacts: 0, at most 1") == true)
        #expect(program.shapes.isEmpty)
        #expect(program.view(UILabel.self) { $0.text == "Report copied" } != nil)
    }

    @Test func `without the lab, nothing is observed and nothing copied`() {
        program.type("", .keyboardF2)
        #expect(program.controller.lab.shown == nil && program.stage.application.recognizerObserver == nil)
        program.type("", .keyboardF2, .shift)
        #expect(program.stage.application.clipboard.text == nil)
    }

    @Test func `the panel is within the window, and its text follows what is measured`() throws {
        let panel = try #require(program.view(LabPanel.self))
        let before = panel.frame
        #expect(program.stage.root.bounds.contains(before))
        for x in [500.0, 600, 700] {
            receive(.began, x: x)
            receive(.ended, x: x)
        }
        program.stage.wait(.milliseconds(200))
        #expect(panel.frame.height > before.height, "recognizers are listed")
        #expect(program.stage.root.bounds.contains(panel.frame))
    }

    @Test(arguments: [
        CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500), CGSize(width: 360, height: 640),
    ])
    func `a notice of any length leaves the panel's title and button free, and the panel comes back`(
        size: CGSize
    ) throws {
        let program = ProgramStage(size: size) { $0.showsTouchLab = true }
        let panel = try #require(program.view(LabPanel.self))
        let notices = program.controller.workspace.chrome.notices
        let place = panel.frame
        for count in [1, 4, 12, 30] {
            let text = Array(repeating: "words", count: count).joined(separator: " ")
            program.controller.workspace.sides.show(Notice(text: .message(text), isError: true))
            program.stage.wait(.milliseconds(200))
            #expect(!notices.isHidden && !notices.frame.intersects(panel.frame), "\(count)")
            program.tap(try #require(program.noticeButton))
            #expect(notices.isHidden && panel.frame == place)
        }
        #expect(program.stage.application.clipboard.text == nil)
    }

    @Test func `a small window cuts the panel`() throws {
        let small = ProgramStage(size: CGSize(width: 240, height: 200)) { $0.showsTouchLab = true }
        let panel = try #require(small.view(LabPanel.self))
        #expect(small.stage.root.bounds.contains(panel.frame))
    }

    @Test(arguments: Array(stride(from: 160, through: 400, by: 8)))
    func `between toolbars at all sides, the panel is as wide as there is room, or not there`(width: Int) throws {
        let narrow = ProgramStage(size: CGSize(width: width, height: 400), showsPixels: true) {
            ($0.showsTouchLab, $0.sideCount) = (true, 4)
        }
        narrow.stage.wait(.seconds(1))
        let panel = try #require(narrow.view(LabPanel.self))
        #expect(narrow.stage.root.bounds.contains(panel.frame))
        #expect(panel.isHidden ? panel.frame.isEmpty : panel.frame.width > 200)
    }

    @Test func `a line of the panel is cut where there is no room for it`() {
        let text = "Goodix: touchscreen"
        let whole = Lettering.width(of: text)
        #expect(LabPanel.shortened(text, to: whole) == text)
        let cut = LabPanel.shortened(text, to: whole / 2)
        #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()) && Lettering.width(of: cut) <= whole / 2)
        for width in [3, 0, -20, -CGFloat.infinity] { #expect(LabPanel.shortened(text, to: width).isEmpty) }
    }

    @Test func `every sample of a stroke is a dot where it was`() {
        receive(.began, x: 500)
        receive(.moved, x: 560)
        receive(.moved, x: 620)
        program.stage.window.setNeedsDisplay()
        program.stage.wait(.milliseconds(10))
        let dots = program.stage.canvas.operations.compactMap { operation -> CGRect? in
            guard case .fillRect(let rect, _, _) = operation, rect.width == 3 else { return nil }
            return rect
        }
        #expect(Set(dots.map(\.midX)) == [500, 560, 620])
    }

    @Test(arguments: [TableSide.bottom, .top, .left, .right])
    func `the panel faces the side that shows the lab, inside the window`(side: TableSide) throws {
        for size in [
            CGSize(width: 1000, height: 900), CGSize(width: 700, height: 900), CGSize(width: 360, height: 640),
        ] {
            let table = ProgramStage(size: size) { $0.sideCount = 4 }
            table.stage.wait(.milliseconds(10))
            table.controller.perform(.touchLab, by: side)
            table.stage.wait(.milliseconds(10))
            let panel = try #require(table.view(LabPanel.self))
            let seat = table.editor.table.sides.contains(side) ? side : .bottom
            #expect(panel.transform == seat.facing)
            #expect(table.stage.root.bounds.contains(panel.frame), "\(panel.frame) in \(size)")
            let bars = table.controller.workspace.sides.all.map { $0.toolbar.convert($0.toolbar.bounds, to: nil) }
            if !panel.isHidden { #expect(!bars.contains { $0.intersects(panel.frame) }, "at \(side) in \(size)") }
        }
    }

    @Test func `a panel of another side stays in a window that becomes smaller, and comes back with its side`() throws {
        let table = ProgramStage(size: CGSize(width: 1000, height: 900)) { $0.sideCount = 4 }
        table.stage.wait(.milliseconds(10))
        table.controller.perform(.touchLab, by: .left)
        let panel = try #require(table.view(LabPanel.self))
        table.editor.preferences.sideCount = 1
        table.stage.wait(.milliseconds(10))
        #expect(panel.transform == .identity && table.stage.root.bounds.contains(panel.frame))
        table.editor.preferences.sideCount = 4
        table.stage.wait(.milliseconds(10))
        #expect(panel.transform == TableSide.left.facing && table.stage.root.bounds.contains(panel.frame))
    }
}
