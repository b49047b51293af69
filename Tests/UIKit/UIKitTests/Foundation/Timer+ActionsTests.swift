import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct TimerActionsTests {
    private final class Performer {
        var fired: [String] = []
        func plain() { fired.append("plain") }
        func fire(_ timer: Timer) { fired.append("\(timer.userInfo ?? "nothing") \(timer.timeInterval)") }
    }

    @Test func `a timer sends its action with itself, which has the user info`() {
        let performer = Performer()
        let timer = Timer(
            timeInterval: 60, target: performer, selector: Performer.fire, userInfo: "info", repeats: true)
        timer.fire()
        timer.fire()
        Timer(timeInterval: 60, target: performer, selector: Performer.plain, userInfo: nil, repeats: false).fire()
        #expect(performer.fired == ["info 60.0", "info 60.0", "plain"])
    }

    @Test func `a scheduled timer is in the run loop, and holds its target until it is invalidated`() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        var performer: Performer? = Performer()
        weak let weakPerformer = performer
        let timer = Timer.scheduledTimer(
            timeInterval: 0.001, target: performer as Any, selector: Performer.plain, userInfo: nil, repeats: true)
        performer = nil
        for _ in 1...1000 where weakPerformer?.fired.isEmpty == true { stage.wait(.milliseconds(10)) }
        #expect(weakPerformer?.fired.first == "plain")
        timer.invalidate()
        #expect(weakPerformer == nil)
    }

    @Test func `a timer fires for the first time at a date`() {
        let performer = Performer()
        let date = Date(timeIntervalSinceNow: 100)
        let timer = Timer(
            fireAt: date, interval: 5, target: performer, selector: Performer.fire, userInfo: "late", repeats: true)
        #expect(abs(timer.fireDate.timeIntervalSince(date)) < 0.001 && timer.timeInterval == 5)
        timer.fire()
        #expect(performer.fired == ["late 5.0"])
        timer.invalidate()
    }
}
