import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UndoManagerTests {
    /// A number that registers how to take each change back.
    @MainActor private final class Counter {
        let manager: UndoManager
        private(set) var value = 0

        init(_ manager: UndoManager) {
            self.manager = manager
        }

        func add(_ amount: Int) {
            value += amount
            manager.registerUndo(withTarget: self) { $0.add(-amount) }
        }

        func set(_ amount: NSNumber) {
            let old = NSNumber(value: value)
            value = amount.intValue
            manager.registerUndo(withTarget: self, selector: Counter.set, object: old)
        }
    }

    private let stage = Stage(size: CGSize(width: 100, height: 100))
    private let manager = UndoManager()
    private let counter: Counter

    init() {
        counter = Counter(manager)
    }

    /// Adds each amount in an event of its own.
    private func add(_ amounts: Int...) {
        for amount in amounts {
            counter.add(amount)
            stage.wait(.zero)
        }
    }

    @Test func `each event's changes are undone and redone`() {
        add(1, 10)
        counter.add(100)
        counter.add(1000)
        #expect(counter.value == 1111 && manager.groupingLevel == 1)
        stage.wait(.zero)
        #expect(manager.groupingLevel == 0)
        manager.undo()
        #expect(counter.value == 11 && manager.canUndo && manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
        manager.redo()
        manager.redo()
        #expect(counter.value == 1111 && !manager.canRedo)
    }

    @Test func `an undo in the same event takes back its changes so far`() {
        counter.add(1)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
    }

    @Test func `a change after an undo forgets what could be redone`() {
        add(1, 2)
        manager.undo()
        add(5)
        #expect(!manager.canRedo && counter.value == 6)
    }

    @Test func `groups inside one another are undone together, and empty ones are dropped`() {
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.add(1)
        manager.beginUndoGrouping()
        counter.add(2)
        manager.undo()
        #expect(counter.value == 3, "a group is open")
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
    }

    @Test func `a method and its object take a change back`() {
        counter.set(7)
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 7)
    }

    @Test func `names are for menu items, and Redo has that of what was undone`() {
        counter.add(1)
        manager.setActionName("Draw")
        stage.wait(.zero)
        #expect(manager.undoMenuItemTitle == "Undo Draw" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoActionName == "Draw" && manager.undoActionName.isEmpty)
    }

    @Test func `old groups are dropped, and those of a target are forgotten`() {
        manager.levelsOfUndo = 2
        add(1, 2, 4)
        let other = Counter(manager)
        other.add(1)
        stage.wait(.zero)
        manager.removeAllActions(withTarget: other)
        manager.undo()
        manager.undo()
        #expect(counter.value == 3 && other.value == 1, "the oldest of two groups was kept")
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `nothing is registered while registration is disabled`() {
        manager.disableUndoRegistration()
        counter.add(1)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
    }

    @Test func `a target that is gone is not asked`() {
        var other: Counter? = Counter(manager)
        other?.add(1)
        stage.wait(.zero)
        other = nil
        manager.undo()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `a responder's undo manager is its window's, or that of a responder before`() {
        #expect(stage.root.undoManager === stage.window.undoManager && stage.window.undoManager != nil)
        let posted = Log()
        let observer = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerDidUndoChange, object: manager, queue: nil
        ) { _ in MainActor.assumeIsolated { posted.note("undo") } }
        defer { NotificationCenter.default.removeObserver(observer) }
        counter.add(1)
        manager.undo()
        #expect(posted.entries == ["undo"])
    }
}
