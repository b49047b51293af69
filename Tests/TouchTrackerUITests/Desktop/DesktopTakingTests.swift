import Foundation
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

    @Test(arguments: [CGSize(width: 360, height: 640), CGSize(width: 1000, height: 700)])
    func `each line of the steps is whole and inside the panel`(size: CGSize) throws {
        let path = "/home/someone/projects/TouchTracker/.build/x86_64-unknown-linux-gnu/release/touchtracker"
        let program = ProgramStage(
            size: size, desktopAdvice: DesktopAdvice(desktop: "GNOME", command: "\(path) gnome install"))
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
