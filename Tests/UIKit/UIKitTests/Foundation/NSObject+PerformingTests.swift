import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct DelayedActionsTests {
    private final class Performer: NSObject {
        var performed: [String] = []
        func plain() { performed.append("plain") }
        func take(_ argument: NSNumber) { performed.append("\(argument)") }
    }

    let stage = Stage(size: CGSize(width: 100, height: 100))
    private let performer = Performer()

    @Test func `a delayed action is sent once, with its argument, when the application's clock is there`() {
        performer.perform(Performer.take, with: NSNumber(7), afterDelay: 0.5)
        performer.perform(Selector(Performer.plain), with: nil, afterDelay: 0.2)
        stage.wait(.milliseconds(190))
        #expect(performer.performed == [])
        stage.wait(.milliseconds(20))
        #expect(performer.performed == ["plain"])
        stage.wait(.seconds(2))
        #expect(performer.performed == ["plain", "7"])
    }

    @Test func `delayed actions are cancelled by target, and by the action's name and its argument`() {
        let take = Selector(Performer.take, name: "take:")
        performer.perform(take, with: NSNumber(1), afterDelay: 0.1)
        performer.perform(take, with: NSNumber(2), afterDelay: 0.1)
        performer.perform(Performer.plain, with: nil, afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(withTarget: performer, selector: take, object: NSNumber(1))
        stage.wait(.seconds(1))
        #expect(performer.performed == ["2", "plain"])
        performer.perform(take, with: NSNumber(3), afterDelay: 0.1)
        Performer.cancelPreviousPerformRequests(withTarget: performer)
        stage.wait(.seconds(1))
        #expect(performer.performed == ["2", "plain"])
    }
}
