import Foundation
import Testing
import UIKit

@MainActor
struct NotificationActionsTests {
    private final class Observer {
        var heard: [String] = []
        let center: NotificationCenter
        init(_ center: NotificationCenter) { self.center = center }
        func plain() { heard.append("plain") }
        func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
        deinit { center.removeObserver(self) }
    }

    private let center = NotificationCenter()
    private let name = NSNotification.Name("name")

    @Test func `a method of an observer is called with the notification, or without`() {
        let observer = Observer(center)
        center.addObserver(observer, selector: Observer.hear, name: name, object: nil)
        center.addObserver(observer, selector: Selector(Observer.plain), name: nil, object: nil)
        center.post(name: name, object: nil)
        center.post(name: NSNotification.Name("other"), object: nil)
        #expect(observer.heard.sorted() == ["name", "plain", "plain"])
    }

    @Test func `an observer is removed by name and object, or altogether`() {
        let (observer, sender) = (Observer(center), NSObject())
        center.addObserver(observer, selector: Observer.hear, name: name, object: sender)
        center.addObserver(observer, selector: Observer.plain, name: nil, object: nil)
        center.removeObserver(observer, name: NSNotification.Name("other"), object: nil)
        center.removeObserver(observer, name: name, object: sender)
        center.post(name: name, object: sender)
        #expect(observer.heard == ["plain"])
        center.removeObserver(observer)
        center.post(name: name, object: sender)
        #expect(observer.heard == ["plain"])
    }

    @Test func `an observer is not retained, and may remove itself in its deinit`() {
        var observer: Observer? = Observer(center)
        weak let weakObserver = observer
        if let observer { center.addObserver(observer, selector: Observer.hear, name: name, object: nil) }
        observer = nil
        #expect(weakObserver == nil)
        center.post(name: name, object: nil)
    }
}
