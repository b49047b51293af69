import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct KeyValueObservingTests {
    private final class Watcher: KeyValueObserver {
        var changes: [String] = []

        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
            changes.append("\(keyPath ?? "") \(old.map { "\($0.y)" } ?? "-") \(new.map { "\($0.y)" } ?? "-")")
        }
    }

    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        scroll.contentSize = CGSize(width: 200, height: 1000)
        stage.root.addSubview(scroll)
    }

    @Test func `an observer is told how a finger scrolls, until it is removed`() {
        let watcher = Watcher()
        unsafe scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old, .initial], context: nil)
        #expect(watcher.changes == ["contentOffset - 0.0"])
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 150))
        finger.move(to: CGPoint(x: 100, y: 120))
        finger.move(to: CGPoint(x: 100, y: 100))
        stage.wait(.milliseconds(100))
        #expect(watcher.changes.count > 1 && scroll.contentOffset.y > 0)
        #expect(watcher.changes.last?.hasSuffix(" \(scroll.contentOffset.y)") == true)
        scroll.removeObserver(watcher, forKeyPath: "contentOffset")
        watcher.changes = []
        finger.up()
        scroll.contentOffset.y = 500
        #expect(watcher.changes.isEmpty)
    }

    @Test func `an observer is told about its properties alone, and only by its context`() {
        let (one, other) = (Watcher(), Watcher())
        var context = 0
        unsafe withUnsafeMutableBytes(of: &context) { bytes in
            unsafe scroll.addObserver(one, forKeyPath: "frame", options: .new, context: bytes.baseAddress)
            unsafe scroll.addObserver(other, forKeyPath: "center", options: .new, context: nil)
            scroll.contentOffset.y = 10
            #expect(one.changes.isEmpty && other.changes.isEmpty)
            scroll.frame.origin.y = 20
            #expect(one.changes == ["frame - -"] && other.changes == ["center - 120.0"])
            unsafe scroll.removeObserver(other, forKeyPath: "center", context: bytes.baseAddress)
            scroll.frame.origin.y = 30
            #expect(one.changes.count == 2 && other.changes.count == 2)
            unsafe scroll.removeObserver(one, forKeyPath: "frame", context: bytes.baseAddress)
        }
        scroll.frame.origin.y = 40
        #expect(one.changes.count == 2 && other.changes.count == 3)
    }

    @Test func `a closure is called as long as its observation exists`() {
        var heights: [CGFloat] = []
        var observation: NSKeyValueObservation? = scroll.observe(\.contentSize, options: [.new, .old]) { view, change in
            #expect(view === scroll)
            heights += [change.oldValue?.height ?? -1, change.newValue?.height ?? -1]
        }
        scroll.contentSize.height = 500
        scroll.contentSize.height = 500
        #expect(heights == [1000, 500])
        observation?.invalidate()
        scroll.contentSize.height = 400
        observation = scroll.observe(\.contentSize) { _, change in heights = [change.newValue?.height ?? -2] }
        scroll.contentSize.height = 300
        #expect(heights == [-2])
        observation = nil
        heights = []
        scroll.contentSize.height = 200
        #expect(heights.isEmpty && observation == nil)
    }

    @Test func `texts, insets and visibility are observed, and a view outlives no observer`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        var notes: [String] = []
        let observations = [
            label.observe(\.text, options: .new) { _, change in notes.append((change.newValue ?? nil) ?? "nil") },
            label.observe(\.isHidden, options: .new) { _, change in notes.append("\(change.newValue == true)") },
            scroll.observe(\.contentInset) { _, _ in notes.append("inset") },
        ]
        label.text = "a"
        label.isHidden = true
        scroll.contentInset.top = 5
        #expect(notes == ["a", "true", "inset"] && observations.count == 3)
        var watcher: Watcher? = Watcher()
        weak let weakWatcher = watcher
        if let watcher { unsafe label.addObserver(watcher, forKeyPath: "text", options: .new, context: nil) }
        watcher = nil
        label.text = "b"
        #expect(weakWatcher == nil && notes.last == "b")
    }

    @Test func `a controller is told in its own override`() {
        final class Controller: UIViewController {
            var changes = 0
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                unsafe super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                changes += 1
            }
        }
        let controller = Controller()
        unsafe scroll.addObserver(controller, forKeyPath: "bounds.size", options: [], context: nil)
        scroll.bounds.size.width = 50
        scroll.bounds.origin.y = 50
        #expect(controller.changes == 1)
    }
}
