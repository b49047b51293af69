import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What moves the paper, and what keeps it in its place.
@MainActor
struct PaperMotionTests {
    let program = ProgramStage { $0.tool = .pen }
    var editor: Editor { program.editor }
    var viewport: Viewport { editor.viewport }
    var chip: ViewportChip.Face? { program.view(ViewportChip.self)?.face }
    private static let middle = CGPoint(x: 500, y: 300)

    /// Turns a mouse's wheel over the paper.
    private func turn(_ y: CGFloat, _ flags: UIKeyModifierFlags = [], at place: CGPoint = middle) {
        let mouse = program.stage.mouse()
        mouse.move(to: place)
        program.stage.modifierFlags = flags
        mouse.scroll(by: CGPoint(x: 0, y: y))
        program.stage.modifierFlags = []
        mouse.exit()
    }

    /// Two fingers that land together, move apart or along, and are lifted.
    private func pinch(from begins: [CGPoint], to ends: [CGPoint], in steps: Int = 10) {
        let fingers = begins.map { _ in program.stage.finger() }
        program.stage.together { for (finger, place) in zip(fingers, begins) { finger.down(at: place) } }
        for step in 1...steps {
            program.stage.wait(.milliseconds(16))
            let share = CGFloat(step) / CGFloat(steps)
            program.stage.together {
                for (finger, (begin, end)) in zip(fingers, zip(begins, ends)) {
                    finger.move(
                        to: CGPoint(x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share))
                }
            }
        }
        // At rest, so that nothing glides.
        program.stage.wait(.milliseconds(300))
        for finger in fingers { finger.up() }
    }

    private func hand() throws -> HandButton { try #require(program.view(HandButton.self)) }

    private func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    // MARK: Wheels and keys

    @Test func `a wheel pans, with Shift sideways`() {
        turn(-53)
        #expect(viewport.origin == CGPoint(x: 0, y: 53) && viewport.scale == 1)
        turn(-20, .shift)
        #expect(viewport.origin == CGPoint(x: 20, y: 53))
    }

    @Test func `a wheel with Ctrl zooms at the pointer`() {
        let place = CGPoint(x: 200, y: 100)
        turn(Thresholds.wheelNotch, .control, at: place)
        #expect(abs(viewport.scale - PaperThresholds.wheelZoom) < 1e-9)
        let paper = place.applying(viewport.toPaper)
        #expect(abs(paper.x - 200) < 1 && abs(paper.y - 100) < 1)
        turn(-Thresholds.wheelNotch, .control, at: place)
        #expect(viewport.scale == 1)
    }

    @Test func `a wheel over what floats moves the paper, too, except over a panel`() throws {
        editor.preferences.showsTouchLab = true
        turn(Thresholds.wheelNotch, .control)
        program.controller.workspace.sides.show(Notice(text: .message("A notice")))
        program.stage.wait(.milliseconds(100))
        let chrome = program.controller.workspace.chrome
        let floating: [UIView] = [
            try #require(program.view(ViewportChip.self)), chrome.toolbar, try hand(), chrome.notices,
            try #require(program.view(LabPanel.self)),
        ]
        for view in floating {
            let before = viewport.origin.y
            turn(-53, at: center(of: view))
            #expect(viewport.origin.y > before, "\(type(of: view))")
            let scale = viewport.scale
            turn(Thresholds.wheelNotch, .control, at: center(of: view))
            #expect(viewport.scale > scale, "\(type(of: view))")
        }
        for subject in [Panel.Subject.palette, .inspector, .help] {
            chrome.open(subject)
            program.stage.wait(.milliseconds(10))
            let before = viewport
            turn(-53, at: center(of: try #require(program.view(Panel.self) { $0.subject == subject })))
            #expect(viewport == before, "\(subject)")
        }
    }

    @Test func `a preference swaps what a wheel does`() {
        editor.preferences.wheelZooms = true
        turn(Thresholds.wheelNotch)
        #expect(viewport.scale > 1)
        turn(-Thresholds.wheelNotch)
        turn(-53, .control)
        #expect(viewport.scale == 1 && viewport.origin.y > 40)
    }

    @Test func `keys zoom, fit and show the paper at 100 %`() {
        program.type("+", .keyboardEqualSign, .control)
        #expect(viewport.scale == 1.25)
        program.type("-", .keyboardHyphen, .control)
        #expect(viewport.scale == 1)
        for _ in 0..<40 { program.type("+", .keyboardEqualSign, .control) }
        #expect(viewport.scale == 64)
        program.type("1", .keyboard1, .control)
        #expect(viewport.scale == 1)
        for _ in 0..<40 { program.type("-", .keyboardHyphen, .control) }
        #expect(viewport.scale == 0.1)
        program.type("0", .keyboard0, .control)
        #expect(viewport == .home)
    }

    @Test func `Ctrl and 0 show all ink, however far it is`() throws {
        let far = Line(begin: CGPoint(x: 90_000, y: 90_000), end: CGPoint(x: 90_500, y: 90_100))
        editor.document.perform { $0.add(Mark(shape: .line(far), style: Style(color: .black, width: 4))) }
        program.type("0", .keyboard0, .control)
        #expect(viewport.scale == 1)
        let shown = CGRect(x: 0, y: 0, width: 1000, height: 700).applying(viewport.toPaper)
        #expect(shown.contains(far.begin) && shown.contains(far.end))
    }

    @Test func `the space bar turns a drag of the mouse into a movement of the paper`() {
        let key = UIKey(
            characters: " ", charactersIgnoringModifiers: " ", modifierFlags: [], keyCode: .keyboardSpacebar)
        program.stage.press(key, .down)
        let mouse = program.stage.mouse()
        mouse.down(at: CGPoint(x: 100, y: 100))
        mouse.move(to: CGPoint(x: 160, y: 130))
        program.stage.wait(.milliseconds(300))
        mouse.up()
        program.stage.press(key, .up)
        #expect(viewport.origin == CGPoint(x: -60, y: -30) && program.shapes.isEmpty)
        mouse.down(at: CGPoint(x: 100, y: 100))
        mouse.move(to: CGPoint(x: 160, y: 130))
        mouse.up()
        #expect(program.shapes.count == 1)
    }

    // MARK: The hand

    @Test func `with the hand, one finger pans, two zoom, and others do nothing`() {
        program.type("h")
        pinch(from: [CGPoint(x: 300, y: 300)], to: [CGPoint(x: 340, y: 280)])
        #expect(viewport.origin == CGPoint(x: -40, y: 20))
        let (left, right) = (CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300))
        pinch(from: [left, right], to: [CGPoint(x: 250, y: 300), CGPoint(x: 450, y: 300)])
        #expect(abs(viewport.scale - 2) < 0.01)
        let before = viewport
        pinch(
            from: [left, right, CGPoint(x: 600, y: 500)], to: [left, right, CGPoint(x: 700, y: 200)])
        #expect(viewport == before && program.shapes.isEmpty)
    }

    @Test func `while a finger holds the hand's button, others move the paper, and then draw again`() throws {
        let holder = program.stage.finger()
        holder.down(at: center(of: try hand()))
        program.stage.wait(.milliseconds(50))
        pinch(from: [CGPoint(x: 300, y: 300)], to: [CGPoint(x: 300, y: 400)])
        #expect(viewport.origin == CGPoint(x: 0, y: -100) && program.shapes.isEmpty)
        holder.up()
        #expect(editor.preferences.tool == .pen)
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        #expect(program.shapes.count == 1)
    }

    @Test func `a finger that is dragged from the button pans, and the tool stays`() throws {
        let finger = program.stage.finger()
        let place = center(of: try hand())
        finger.down(at: place)
        finger.move(to: CGPoint(x: place.x, y: place.y - 100), steps: 10, over: .milliseconds(200))
        program.stage.wait(.milliseconds(300))
        finger.up()
        #expect(viewport.origin.y > 80 && viewport.origin.y <= 100)
        #expect(editor.preferences.tool == .pen && editor.preferences.toolbarEdge == .bottom)
    }

    @Test func `a press of the button chooses the hand, and the next one the tool before`() throws {
        program.tap(try hand())
        #expect(editor.preferences.tool == .hand)
        program.tap(try hand())
        #expect(editor.preferences.tool == .pen)
    }

    @Test func `a press after a key chose the hand chooses the tool before, too`() throws {
        for key in ["l", "h"] { program.type(key) }
        program.tap(try hand())
        #expect(editor.preferences.tool == .line)
    }

    @Test func `fingers that move the paper do so, and a pen draws`() {
        editor.preferences.fingers = .movePaper
        pinch(from: [CGPoint(x: 300, y: 300)], to: [CGPoint(x: 360, y: 300)])
        #expect(viewport.origin == CGPoint(x: -60, y: 0) && program.shapes.isEmpty)
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 200, y: 200))
        pen.move(to: CGPoint(x: 300, y: 250), steps: 5, over: .milliseconds(80))
        // A palm beside the pen.
        let palm = program.stage.finger()
        palm.down(at: CGPoint(x: 340, y: 300))
        palm.move(to: CGPoint(x: 400, y: 300))
        palm.up()
        pen.up()
        #expect(viewport.origin == CGPoint(x: -60, y: 0) && program.shapes.count == 1)
    }

    @Test func `the paper glides on after a hand has let go, until anything is touched`() {
        program.type("h")
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 300))
        finger.move(to: CGPoint(x: 500, y: 300), steps: 10, over: .milliseconds(100))
        finger.up()
        let lifted = viewport.origin.x
        program.stage.wait(.milliseconds(100))
        let gliding = viewport.origin.x
        #expect(gliding < lifted - 20)
        program.tap(CGPoint(x: 500, y: 500))
        let stopped = viewport.origin.x
        program.stage.wait(.seconds(2))
        #expect(viewport.origin.x == stopped)
    }

    @Test func `a glide goes as far as a scroll view's`() {
        program.controller.workspace.drawView.motion.glide(with: CGVector(dx: -1000, dy: 0))
        program.stage.wait(.seconds(5))
        // The velocity over the rate of deceleration in a millisecond (S75).
        #expect(abs(viewport.origin.x - 1000 / (1000 * -log(0.998))) < 2)
    }

    @Test(arguments: [("+", UIKeyboardHIDUsage.keyboardEqualSign), ("0", .keyboard0), ("1", .keyboard1)])
    func `keys that zoom or show all ink end a glide`(character: String, code: UIKeyboardHIDUsage) {
        program.controller.workspace.drawView.motion.glide(with: CGVector(dx: -1000, dy: 0))
        program.stage.wait(.milliseconds(100))
        program.type(character, code, .control)
        let shown = viewport
        program.stage.wait(.seconds(2))
        #expect(viewport == shown)
    }

    @Test func `a glide soon after another one moves once a frame`() {
        let motion = program.controller.workspace.drawView.motion
        motion.glide(with: CGVector(dx: -1000, dy: 0))
        program.stage.wait(.milliseconds(5))
        motion.stop()
        motion.glide(with: CGVector(dx: -1000, dy: 0))
        var count = 0
        editor.viewportChanged.observe(motion) { _ in count += 1 }
        program.stage.wait(.milliseconds(500))
        #expect((25...31).contains(count))
    }

    @Test func `a lock ends a glide, which does not continue when the paper is unlocked`() {
        program.controller.workspace.drawView.motion.glide(with: CGVector(dx: -1000, dy: 0))
        program.stage.wait(.milliseconds(100))
        editor.isPaperLocked = true
        let locked = viewport.origin
        program.stage.wait(.milliseconds(100))
        editor.isPaperLocked = false
        program.stage.wait(.seconds(2))
        #expect(viewport.origin == locked)
    }

    @Test func `movements of less than a pixel add up`() {
        program.type("h")
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 300))
        for step in 1...30 { finger.move(to: CGPoint(x: 300 + 0.3 * CGFloat(step), y: 300)) }
        #expect(viewport.origin == CGPoint(x: -9, y: 0))
        program.stage.wait(.milliseconds(300))
        finger.up()
    }

    // MARK: What keeps the paper in its place

    @Test func `nothing moves the paper under a stroke, and a lock shows`() {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 300))
        finger.move(to: CGPoint(x: 350, y: 300), steps: 4, over: .milliseconds(60))
        turn(-53)
        turn(53, .control)
        program.type("+", .keyboardEqualSign, .control)
        #expect(viewport == .home && chip == .locked(1))
        finger.move(to: CGPoint(x: 450, y: 300), steps: 4, over: .milliseconds(60))
        finger.up()
        program.stage.wait(.seconds(3))
        #expect(viewport == .home && chip == .hidden && program.shapes.count == 1)
        turn(-53)
        #expect(viewport.origin.y == 53)
    }

    @Test func `a pen that draws makes the hand wait, whose movements are not made up for`() {
        editor.preferences.fingers = .movePaper
        let (pen, finger) = (program.stage.pen(), program.stage.finger())
        finger.down(at: CGPoint(x: 800, y: 100))
        finger.move(to: CGPoint(x: 810, y: 100))
        #expect(viewport.origin.x == -10)
        pen.down(at: CGPoint(x: 100, y: 500))
        pen.move(to: CGPoint(x: 150, y: 500), steps: 4, over: .milliseconds(60))
        finger.move(to: CGPoint(x: 900, y: 100))
        #expect(viewport.origin.x == -10)
        pen.up()
        finger.move(to: CGPoint(x: 905, y: 100))
        #expect(viewport.origin.x == -15)
        finger.up()
    }

    @Test func `ink that is moved keeps the paper in its place`() {
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        editor.preferences.tool = .select
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 350, y: 300))
        finger.move(to: CGPoint(x: 350, y: 360), steps: 4, over: .milliseconds(60))
        turn(-53)
        #expect(viewport == .home)
        finger.up()
        turn(-53)
        #expect(viewport.origin.y == 53)
    }

    @Test func `at a table the paper is locked until a side unlocks it, and all are told`() throws {
        editor.preferences.sideCount = 2
        program.stage.wait(.milliseconds(10))
        turn(-53)
        #expect(viewport == .home && editor.isPaperLocked)
        program.tap(try hand())
        #expect(!editor.isPaperLocked && editor.preferences.tool == .pen)
        #expect(program.noticeLabel?.text == "The paper can be moved")
        turn(-53)
        #expect(viewport.origin.y == 53)
        program.controller.perform(.lockPaper, by: .top)
        turn(-53)
        #expect(viewport.origin.y == 53 && chip == .locked(1))
        editor.preferences.sideCount = 1
        program.stage.wait(.milliseconds(10))
        #expect(!editor.isPaperLocked)
    }

    @Test func `a kiosk's paper moves only if the kiosk has a hand, and is at home for the next visitor`() {
        for items in [[ToolbarItem.pen], [.pen, .hand]] as [Set<ToolbarItem>] {
            let kiosk = ProgramStage(kiosk: Kiosk(items: items, idle: 20))
            let mouse = kiosk.stage.mouse()
            mouse.move(to: Self.middle)
            mouse.scroll(by: CGPoint(x: 0, y: -53))
            kiosk.type("+", .keyboardEqualSign, .control)
            #expect((kiosk.editor.viewport == .home) == !items.contains(.hand))
            kiosk.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
            mouse.exit()
            kiosk.stage.wait(.seconds(60))
            #expect(kiosk.editor.viewport == .home && kiosk.shapes.isEmpty)
        }
    }

    @Test func `in a kiosk with several sides, the hand's button unlocks the paper until the next visitor`() throws {
        let kiosk = ProgramStage(kiosk: Kiosk(items: [.pen, .hand], idle: 20)) { $0.sideCount = 2 }
        #expect(kiosk.editor.isPaperLocked)
        kiosk.tap(try #require(kiosk.view(HandButton.self)))
        #expect(!kiosk.editor.isPaperLocked)
        kiosk.type("+", .keyboardEqualSign, .control)
        #expect(kiosk.editor.viewport.scale == 1.25)
        kiosk.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        kiosk.stage.wait(.seconds(60))
        #expect(kiosk.editor.isPaperLocked && kiosk.editor.viewport == .home && kiosk.shapes.isEmpty)
    }

    // MARK: The chip

    @Test func `the chip shows the scale, and a tap on it shows all ink`() throws {
        #expect(chip == .hidden)
        turn(Thresholds.wheelNotch, .control)
        #expect(chip == .scale(1.2) && chip?.phrase == .percent(1.2))
        program.tap(try #require(program.view(ViewportChip.self)))
        #expect(viewport == .home && chip == .hidden)
    }

    @Test func `it leads back to the drawing if no ink is in sight, and a long press locks`() throws {
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        turn(-3000)
        #expect(chip == .hidden)
        program.stage.wait(.milliseconds(400))
        #expect(chip == .noInk)
        program.tap(try #require(program.view(ViewportChip.self)))
        #expect(viewport == .home && chip == .hidden)
        turn(Thresholds.wheelNotch, .control)
        let finger = program.stage.finger()
        finger.down(at: center(of: try #require(program.view(ViewportChip.self))))
        program.stage.wait(.milliseconds(700))
        finger.up()
        #expect(editor.isPaperLocked)
        turn(-53)
        #expect(abs(viewport.scale - 1.2) < 1e-9 && chip == .locked(viewport.scale))
    }

    @Test func `a drawing that opens without ink in sight has the way back, until a larger window shows the ink`() {
        var drawing = Drawing()
        let line = Line(begin: CGPoint(x: 1100, y: 300), end: CGPoint(x: 1200, y: 300))
        _ = drawing.add(Mark(shape: .line(line), style: Style(color: .black, width: 4)))
        let program = ProgramStage(document: Document(drawing: drawing))
        var face: ViewportChip.Face? { program.view(ViewportChip.self)?.face }
        #expect(face == .noInk)
        program.stage.resize(to: CGSize(width: 1200, height: 700))
        #expect(face == .hidden)
        program.stage.resize(to: CGSize(width: 1000, height: 700))
        #expect(face == .noInk)
    }

    @Test func `the way back appears once a file has been read whose ink is out of sight`() {
        #expect(chip == .hidden)
        let line = Line(begin: CGPoint(x: 1100, y: 300), end: CGPoint(x: 1200, y: 300))
        _ = editor.document.drawing.add(Mark(shape: .line(line), style: Style(color: .black, width: 4)))
        editor.document.loading.send(Document.Loading(progress: 1, newest: 1))
        #expect(chip == .noInk)
    }

    @Test func `the way back follows the ink that is drawn and undone, and returns when the paper is unlocked`() {
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        turn(-3000)
        program.stage.wait(.milliseconds(400))
        #expect(chip == .noInk)
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        #expect(chip == .hidden)
        program.type("z", .keyboardZ, .control)
        program.stage.wait(.milliseconds(400))
        #expect(program.shapes.count == 1 && chip == .noInk)
        program.controller.perform(.lockPaper)
        #expect(chip == .locked(1))
        program.controller.perform(.lockPaper)
        #expect(chip == .noInk)
    }

    @Test func `moving the paper is no step to undo`() {
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 300))
        turn(-53)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.isEmpty && viewport.origin.y == 53)
    }
}
