import Foundation
import SeededRandom
import Testing
@testable import TouchKit
import TouchKitTesting

@MainActor
struct LoopTimerTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    @discardableResult
    private func schedule(_ name: String, after delay: TimeInterval) -> LoopTimer {
        stage.application.schedule(after: delay) { [stage, log] in
            log.note("\(name) \(Int((stage.now * 1000).rounded()))")
        }
    }

    @Test func `timers fire once, in the order in which they fall due, each at its own time`() {
        for (name, delay) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("d", 2)] { schedule(name, after: delay) }
        stage.wait(.seconds(1))
        #expect(log.take() == ["a 100", "b 200", "c 300"])
        stage.wait(.seconds(1))
        #expect(log.take() == ["d 2000"])
        stage.wait(.seconds(1))
        #expect(log.take().isEmpty && stage.now == 3)
    }

    @Test func `timers due at one time fire in the order in which they were scheduled`() {
        for name in ["a", "b", "c"] { schedule(name, after: 0.5) }
        stage.wait(.milliseconds(500))
        #expect(log.take() == ["a 500", "b 500", "c 500"])
    }

    @Test func `a timer fires neither early nor late`() {
        schedule("a", after: 0.5)
        stage.wait(.milliseconds(499))
        #expect(log.take().isEmpty)
        stage.wait(.milliseconds(1))
        #expect(log.take() == ["a 500"])
    }

    @Test func `an invalidated timer does not fire and is not waited for`() {
        let timer = schedule("a", after: 0.1)
        #expect(timer.isValid && stage.application.nextDeadline == timer.deadline)
        timer.invalidate()
        #expect(!timer.isValid && stage.application.nextDeadline == nil)
        stage.wait(.seconds(1))
        #expect(log.take().isEmpty)
    }

    @Test func `a timer that has fired is valid no more`() {
        let timer = schedule("a", after: 0.1)
        stage.wait(.seconds(1))
        #expect(!timer.isValid && stage.application.nextDeadline == nil)
    }

    @Test func `a timer that is put off fires at the later time, behind those scheduled for it before`() {
        let timer = schedule("a", after: 0.1)
        schedule("b", after: 0.3)
        stage.wait(.milliseconds(50))
        #expect(timer.reschedule(at: 0.3) && timer.deadline == 0.3 && timer.isValid)
        #expect(stage.application.nextDeadline == 0.3)
        stage.wait(.seconds(1))
        #expect(log.take() == ["b 300", "a 300"])
    }

    @Test func `a timer that is brought forward fires once, at the earlier time`() {
        let timer = schedule("a", after: 0.5)
        schedule("b", after: 0.3)
        #expect(timer.reschedule(at: 0.1) && stage.application.nextDeadline == 0.1)
        stage.wait(.seconds(1))
        #expect(log.take() == ["a 100", "b 300"])
    }

    @Test func `a timer that is over cannot be rescheduled`() {
        let (fired, invalidated) = (schedule("a", after: 0.1), schedule("b", after: 0.1))
        invalidated.invalidate()
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["a 100"])
        #expect(!fired.reschedule(at: 1) && !invalidated.reschedule(at: 1) && stage.application.nextDeadline == nil)
    }

    @Test func `a timer may put off one that is due with it`() {
        let late = LoopTimerBox()
        stage.application.schedule(after: 0.1) { late.timer?.reschedule(at: 0.2) }
        late.timer = schedule("late", after: 0.1)
        stage.wait(.seconds(1))
        #expect(log.take() == ["late 200"])
    }

    @Test func `a timer may invalidate one that is due with it`() {
        let victim = LoopTimerBox()
        stage.application.schedule(after: 0.1) { victim.timer?.invalidate() }
        victim.timer = schedule("victim", after: 0.1)
        stage.wait(.seconds(1))
        #expect(log.take().isEmpty)
    }

    @Test func `a timer that schedules itself anew goes on`() {
        func tick() {
            log.note("\(Int((stage.now * 1000).rounded()))")
            stage.application.schedule(after: 0.25, tick)
        }
        stage.application.schedule(after: 0.25, tick)
        stage.wait(.seconds(1))
        #expect(log.take() == ["250", "500", "750", "1000"])
    }

    @Test func `a timer scheduled for now while timers fire waits for the next turn`() {
        var rounds = 0
        func again() {
            rounds += 1
            if rounds < 3 { stage.application.schedule(after: 0, again) }
        }
        stage.application.schedule(after: 0, again)
        stage.application.fireTimers()
        #expect(rounds == 1)
        stage.application.fireTimers()
        #expect(rounds == 2)
    }

    @Test func `what a timer does to touches comes before the next timer`() {
        let view = LogView("view", frame: stage.root.bounds, log: log)
        stage.root.addSubview(view)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        stage.application.schedule(after: 0.1) { [stage, log] in
            stage.application.cancelAllTouches()
            log.note("first")
        }
        stage.application.schedule(after: 0.1) { [log] in log.note("second") }
        stage.wait(.seconds(1))
        #expect(log.take() == ["view.began(1)", "first", "view.cancelled(1)", "second"])
    }

    /// Holds a timer that another one knows before it is made.
    private final class LoopTimerBox {
        var timer: LoopTimer?
    }
}

@MainActor
struct TimerQueueTests {
    private let queue = TimerQueue(clock: ManualClock())

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
