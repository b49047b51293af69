import Foundation
import Ink
import TestServer
import Testing
import X11

/// The menus that the right button of a mouse opens.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SecondaryButtonTests {
    static let server = SharedServer(.init(width: 620, height: 480))
    let server: TestServer
    let mouse: Mouse
    private let line = (begin: CGPoint(x: 100, y: 240), end: CGPoint(x: 400, y: 240), middle: CGPoint(x: 250, y: 240))

    init() throws {
        server = try Self.server.get()
        mouse = try server.mouse
    }

    private func click(at place: CGPoint, _ button: Mouse.Button) throws {
        try mouse.move(to: place)
        try mouse.press(button)
        try mouse.release(button)
    }

    @Test(arguments: ["line", "pen", "eraser"])
    func `a click with the right button opens the menu of ink, which deletes it, and draws nothing`(tool: String)
        throws
    {
        let program = try Program(on: server, ["--tool", tool], chrome: .still, in: drawing())
        try program.screenshotAtRest { $0.has(Picture.black, at: line.middle) }
        try click(at: line.middle, .right)
        let menu = try program.screenshotAtRest {
            $0.isSelected(at: line.middle) && $0.menu != nil
        }
        #expect(program.ink.count == 1)
        Pause.untilMenuTakesTouches()
        // Delete is the first button.
        let bubble = try #require(menu.menu)
        try click(at: CGPoint(x: bubble.minX + 30, y: bubble.minY + 22), .left)
        try program.expect([])
        #expect(try program.log().allSatisfy { !$0.contains(" DrawView") }, "the paper received no touch")
    }

    @Test func `a drag with the right button draws nothing and selects nothing`() throws {
        let program = try Program(on: server, chrome: .still, in: drawing())
        try program.screenshotAtRest { $0.has(Picture.black, at: line.middle) }
        try mouse.move(to: line.middle)
        try mouse.press(.right)
        for step in 1...5 { try mouse.move(to: line.middle.moved(Double(step) * 30, Double(step) * 20)) }
        try mouse.release(.right)
        // After that, a click on empty paper opens the menu of the paper, and the ink is not selected.
        try click(at: CGPoint(x: 500, y: 80), .right)
        try program.screenshotAtRest { $0.menu != nil && !$0.isSelected(at: line.middle) }
        #expect(program.ink.count == 1)
        #expect(try program.log().allSatisfy { !$0.contains(" DrawView") }, "the paper received no touch")
    }

    /// A folder with a drawing of one line.
    private func drawing() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let mark = Mark(
            shape: .line(Line(begin: CGPoint(x: 100, y: 240), end: CGPoint(x: 400, y: 240))),
            style: Style(color: .black, width: 10))
        let document = SVGDocument(page: CGRect(x: 0, y: 0, width: 620, height: 480), marks: [mark])
        try folder.write(String(decoding: document.data, as: UTF8.self), to: folder.drawing)
        return folder
    }
}
