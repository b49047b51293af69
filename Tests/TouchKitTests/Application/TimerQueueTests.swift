import Chance
import Foundation
import Testing

@testable import TouchKit

@MainActor
struct TimerQueueTests {
    private let queue = TimerQueue()

    @Test func `timers that are invalidated leave the queue, however many there were`() {
        let stays = queue.schedule(at: 1_000) {}
        for number in 0..<10_000 {
            queue.schedule(at: Double(number)) {}.invalidate()
        }
        #expect(queue.count < 50 && queue.nextDeadline == stays.deadline)
    }

    @Test func `a timer that is put off again and again has one entry`() {
        let timer = queue.schedule(at: 1) {}
        for step in 0..<10_000 {
            timer.reschedule(at: 1 + Double(step) / 100)
            #expect(queue.nextDeadline == timer.deadline)
        }
        #expect(queue.count == 1)
    }

    @Test(arguments: 1...50)
    func `any game of scheduling, putting off and invalidating fires what a sorted list would`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var fired: [Int] = []
        var model: [(id: Int, deadline: TimeInterval, order: Int)] = []
        var timers: [LoopTimer] = []
        var now = 0.0
        for turn in 0..<300 {
            let deadline = now + Double(Int.random(in: 0...8, using: &random)) / 8
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1, 2:
                let id = timers.count
                timers.append(queue.schedule(at: deadline) { fired.append(id) })
                model.append((id, deadline, turn))
            case 3:
                guard let id = timers.indices.randomElement(using: &random) else { continue }
                let isWaiting = model.contains { $0.id == id }
                #expect(timers[id].reschedule(at: deadline) == isWaiting)
                model = model.map { $0.id == id ? (id, deadline, turn) : $0 }
            case 4:
                guard let id = timers.indices.randomElement(using: &random) else { continue }
                timers[id].invalidate()
                model.removeAll { $0.id == id }
            default:
                now += Double(Int.random(in: 0...4, using: &random)) / 8
                let due = model.filter { $0.deadline <= now }
                    .sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
                model.removeAll { $0.deadline <= now }
                fired = []
                for timer in queue.takeDue(at: now) { timer.fire() }
                #expect(fired == due.map(\.id))
            }
            #expect(queue.nextDeadline == model.map(\.deadline).min())
        }
    }
}
