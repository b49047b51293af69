import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct LineStrokeTests {
    @Test func `a touch that does not move leaves no dot`() {
        let desk = Desk()
        let finger = desk.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        desk.stage.wait(.seconds(1))
        finger.up()
        #expect(desk.shapes.isEmpty)
    }

    @Test func `with Shift, a line snaps to a multiple of 15° nearby`() {
        let desk = Desk()
        desk.stage.modifierFlags = .shift
        desk.draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 54))
        #expect(desk.shapes == [.line(Line(begin: CGPoint(x: 50, y: 50), end: CGPoint(x: 250, y: 50)))])
    }

    @Test func `a colour by angle follows the line, live and finished`() {
        let desk = Desk(.line) { $0.colorMode = .angle }
        let finger = desk.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 50))
        #expect(desk.liveColors == [Color(angle: 0).uiColor.cgColor])
        finger.move(to: CGPoint(x: 50, y: 150))
        #expect(desk.liveColors == [Color(angle: .pi / 2).uiColor.cgColor])
        finger.up()
        #expect(desk.styles.map(\.color) == [Color(angle: .pi / 2)])
    }

}
