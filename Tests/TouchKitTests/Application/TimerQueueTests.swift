import Foundation
import SeededRandom
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

    @Test func `a timer that is suspended and rescheduled again and again has one entry`() {
        let timer = queue.schedule(at: 1) {}
        for step in 0..<10_000 {
            timer.suspend()
            #expect(timer.isValid && !timer.isScheduled)
            #expect(timer.reschedule(at: 1 + Double(step) / 100) && timer.isScheduled)
        }
        #expect(queue.count == 1)
        timer.suspend()
        #expect(queue.nextDeadline == nil && queue.count == 0)
    }

    @Test func `a timer that is suspended as it is due does not fire`() {
        var fired: [String] = []
        let second = queue.schedule(at: 2) { fired.append("second") }
        _ = queue.schedule(at: 1) { second.suspend() }
        for timer in queue.takeDue(at: 3) { timer.fire() }
        #expect(fired.isEmpty && second.isValid && second.reschedule(at: 4))
        for timer in queue.takeDue(at: 5) { timer.fire() }
        #expect(fired == ["second"] && !second.isValid)
    }

    @Test(arguments: 1...50)
    func `any game of scheduling, putting off, suspending and invalidating fires what a sorted list would`(seed: UInt64)
    {
        var random = SeededGenerator(seed: seed)
        var fired: [Int] = []
        var model: [(id: Int, deadline: TimeInterval, order: Int)] = []
        var timers: [LoopTimer] = []
        var suspended: Set<Int> = []
        var now = 0.0
        for turn in 0..<300 {
            let deadline = now + Double(Int.random(in: 0...8, using: &random)) / 8
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1, 2:
                let id = timers.count
                timers.append(queue.schedule(at: deadline) { fired.append(id) })
                model.append((id, deadline, turn))
            case 3:
                guard let id = timers.indices.randomElement(using: &random) else { continue }
                let isWaiting = model.contains { $0.id == id }
                let isSuspended = suspended.remove(id) != nil
                #expect(timers[id].reschedule(at: deadline) == (isWaiting || isSuspended))
                if isWaiting || isSuspended {
                    model.removeAll { $0.id == id }
                    model.append((id, deadline, turn))
                }
            case 4:
                guard let id = timers.indices.randomElement(using: &random) else { continue }
                timers[id].invalidate()
                suspended.remove(id)
                model.removeAll { $0.id == id }
            case 5:
                guard let id = timers.indices.randomElement(using: &random) else { continue }
                timers[id].suspend()
                if model.contains(where: { $0.id == id }) { suspended.insert(id) }
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
