import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DesktopTakingTests {
    private static let advice = DesktopAdvice(desktop: "GNOME", command: "touchtracker gnome install")
    private static let sentence = "GNOME takes three fingers for itself"

    private func program(
        kiosk: Kiosk? = nil, advice: DesktopAdvice? = advice, change: (inout Preferences) -> Void = { _ in }
    ) -> ProgramStage {
        ProgramStage(kiosk: kiosk, desktopAdvice: advice, change)
    }

    /// Three fingers land, each after `interval`; the desktop then takes them all.
    private func take(in program: ProgramStage, after interval: Duration = .zero, cancelling: Bool = false) {
        let fingers = (0..<3).map { _ in program.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: CGPoint(x: 200 + 150 * index, y: 300))
            if index < 2 { program.stage.wait(interval) }
        }
        for finger in fingers.reversed() { if cancelling { finger.cancel() } else { finger.up() } }
    }

    @Test(arguments: [false, true])
    func `D35 a notice says that the desktop takes three fingers, whether they end or are cancelled`(cancelled: Bool) {
        let program = program()
        take(in: program, cancelling: cancelled)
        #expect(program.noticeLabel?.text == Self.sentence)
        #expect(program.editor.preferences.knowsDesktopGestures)
    }

    @Test func `D35 a third finger that lands later is told from two that draw`() {
        let program = program()
        take(in: program, after: .milliseconds(300))
        #expect(program.noticeLabel?.text == Self.sentence)
    }

    @Test func `D35 the notice comes once for all times`() {
        let program = program()
        take(in: program)
        program.stage.wait(.seconds(20))
        #expect(program.noticeButton == nil)
        take(in: program)
        #expect(program.noticeButton == nil)
        let next = self.program { $0 = program.editor.preferences }
        take(in: next)
        #expect(next.noticeLabel?.text != Self.sentence)
    }

    @Test func `D35 hands that tap, lift one after the other, or use two fingers are not the desktop`() {
        let program = program()
        for count in 1...5 {
            let fingers = (0..<count).map { _ in program.stage.finger() }
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 100 + 150 * index, y: 300)) }
            program.stage.wait(.milliseconds(20))
            for finger in fingers { finger.up() }
            program.stage.wait(.seconds(1))
        }
        let fingers = (0..<4).map { _ in program.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: CGPoint(x: 100 + 150 * index, y: 300))
            // Each lifts as the next lands, but one stays.
            if (1...2).contains(index) { finger.up() }
        }
        fingers[3].up()
        program.stage.wait(.milliseconds(500))
        fingers[0].up()
        #expect(!program.editor.preferences.knowsDesktopGestures)
    }

    @Test func `D37 where the desktop takes no fingers, and in a kiosk, there is no notice`() {
        for program in [program(advice: nil), program(kiosk: Kiosk())] {
            take(in: program)
            #expect(program.noticeLabel?.text != Self.sentence && !program.editor.preferences.knowsDesktopGestures)
        }
    }

    // MARK: What is left

    private static let kde = DesktopAdvice(desktop: "KDE", hidesLandings: true)

    /// Lands two fingers, which the desktop takes when a third one lands that the window never hears of.
    private func takeTwo(
        in program: ProgramStage, at points: [CGPoint] = [CGPoint(x: 200, y: 300), CGPoint(x: 400, y: 320)],
        after interval: Duration = .milliseconds(8), landing: Duration = .milliseconds(20)
    ) {
        let fingers = points.map { _ in program.stage.finger() }
        for (finger, point) in zip(fingers, points) {
            if finger !== fingers.first { program.stage.wait(landing) }
            finger.down(at: point)
        }
        program.stage.wait(interval)
        for finger in fingers { finger.up() }
    }

    @Test(arguments: [Tool.pen, .marker, .line, .rectangle, .eraser, .select])
    func `D41 two fingers that the desktop takes for a third one leave nothing, with any tool`(tool: Tool) throws {
        let program = program(advice: Self.kde) { $0.tool = tool }
        program.drawTwoLines()
        let ink = program.editor.document.drawing.map(\.id)
        program.editor.preferences.tool = tool
        for _ in 0..<4 {
            takeTwo(in: program, at: [CGPoint(x: 500, y: 500), CGPoint(x: 650, y: 510)])
            takeTwo(in: program, at: [CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 300)])
        }
        #expect(program.editor.document.drawing.map(\.id) == ink)
        #expect(program.editor.selection(of: .bottom).isEmpty)
        #expect(program.noticeLabel?.text == "KDE takes three fingers for itself")
        // As if nothing had been drawn.
        program.editor.document.undo()
        #expect(program.editor.document.drawing.map(\.id) == Array(ink.dropLast()))
    }

    @Test func `D35 three dots of fingers that the desktop takes are withdrawn, and what was undone can be redone`() {
        let program = program { $0.tool = .pen }
        program.drawTwoLines()
        program.editor.document.undo()
        let before = program.editor.document.drawing.map(\.id)
        take(in: program)
        take(in: program, after: .milliseconds(100))
        #expect(program.editor.document.drawing.map(\.id) == before)
        program.editor.document.redo()
        #expect(program.editor.document.drawing.count == before.count + 1)
    }

    @Test func `D41 the steps for KDE name the session, and copy nothing`() throws {
        let program = program(advice: Self.kde) { $0.tool = .pen }
        program.stage.application.clipboard.text = "kept"
        takeTwo(in: program)
        program.tap(try #require(program.noticeButton))
        let content = try #require(program.view(DesktopAdviceContent.self))
        let texts = content.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(texts.count == 3 && texts.first?.contains("the session TouchTracker instead of KDE") == true)
        #expect(program.stage.application.clipboard.text == "kept")
    }

    @Test func `D41 taps of two fingers are no desktop's: they are longer, or do not end at one moment, or move`() {
        for advice in [Self.kde, Self.advice] {
            let program = program(advice: advice) { $0.tool = .pen }
            takeTwo(in: program, after: .milliseconds(70))
            #expect(program.shapes.count == 2)
            let (first, second) = (program.stage.finger(), program.stage.finger())
            first.down(at: CGPoint(x: 300, y: 500))
            second.down(at: CGPoint(x: 500, y: 500))
            program.stage.wait(.milliseconds(5))
            first.up()
            program.stage.wait(.milliseconds(5))
            second.up()
            #expect(program.shapes.count == 4)
            let (third, fourth) = (program.stage.finger(), program.stage.finger())
            third.down(at: CGPoint(x: 300, y: 200))
            fourth.down(at: CGPoint(x: 500, y: 200))
            third.move(to: CGPoint(x: 340, y: 200))
            fourth.move(to: CGPoint(x: 540, y: 200))
            third.up()
            fourth.up()
            #expect(program.shapes.count == 6 && !program.editor.preferences.knowsDesktopGestures)
        }
    }

    @Test func `D41 a desktop of any name is told by what it does, and without a desktop dots stay`() {
        let program = program(advice: DesktopAdvice(desktop: "Another")) { $0.tool = .pen }
        takeTwo(in: program, after: .milliseconds(3))
        #expect(program.shapes.isEmpty && program.noticeLabel?.text == "Another takes three fingers for itself")
        let alone = self.program(advice: nil) { $0.tool = .pen }
        takeTwo(in: alone, after: .milliseconds(3))
        #expect(alone.shapes.count == 2 && alone.noticeLabel?.text != "Another takes three fingers for itself")
    }

    @Test(arguments: LongRun.seeds(20, long: 2000))
    func `D41 whatever fingers do, hands leave their dots and what the desktop takes leaves none`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let program = program(advice: Self.kde) { $0.tool = .pen }
        var dots = 0
        for _ in 0..<30 {
            let count = Int.random(in: 1...4, using: &generator)
            let isTaken = count > 1 && Bool.random(using: &generator)
            let fingers = (0..<count).map { _ in program.stage.finger() }
            for (index, finger) in fingers.enumerated() {
                if index > 0 { program.stage.wait(.milliseconds(.random(in: 0...40, using: &generator))) }
                finger.down(
                    at: CGPoint(
                        x: 150 + 170 * CGFloat(index) + .random(in: 0...80, using: &generator),
                        y: .random(in: 150...500, using: &generator)))
            }
            // With three and more fingers, the window has seen the last landing.
            let limit = count > 2 ? 8 : 50
            program.stage.wait(.milliseconds(isTaken ? .random(in: 0...limit, using: &generator) : 75))
            for finger in fingers { finger.up() }
            if !isTaken { dots += count }
            program.stage.wait(.milliseconds(.random(in: 700...2000, using: &generator)))
            #expect(program.shapes.count == dots)
        }
    }

    @Test func `D36 a finger that the desktop takes at an edge leaves its line, and no notice`() {
        let program = program()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 500, y: 5))
        finger.move(to: CGPoint(x: 500, y: 20), steps: 3, over: .milliseconds(30))
        finger.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == 1 && !program.editor.preferences.knowsDesktopGestures)
    }

    @Test func `the notice's button opens the steps, and copies their command`() throws {
        let program = program()
        take(in: program)
        program.tap(try #require(program.noticeButton))
        #expect(program.stage.application.clipboard.text == Self.advice.command)
        let content = try #require(program.view(DesktopAdviceContent.self))
        let texts = content.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(texts.contains(Self.advice.command) && texts.count == Self.advice.steps.count)
        program.type("", .keyboardEscape)
        #expect(program.view(DesktopAdviceContent.self) == nil)
    }

    @Test(arguments: [CGSize(width: 360, height: 640), CGSize(width: 1000, height: 700)], [false, true])
    func `each line of the steps is whole and inside the panel`(size: CGSize, hasCommand: Bool) throws {
        let path = "/home/someone/projects/TouchTracker/.build/x86_64-unknown-linux-gnu/release/touchtracker"
        let gnome = DesktopAdvice(desktop: "GNOME", command: "\(path) gnome install")
        let program = ProgramStage(size: size, desktopAdvice: hasCommand ? gnome : Self.kde)
        program.controller.perform(.desktopFingers)
        program.stage.wait(.milliseconds(10))
        let content = try #require(program.view(DesktopAdviceContent.self))
        var end: CGFloat = 0
        for label in content.subviews {
            #expect(
                label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity)).height <= label.bounds.height)
            #expect(label.frame.minY >= end && content.bounds.contains(label.frame))
            end = label.frame.maxY
        }
    }
}
