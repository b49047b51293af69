import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A touchscreen with a fault reports a contact that never ends: it must not take the program from everyone.
@MainActor
struct RestingContactsTests {
    /// Five fingers near the upper left corner.
    private static let corner = [(30, 30), (70, 50), (110, 70), (150, 90), (190, 110)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    /// Lands a contact that does not end, and lets it rest, with noise or without.
    private func ghost(_ program: ProgramStage, at place: CGPoint, noise: CGFloat = 0) -> Pointer {
        let ghost = program.stage.finger()
        ghost.down(at: place)
        rest([ghost], at: [place], in: program, for: 31, noise: noise)
        return ghost
    }

    /// Waits for whole seconds, in which each contact moves by its noise twice.
    private func rest(
        _ ghosts: [Pointer], at places: [CGPoint], in program: ProgramStage, for seconds: Int, noise: CGFloat
    ) {
        for step in 0..<2 * seconds {
            program.stage.wait(.milliseconds(500))
            guard noise > 0 else { continue }
            let offset = step.isMultiple(of: 2) ? noise : -noise
            for (ghost, place) in zip(ghosts, places) { ghost.move(to: CGPoint(x: place.x + offset, y: place.y)) }
        }
    }

    private func land(_ places: [CGPoint], in program: ProgramStage) -> [Pointer] {
        places.map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            return finger
        }
    }

    private static let spot = CGPoint(x: 500, y: 400)

    // MARK: What rests

    @Test func `a contact rests after thirty seconds within its noise, and no more once it moves farther`() {
        let program = ProgramStage()
        let contacts = program.editor.contacts
        let finger = program.stage.finger()
        finger.down(at: Self.spot)
        let touch = program.controller.workspace.drawView.liveInk.fingers[0].touch
        program.stage.wait(.milliseconds(29_900))
        #expect(!contacts.isResting(touch))
        program.stage.wait(.milliseconds(200))
        #expect(contacts.isResting(touch))
        finger.move(to: CGPoint(x: 506, y: 396))
        #expect(contacts.isResting(touch), "that is its noise")
        finger.move(to: CGPoint(x: 520, y: 400))
        #expect(!contacts.isResting(touch))
        rest([finger], at: [CGPoint(x: 520, y: 400)], in: program, for: 31, noise: 4)
        #expect(contacts.isResting(touch))
        finger.up()
        #expect(!contacts.isResting(touch))
        program.stage.wait(.seconds(1))
        #expect(program.stage.application.nextDeadline == nil, "nothing wakes the program")
    }

    @Test func `a finger that draws slowly never rests`() {
        let program = ProgramStage { $0.tool = .pen }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 300))
        let touch = program.controller.workspace.drawView.liveInk.fingers[0].touch
        for step in 1...60 {
            program.stage.wait(.seconds(1))
            finger.move(to: CGPoint(x: 100 + step, y: 300))
            #expect(!program.editor.contacts.isResting(touch))
        }
    }

    // MARK: Kiosks

    @Test(arguments: [0, 3] as [CGFloat])
    func `it keeps no kiosk from clearing, and the next visitor from the first page`(noise: CGFloat) {
        let program = ProgramStage(kiosk: Kiosk(idle: 60))
        let contact = ghost(program, at: Self.spot, noise: noise)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        rest([contact], at: [Self.spot], in: program, for: 45, noise: noise)
        #expect(program.shapes.count == 1 && program.view(NoticeView.self)?.isHidden == true)
        rest([contact], at: [Self.spot], in: program, for: 7, noise: noise)
        #expect(program.view(NoticeView.self)?.isHidden == false, "the warning counts")
        rest([contact], at: [Self.spot], in: program, for: 12, noise: noise)
        #expect(program.shapes.isEmpty && program.view(EmptyState.self)?.isHidden == false)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 1)
    }

    @Test func `what it has drawn goes with the drawing of its visitor`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 60)) { $0.tool = .pen }
        let contact = program.stage.finger()
        contact.down(at: CGPoint(x: 200, y: 200))
        contact.move(to: CGPoint(x: 400, y: 300), steps: 8, over: .milliseconds(200))
        program.stage.wait(.seconds(100))
        #expect(program.shapes.isEmpty && program.controller.workspace.drawView.liveInk.fingers.isEmpty)
        contact.up()
        #expect(program.shapes.isEmpty)
    }

    @Test(arguments: [0, 3] as [CGFloat])
    func `beside it, five fingers in a corner unlock quitting, and its ink stays`(noise: CGFloat) {
        let program = ProgramStage(kiosk: Kiosk(items: [.pen])) { $0.tool = .pen }
        let contact = ghost(program, at: Self.spot, noise: noise)
        let fingers = land(Self.corner, in: program)
        rest([contact], at: [Self.spot], in: program, for: 3, noise: noise)
        #expect(program.noticeLabel?.text == "Ctrl+Q quits now")
        for finger in fingers { finger.up() }
        program.type("q", .keyboardQ, .control)
        #expect(program.desktop.quits == 1)
        contact.up()
        #expect(program.shapes.count == 1, "the contact's dot, and none of the five")
    }

    @Test(arguments: [0, 3] as [CGFloat])
    func `beside it, two fingers in two corners lock the screen for cleaning`(noise: CGFloat) {
        let program = ProgramStage(kiosk: Kiosk(items: [.pen], idle: 60)) { $0.tool = .pen }
        let contact = ghost(program, at: Self.spot, noise: noise)
        let fingers = land([CGPoint(x: 30, y: 40), CGPoint(x: 960, y: 30)], in: program)
        rest([contact], at: [Self.spot], in: program, for: 3, noise: noise)
        #expect(program.view(CleaningView.self) != nil)
        for finger in fingers { finger.up() }
        rest([contact], at: [Self.spot], in: program, for: 31, noise: noise)
        #expect(program.view(CleaningView.self) == nil && program.shapes.count == 1, "its dot stays")
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 2)
    }

    @Test func `it does not stop what an idle kiosk shows`() {
        let program = ProgramStage(
            kiosk: Kiosk(idle: 40, demonstration: Demonstration(strokes: [], size: .zero, preferences: Preferences())))
        let contact = ghost(program, at: Self.spot, noise: 3)
        rest([contact], at: [Self.spot], in: program, for: 30, noise: 3)
        var isShown = false
        for _ in 0..<20 where !isShown {
            rest([contact], at: [Self.spot], in: program, for: 1, noise: 3)
            isShown = program.view(DemonstrationView.self) != nil
        }
        #expect(isShown)
    }

    // MARK: The paper

    private func scroll(_ program: ProgramStage) {
        let mouse = program.stage.mouse()
        mouse.move(to: CGPoint(x: 300, y: 200))
        mouse.scroll(by: CGPoint(x: 0, y: -50))
        mouse.exit()
        program.stage.wait(.seconds(1))
    }

    @Test(arguments: [Tool.line, .pen, .marker, .rectangle, .select, .eraser, .partialEraser, .text, .hand])
    func `it freezes the paper with no tool, and its ink stays`(tool: Tool) {
        let program = ProgramStage()
        program.draw(from: CGPoint(x: 450, y: 400), to: CGPoint(x: 550, y: 400))
        program.type("a", .keyboardA, .control)
        program.editor.preferences.tool = tool
        let contact = ghost(program, at: Self.spot, noise: 2)
        scroll(program)
        #expect(program.editor.viewport.origin.y > 0)
        program.editor.preferences.tool = .hand
        let before = program.editor.viewport
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 340, y: 300))
        let moved = program.editor.viewport
        #expect(moved.origin.x <= before.origin.x - 40 && moved.scale == before.scale, "one finger pans")
        contact.up()
        let inkCount = tool == .eraser ? 0 : tool == .partialEraser ? 2 : 1
        #expect(program.shapes.count == inkCount + (tool.isFreehand ? 1 : 0))
        #expect(program.editor.carried.isEmpty && program.editor.heldInk.isEmpty)
    }

    @Test func `a stroke that rests stays where it is on the paper that moves, and draws on afterwards`() throws {
        let program = ProgramStage { $0.tool = .line }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 300))
        finger.move(to: CGPoint(x: 400, y: 300), steps: 4, over: .milliseconds(100))
        program.stage.wait(.seconds(31))
        #expect(program.shapes.isEmpty, "it is still the finger's")
        scroll(program)
        #expect(
            program.shapes == [.line(Line(begin: CGPoint(x: 300, y: 300), end: CGPoint(x: 400, y: 300)))])
        finger.move(to: CGPoint(x: 440, y: 300))
        finger.move(to: CGPoint(x: 500, y: 300), steps: 4, over: .milliseconds(100))
        finger.up()
        #expect(program.shapes.count == 2)
    }

    @Test func `a stroke that rests is one stroke if nothing happens meanwhile`() {
        let program = ProgramStage { $0.tool = .line }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 300))
        finger.move(to: CGPoint(x: 400, y: 300), steps: 4, over: .milliseconds(100))
        program.stage.wait(.seconds(100))
        finger.move(to: CGPoint(x: 500, y: 300), steps: 4, over: .milliseconds(100))
        finger.up()
        #expect(
            program.shapes == [.line(Line(begin: CGPoint(x: 300, y: 300), end: CGPoint(x: 500, y: 300)))])
    }

    // MARK: Everything else that waits

    @Test func `with one finger at a time, it is not the one`() {
        let program = ProgramStage { $0.isMultipleTouchEnabled = false }
        _ = ghost(program, at: Self.spot)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 1)
    }

    @Test func `beside it, a double tap clears, and two fingers draw an ellipse`() {
        let program = ProgramStage()
        _ = ghost(program, at: Self.spot)
        let fingers = land([CGPoint(x: 450, y: 200), CGPoint(x: 600, y: 300)], in: program)
        fingers[0].move(to: CGPoint(x: 440, y: 150))
        fingers[1].move(to: CGPoint(x: 700, y: 330))
        fingers.forEach { $0.up() }
        #expect(program.shapes.count == 1)
        if case .ellipse = program.shapes[0] {} else { Issue.record("not an ellipse: \(program.shapes)") }
        program.stage.wait(.seconds(2))
        for _ in 0..<2 {
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: 150, y: 550))
            program.stage.wait(.milliseconds(40))
            finger.up()
            program.stage.wait(.milliseconds(80))
        }
        #expect(program.shapes.isEmpty)
    }

    @Test func `the toolbar near it does not stay faded`() {
        let program = ProgramStage { $0.tool = .pen }
        let toolbar = program.controller.workspace.chrome.toolbar
        let place = CGPoint(x: toolbar.frame.midX, y: toolbar.frame.minY - 20)
        let finger = program.stage.finger()
        finger.down(at: place)
        finger.move(to: CGPoint(x: place.x + 30, y: place.y))
        #expect(toolbar.alpha < 1)
        program.stage.wait(.seconds(31))
        #expect(toolbar.alpha == 1)
    }

    @Test func `a button under it is free again, and the hand's button lets others draw`() throws {
        let program = ProgramStage { $0.tool = .pen }
        let button = try #require(program.view(HandButton.self))
        let place = button.convert(button.bounds.center, to: nil)
        let contact = ghost(program, at: place, noise: 2)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.shapes.count == 1)
        program.tap(button)
        #expect(program.editor.preferences.tool == .hand)
        contact.up()
        #expect(program.editor.preferences.tool == .hand)
    }

    @Test func `a panel with it closes when someone draws`() throws {
        let program = ProgramStage { $0.tool = .pen }
        program.controller.perform(.width)
        let panel = try #require(program.view(Panel.self))
        _ = ghost(program, at: panel.convert(CGPoint(x: panel.bounds.midX, y: 12), to: nil))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.controller.workspace.chrome.openPanel == nil && program.shapes.count == 1)
    }

    @Test func `ink that it holds or carries is put down for others`() {
        for tool in [Tool.line, .select] {
            let program = ProgramStage { $0.tool = .line }
            program.drawTwoLines()
            program.editor.preferences.tool = tool
            let contact = program.stage.finger()
            contact.down(at: CGPoint(x: 250, y: 100))
            program.stage.wait(.milliseconds(600))
            contact.move(to: CGPoint(x: 250, y: 160), steps: 6, over: .milliseconds(120))
            program.stage.wait(.seconds(31))
            #expect(program.editor.carried.isEmpty && program.editor.heldInk.isEmpty)
            program.editor.preferences.tool = .select
            program.editor.deselect()
            program.tap(CGPoint(x: 250, y: 300))
            #expect(program.editor.selection().count == 1, "nor does it count as held beside a tap")
            contact.up()
            #expect(program.editor.selection().count == 1)
            if case .line(let line) = program.shapes[0] { #expect(line.begin.y == 160) }
        }
    }

    @Test func `a pen that does not end makes no palms for ever`() {
        let program = ProgramStage { $0.tool = .pen }
        let pen = program.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 300))
        program.stage.wait(.seconds(31))
        pen.move(to: CGPoint(x: 502, y: 300))
        program.draw(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 600, y: 200))
        #expect(program.shapes.count == 1)
    }

    @Test func `beside it, the desktop's gestures are noticed`() {
        let program = ProgramStage(
            desktopAdvice: DesktopAdvice(desktop: "GNOME", command: "touchtracker gnome install"))
        _ = ghost(program, at: Self.spot, noise: 3)
        let fingers = land((0..<3).map { CGPoint(x: 200 + 100 * $0, y: 200) }, in: program)
        fingers.forEach { $0.up() }
        #expect(program.noticeLabel?.text == "GNOME takes three fingers for itself")
    }

    @Test func `its lift on ink selects nothing`() {
        let program = ProgramStage()
        let contact = ghost(program, at: Self.spot)
        program.draw(from: CGPoint(x: 450, y: 405), to: CGPoint(x: 550, y: 405))
        contact.up()
        #expect(program.editor.selection().isEmpty && program.shapes.count == 1)
    }
}
