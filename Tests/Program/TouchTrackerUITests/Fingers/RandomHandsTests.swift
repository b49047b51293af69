import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Random games of two to ten fingers of two people at one wall: no stroke is ever taken back unasked, whatever pinches
/// are told. If two fingers of one hand move the paper by preference, exactly those within its rule do.
@MainActor
struct RandomHandsTests {
    @Test(arguments: LongRun.seeds(8, long: 400), TwoFingerRule.allCases)
    func `no stroke is taken back unasked`(seed: UInt64, rule: TwoFingerRule) {
        var game = HandsGame(seed: seed, rule: rule)
        for step in 0..<LongRun.rounds(250, long: 2000) {
            guard let fault = game.play() else { continue }
            Issue.record("seed \(seed), step \(step): \(fault)\n\(game.log.suffix(30).joined(separator: "\n"))")
            return
        }
        #expect(game.inkCount >= 20 && (game.moverCount > 0) == (rule == .movePaper))
    }
}

@MainActor
private struct HandsGame {
    /// A finger that is down.
    private struct Finger {
        let pointer: Pointer
        let landing: CGPoint
        let time: TimeInterval
        var location: CGPoint
        var movesPaper = false
    }

    private let program: ProgramStage
    private let rule: TwoFingerRule
    /// How many fingers are down, about.
    private var fingerCount = 2
    private var generator: SeededGenerator
    private var fingers: [Finger] = []
    /// The ink that was there after the last step.
    private var ink: [Element.ID] = []
    private var viewport = Viewport.home
    private(set) var log: [String] = []
    private(set) var inkCount = 0
    private(set) var moverCount = 0

    init(seed: UInt64, rule: TwoFingerRule) {
        self.rule = rule
        generator = SeededGenerator(seed: seed)
        program = ProgramStage(size: CGSize(width: 1600, height: 900)) {
            ($0.tool, $0.twoFingers, $0.threeFingerSwipes) = (.pen, rule, .never)
            // A stroke with the pen that rests becomes a shape: it is one all the same.
            $0.showsToolbar = false
        }
    }

    mutating func play() -> String? {
        if Int.random(in: 0..<12, using: &generator) == 0 {
            fingerCount = .random(in: 0...10, using: &generator) * Int.random(in: 0...1, using: &generator)
        }
        let action = Int.random(in: 0..<10, using: &generator)
        if fingers.count > fingerCount { return action < 5 ? move() : lift() }
        // Often, the second finger of a hand lands next.
        if fingers.isEmpty { return land() ?? (Bool.random(using: &generator) ? land() : nil) }
        if action < (fingers.count == 1 ? 6 : 3) { return land() }
        return action < 9 ? move() : lift()
    }

    private mutating func wait(_ range: ClosedRange<Int>) {
        program.stage.wait(.milliseconds(Int.random(in: range, using: &generator)))
    }

    // MARK: Actions

    /// Lands a finger of one of two people, who stand at the left and at the right, often near another one.
    private mutating func land() -> String? {
        wait(Bool.random(using: &generator) ? 0...40 : 60...250)
        let near = fingers.randomElement(using: &generator)?.location
        let isNear = fingers.count == 1 || Bool.random(using: &generator)
        let middle = isNear ? near : nil
        let half: ClosedRange<CGFloat> = Bool.random(using: &generator) ? 100...700 : 900...1500
        let place = CGPoint(
            x: middle.map { $0.x + .random(in: -450...450, using: &generator) } ?? .random(in: half, using: &generator),
            y: middle.map { $0.y + .random(in: -300...300, using: &generator) }
                ?? .random(in: 100...800, using: &generator))
        // Beside its ink, so that no finger picks ink up that rests.
        guard CGRect(x: 60, y: 100, width: 1480, height: 700).contains(place), !isNearInk(place),
            !fingers.contains(where: { hypot($0.location.x - place.x, $0.location.y - place.y) < 30 })
        else { return nil }
        let now = program.stage.now
        // The rule, as the issue says it.
        let partner = fingers.indices.first { index in
            let other = fingers[index]
            return rule == .movePaper && fingers.count == 1 && !other.movesPaper && now - other.time <= 0.1
                && hypot(other.landing.x - place.x, other.landing.y - place.y) <= 400
                && hypot(other.landing.x - other.location.x, other.landing.y - other.location.y) <= 12
        }
        var finger = Finger(pointer: program.stage.finger(), landing: place, time: now, location: place)
        finger.pointer.down(at: place)
        log.append("lands at \(place), \(now), \(partner == nil ? "draws" : "moves the paper")")
        if let partner {
            finger.movesPaper = true
            fingers[partner].movesPaper = true
            moverCount += 1
        }
        fingers.append(finger)
        return checkInk(adding: 0)
    }

    private func isNearInk(_ place: CGPoint) -> Bool { program.editor.ink(at: place, within: 20) != nil }

    private mutating func move() -> String? {
        wait(0...30)
        guard let index = fingers.indices.randomElement(using: &generator) else { return nil }
        let reach: CGFloat = Bool.random(using: &generator) ? 6 : 60
        fingers[index].location.x += .random(in: -reach...reach, using: &generator)
        fingers[index].location.y += .random(in: -reach...reach, using: &generator)
        let finger = fingers[index]
        finger.pointer.move(to: finger.location)
        log.append("\(finger.landing) to \(finger.location)")
        let isHeld = fingers.contains { !$0.movesPaper }
        if program.editor.viewport != viewport, isHeld || !finger.movesPaper { return "the paper moved under a stroke" }
        viewport = program.editor.viewport
        return checkInk(adding: 0)
    }

    private mutating func lift() -> String? {
        guard let index = fingers.indices.randomElement(using: &generator) else { return nil }
        let finger = fingers.remove(at: index)
        log.append("\(finger.landing) up")
        finger.pointer.up()
        // Nobody asks for what notices offer.
        if !finger.movesPaper { inkCount += 1 }
        if let fault = checkInk(adding: finger.movesPaper ? 0 : 1) { return fault }
        if fingers.isEmpty {
            // Paper that glides stops at the next landing.
            program.stage.wait(.seconds(4))
            program.editor.viewport = .home
            program.editor.clear()
            ink = []
            fingerCount = .random(in: 2...10, using: &generator)
        }
        viewport = program.editor.viewport
        return checkInk(adding: 0)
    }

    private mutating func checkInk(adding count: Int) -> String? {
        let now = program.editor.document.drawing.map(\.id)
        defer { ink = now }
        guard now.count == ink.count + count else { return "\(now.count - ink.count) strokes were added, not \(count)" }
        return Set(ink).isSubset(of: now) ? nil : "a stroke was taken back"
    }
}
