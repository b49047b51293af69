import Foundation
import TestServer
import Testing
import X11

/// A pinch draws, which a notice says; its button moves the paper instead.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PinchTests {
    static let server = SharedServer(.init(width: 664, height: 664))
    let server: TestServer
    let touchscreen: Touchscreen
    private let toolbar = Toolbar(size: CGSize(width: 664, height: 664))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Two fingers move apart from a middle, and are lifted together.
    private func pinch(about middle: CGPoint, from distance: Double, to end: Double) throws {
        func places(_ distance: Double) -> [CGPoint] {
            [middle.moved(-distance / 2, 0), middle.moved(distance / 2, 0)]
        }
        try touchscreen.together { batch in
            for (finger, place) in places(distance).enumerated() { batch.down(UInt32(finger), at: place) }
        }
        for step in 1...8 {
            Pause.betweenSamples()
            let now = places(distance + (end - distance) * Double(step) / 8)
            try touchscreen.together { batch in
                for (finger, place) in now.enumerated() { batch.move(UInt32(finger), to: place) }
            }
        }
        try touchscreen.together { batch in
            batch.up(0)
            batch.up(1)
        }
    }

    /// The box of what has the accent of dark chrome at the top of the screen: the notice's button.
    private func buttonBox(of image: PixelImage) -> CGRect? {
        image.box(of: 0xFF6E_A0FF, in: CGRect(x: 0, y: 0, width: 664, height: 80))
    }

    @Test func `its strokes stay, and a button of the notice takes them back and moves the paper`() throws {
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        try touchscreen.draw(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 380, y: 400))
        let before = try program.expect(["path"])
        try pinch(about: CGPoint(x: 332, y: 300), from: 120, to: 240)
        try program.expect(["path", "path", "path"])
        let image = try program.screenshotAtRest { buttonBox(of: $0) != nil }
        let button = try #require(buttonBox(of: image))
        try touchscreen.tap(at: CGPoint(x: button.midX, y: button.midY))
        #expect(try program.expect(["path"]) == before)
        // The line at y = 400 is twice as far from the middle of the fingers.
        try program.screenshot { image in
            image.has(Picture.black, at: CGPoint(x: 348, y: 500))
                && !image.has(Picture.black, at: CGPoint(x: 340, y: 400))
        }
    }

    @Test func `with the choice of the held hand button, two fingers move the paper and others draw`() throws {
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        let hand = toolbar.center(of: .hand)
        try touchscreen.down(0, at: hand)
        // The second row of the menu that opens meanwhile.
        let menu = CGRect(x: 300, y: 440, width: 364, height: 130)
        try program.screenshotAtRest { $0.box(of: Colors.label, in: menu) != nil }
        try touchscreen.up(0)
        try touchscreen.tap(at: CGPoint(x: hand.x - 40, y: hand.y - 26 - 10 - 8 - 22))
        try program.expect(preference: "twoFingers = movePaper")
        try pinch(about: CGPoint(x: 332, y: 300), from: 120, to: 240)
        try touchscreen.draw(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 380, y: 400))
        try program.expect(["path"])
    }
}
