import Foundation
import TestServer
import Testing
import enum X11.MonotonicClock
import struct X11.PixelImage

/// The chip in the corner, paper that glides, and fingers that move the paper beside a pen.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaperByHandTests {
    static let server = SharedServer(.init(width: 844, height: 600))
    let server: TestServer
    let touchscreen: Touchscreen
    let mouse: Mouse
    let keyboard: Keyboard
    private let begin = CGPoint(x: 200, y: 200)
    private let end = CGPoint(x: 400, y: 240)
    /// Contains the chip that says a percentage, and nothing else.
    private let corner = CGRect(x: 0, y: 530, width: 112, height: 70)
    /// On the chip that says a percentage.
    private let chip = CGPoint(x: 50, y: 562)
    private let top = CGRect(x: 0, y: 0, width: 844, height: 90)

    init() throws {
        server = try Self.server.get()
        (touchscreen, mouse, keyboard) = (try server.touchscreen, try server.mouse, try server.keyboard)
    }

    private func start(_ preferences: String = "") throws -> Program {
        let folder = try TemporaryFolder()
        if !preferences.isEmpty { try folder.write(preferences + "\n", to: folder.preferences) }
        let program = try Program(on: server, ["--tool", "line"], chrome: .still, in: folder)
        try program.waitForKeyboard()
        return program
    }

    /// Draws the same line of the screen with a finger, and returns its ends on the paper.
    private func draw(on program: Program, count: Int = 1) throws -> (begin: CGPoint, end: CGPoint) {
        try touchscreen.draw(from: begin, to: end)
        return try #require(program.expect(Array(repeating: "line", count: count)).last).ends
    }

    private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 0.6 && abs(a.y - y) < 0.6 }

    // MARK: The chip

    /// Whether two images show the same chip.
    private func isSameChip(_ a: PixelImage, _ b: PixelImage) -> Bool {
        a.differences(from: b, in: corner, byMoreThan: 16) == 0
    }

    /// Whether there is lettering in an area.
    private func isChip(in area: CGRect, of image: PixelImage) -> Bool {
        image.count(of: Colors.label, in: area) > 10
    }

    /// Turns the wheel with Ctrl held, at the line's beginning, and returns the screen with the chip.
    private func zoom(_ notches: Double, on program: Program, from before: PixelImage? = nil) throws -> PixelImage {
        try mouse.move(to: begin)
        try keyboard.press(.control)
        try mouse.scroll(down: -notches)
        try keyboard.release(.control)
        return try program.screenshotAtRest { image in
            isChip(in: corner, of: image) && before.map { isSameChip($0, image) } != true
        }
    }

    @Test func `the chip says the scale until that is 100 %, and a tap on it shows all ink`() throws {
        let program = try start()
        let first = try zoom(1, on: program)
        let second = try zoom(1, on: program, from: first)
        _ = try zoom(-1, on: program, from: second)
        try program.screenshot { isSameChip($0, first) }
        #expect(try isNear(draw(on: program).begin, 200, 200))
        try touchscreen.tap(at: chip)
        try program.screenshot { !isChip(in: corner, of: $0) }
        #expect(try draw(on: program, count: 2) == (begin, end))
        _ = try zoom(1, on: program)
        try keyboard.tap(Keyboard.Key("1"), holding: .control)
        try program.screenshot { !isChip(in: corner, of: $0) }
    }

    @Test func `a finger held on the chip locks the paper, and a tap unlocks it`() throws {
        let program = try start()
        let free = try zoom(1, on: program)
        try touchscreen.down(1, at: chip)
        // A notice says that the paper stays in its place.
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try touchscreen.up(1)
        try program.screenshotAtRest { !isSameChip($0, free) }
        try mouse.scroll(down: 1)
        try keyboard.tap(Keyboard.Key("="), holding: .control)
        #expect(try isNear(draw(on: program).begin, 200, 200))
        try touchscreen.tap(at: chip)
        try program.screenshot { isSameChip($0, free) }
        try mouse.move(to: begin)
        try mouse.scroll(down: 1)
        #expect(try isNear(draw(on: program, count: 2).begin, 200, 240))
    }

    @Test func `when no ink is in sight, the chip leads back to the drawing`() throws {
        let program = try start()
        _ = try draw(on: program)
        try mouse.move(to: CGPoint(x: 600, y: 100))
        // It is as wide as a sentence, and so above the toolbar.
        let wide = CGRect(x: 0, y: 470, width: 230, height: 56)
        try program.screenshot { !isChip(in: wide, of: $0) }
        // The first notch counts alone.
        try mouse.scroll(down: 1)
        try mouse.scroll(down: 30)
        try program.screenshotAtRest { isChip(in: wide, of: $0) }
        try touchscreen.tap(at: CGPoint(x: 60, y: 500))
        try program.screenshot { !isChip(in: wide, of: $0) && $0[300, 220] == Picture.black }
        #expect(try draw(on: program, count: 2) == (begin, end))
    }

    // MARK: Gliding

    /// Where an upright line is, in pixels of the screen.
    private func inkPlace(_ image: PixelImage) -> CGFloat? {
        image.box(of: Picture.black, in: CGRect(x: 0, y: 150, width: 800, height: 4))?.minX
    }

    /// Waits until the line has not moved for a while, and returns its places with their times, in seconds.
    private func placesUntilRest(of program: Program) throws -> [(time: Double, place: CGFloat)] {
        var places: [(time: Double, place: CGFloat)] = []
        // A program that a busy machine holds up is not at rest.
        repeat {
            var still = 0
            try program.screenshot { image in
                guard let place = inkPlace(image) else { return false }
                still = places.last?.place == place ? still + 1 : 0
                if still == 0 { places.append((MonotonicClock.now, place)) }
                return still == 25
            }
        } while try inkPlace(program.screenshotAtRest { _ in true }) != places.last?.place
        return places
    }

    /// Flings the paper to the right with a finger until the line glides on, and returns the line's place at the lift.
    /// A busy machine may hold the finger up, which is then at rest when it is lifted.
    private func fling(on program: Program) throws -> CGFloat {
        try Program.wait(for: "paper that glides") {
            try keyboard.tap(Keyboard.Key("0"), holding: .control)
            try program.screenshot { inkPlace($0) == 95 }
            try touchscreen.down(1, at: CGPoint(x: 200, y: 400))
            for step in 1...10 {
                Pause.of(0.01)
                try touchscreen.move(1, to: CGPoint(x: 200 + 6 * step, y: 400))
            }
            try touchscreen.up(1)
            let lift: CGFloat = 155
            var seen = 0
            var last: CGFloat?
            try program.screenshot { image in
                let place = inkPlace(image)
                seen = place == last ? seen + 1 : 0
                last = place
                return place.map { $0 > lift + 10 } == true || seen > 25
            }
            return last.map { $0 > lift + 10 } == true ? lift : nil
        }
    }

    @Test func `paper that was flung glides on, slows and comes to rest, or stops at a touch`() throws {
        let program = try start()
        try touchscreen.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))
        try program.expect(["line"])
        try keyboard.tap(Keyboard.Key("h"))
        try program.expect(preference: "tool = hand")
        let lift = try fling(on: program)
        let places = try placesUntilRest(of: program)
        let (first, last) = try (#require(places.first), #require(places.last))
        #expect(last.place > lift + 60)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.place < $1.place }, "it never goes back")
        // Half of the time brings it much more than half of the way.
        let half = try #require(places.last { $0.time <= (first.time + last.time) / 2 })
        #expect(half.place > (first.place + last.place) / 2)

        // A busy machine may let the finger land when the paper rests already.
        try Program.wait(for: "a glide that a finger stops") {
            _ = try fling(on: program)
            try touchscreen.down(1, at: CGPoint(x: 400, y: 400))
            let stopped = try placesUntilRest(of: program)
            try touchscreen.up(1)
            let rest = try #require(stopped.last).place
            #expect(try placesUntilRest(of: program).map(\.place) == [rest])
            return rest < last.place - 20 ? () : nil
        }
        #expect(program.ink.count == 1)
    }

    // MARK: Fingers beside a pen

    /// Draws the same line of the screen with the pen, which is near, and returns where it begins on the paper.
    private func draw(with pen: Pen, on program: Program, count: Int) throws -> CGPoint {
        try pen.move(to: begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: end)
        try pen.lift()
        return try #require(program.expect(Array(repeating: "line", count: count)).last).ends.begin
    }

    /// Moves fingers apart or along in ten steps, waits until the paper rests at a view, and lifts them.
    private func move(_ fingers: [(from: CGPoint, to: CGPoint)], on program: Program, until view: String) throws {
        func each(_ body: (UInt32, (from: CGPoint, to: CGPoint)) -> Void) {
            for (index, finger) in fingers.enumerated() { body(UInt32(index + 1), finger) }
        }
        try touchscreen.together { batch in each { batch.down($0, at: $1.from) } }
        for step in 1...10 {
            let share = Double(step) / 10
            try touchscreen.together { batch in
                each {
                    let (dx, dy) = ($1.to.x - $1.from.x, $1.to.y - $1.from.y)
                    batch.move($0, to: $1.from.moved(dx * share, dy * share))
                }
            }
        }
        try program.expect(preference: "view = \(view) \(program.folder.picture)")
        try touchscreen.together { batch in each { finger, _ in batch.up(finger) } }
    }

    @Test func `where fingers move the paper, one pans, two pinch, and none does beside a pen that draws or hovers`()
        throws
    {
        let program = try start("fingers = movePaper")
        let pen = try server.pen
        try pen.enter(at: begin)
        #expect(try draw(with: pen, on: program, count: 1) == begin)
        // Fingers that are far from the pen are no palms.
        let far = CGPoint(x: 600, y: 500)
        try move([(far, far.moved(60, 0))], on: program, until: "1.0 -60.0 0.0")
        try move(
            [(CGPoint(x: 500, y: 400), CGPoint(x: 450, y: 400)), (CGPoint(x: 600, y: 400), CGPoint(x: 650, y: 400))],
            on: program, until: "2.0 215.0 200.0")
        #expect(program.ink.count == 1)
        let place = CGPoint(x: 215 + 100, y: 200 + 100)
        #expect(try draw(with: pen, on: program, count: 2) == place)
        // The pen hovers.
        let palm = CGPoint(x: 300, y: 300)
        try touchscreen.draw(from: palm, to: palm.moved(80, 60))
        try touchscreen.together { batch in
            for finger in 1...2 as ClosedRange<UInt32> { batch.down(finger, at: palm.moved(40 * Double(finger), 0)) }
            for finger in 1...2 as ClosedRange<UInt32> { batch.move(finger, to: palm.moved(90 * Double(finger), 0)) }
            for finger in 1...2 as ClosedRange<UInt32> { batch.up(finger) }
        }
        #expect(try draw(with: pen, on: program, count: 3) == place)
        // While the pen draws, fingers that are far from it wait, too, and a lock shows.
        let before = try program.screenshotAtRest { _ in true }
        try pen.move(to: begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: begin.moved(60, 60))
        try touchscreen.draw(2, from: palm, to: palm.moved(80, 60))
        try touchscreen.down(3, at: CGPoint(x: 700, y: 500))
        try touchscreen.move(3, to: CGPoint(x: 640, y: 400))
        try program.screenshot { !isSameChip($0, before) }
        try touchscreen.up(3)
        try pen.lift()
        #expect(try draw(with: pen, on: program, count: 5) == place)
        try pen.leave()
    }
}
