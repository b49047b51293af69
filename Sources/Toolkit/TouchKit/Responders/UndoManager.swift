public import Foundation

/// A history of changes, each with what takes it back.
///
/// Changes are registered in groups, and Undo takes a group back. What is registered meanwhile becomes the group that
/// Redo takes back. Foundation has no undo manager on Linux; this one has the same names and rules.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private enum Activity {
        case none
        case undoing
        case redoing
    }

    private var undoGroups: [UndoGroup] = []
    private var redoGroups: [UndoGroup] = []
    /// The groups that are open, the innermost last.
    private var openGroups: [UndoGroup] = []
    private var activity = Activity.none
    private var disabledCount = 0

    /// Whether a change outside of groups opens one, which ends when the timers fire next. The default is true.
    open var groupsByEvent = true

    /// The largest number of groups that are kept; 0, the default, for no limit.
    open var levelsOfUndo = 0 {
        didSet { dropOldGroups() }
    }

    /// Creates an empty history.
    public override init() { super.init() }

    deinit {}

    // MARK: Registering

    /// Registers a closure that undoes a change. Does not retain the target; without it, the closure is not called.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        register(target) { if let target = $0 as? Target { handler(target) } }
    }

    /// Registers a method that takes a change back and gets `object` as its sender; see
    /// `registerUndo(withTarget:handler:)`.
    public func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        register(target as AnyObject) { selector(on: $0, sender: object, event: nil) }
    }

    /// Registers a method that takes a change back; see `registerUndo(withTarget:selector:object:)`.
    public func registerUndo<Target: AnyObject, each Argument, Result>(
        withTarget target: Any, selector method: @escaping (Target) -> (repeat each Argument) -> Result, object: Any?
    ) {
        registerUndo(withTarget: target, selector: Selector(method), object: object)
    }

    private func register(_ target: AnyObject, _ perform: @escaping (AnyObject) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty, groupsByEvent {
            beginUndoGrouping()
            UIApplication.shared.schedule(after: 0) { [weak self] in self?.endEventGroup() }
        }
        precondition(!openGroups.isEmpty, "registerUndo must be called in an undo group if groupsByEvent is false")
        openGroups[openGroups.count - 1].changes.append(UndoGroup.Change(target: target, perform: perform))
        if activity == .none { redoGroups.removeAll() }
    }

    /// Whether changes are registered.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Ignores what is registered, until `enableUndoRegistration()` is called as often.
    open func disableUndoRegistration() { disabledCount += 1 }

    /// Takes back a `disableUndoRegistration()`.
    open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    // MARK: Groups

    /// The number of open groups that contain one another.
    open var groupingLevel: Int { openGroups.count }

    /// Opens a group inside the present one.
    open func beginUndoGrouping() { openGroups.append(UndoGroup()) }

    /// Closes the group that was opened last. A group inside another becomes a part of it; an empty one is dropped.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast(), !group.changes.isEmpty else { return }
        if openGroups.isEmpty {
            activity == .undoing ? redoGroups.append(group) : undoGroups.append(group)
            dropOldGroups()
        } else {
            openGroups[openGroups.count - 1].changes += group.changes
        }
    }

    private func endEventGroup() {
        if groupsByEvent, openGroups.count == 1, activity == .none { endUndoGrouping() }
    }

    private func dropOldGroups() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: Undo and redo

    /// Whether there is a group to take back.
    open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.changes.isEmpty } }

    /// Whether there is an undone group.
    open var canRedo: Bool { !redoGroups.isEmpty }

    /// Whether `undo()` is being performed.
    open var isUndoing: Bool { activity == .undoing }
    /// Whether `redo()` is being performed.
    open var isRedoing: Bool { activity == .redoing }

    /// Takes the last group back, and closes the event's group first. Does nothing inside other groups.
    open func undo() {
        endEventGroup()
        guard openGroups.isEmpty, activity == .none, let group = undoGroups.popLast() else { return }
        perform(group, as: .undoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }

    /// Takes the last `undo()` back.
    open func redo() {
        endEventGroup()
        guard openGroups.isEmpty, activity == .none, let group = redoGroups.popLast() else { return }
        perform(group, as: .redoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }

    private func perform(_ group: UndoGroup, as activity: Activity) {
        self.activity = activity
        beginUndoGrouping()
        openGroups[openGroups.count - 1].name = group.name
        for change in group.changes.reversed() {
            if let target = change.target { change.perform(target) }
        }
        endUndoGrouping()
        self.activity = .none
    }

    /// Forgets all changes.
    open func removeAllActions() {
        undoGroups.removeAll()
        redoGroups.removeAll()
        openGroups = openGroups.map { _ in UndoGroup() }
    }

    /// Forgets the changes of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func rest(_ groups: [UndoGroup]) -> [UndoGroup] { groups.map { $0.without(target) } }
        (undoGroups, redoGroups) = (rest(undoGroups), rest(redoGroups))
        undoGroups.removeAll(where: \.changes.isEmpty)
        redoGroups.removeAll(where: \.changes.isEmpty)
        openGroups = rest(openGroups)
    }

    // MARK: Names

    /// Names the present group, or else the last one, for the title of a menu item.
    open func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[0].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// The name of what `undo()` takes back; empty if it has none.
    open var undoActionName: String { (openGroups.first ?? undoGroups.last)?.name ?? "" }

    /// The name of what `redo()` takes back; empty if it has none.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// The title of a menu item for `undo()`.
    open var undoMenuItemTitle: String { "Undo \(undoActionName)".trimmingCharacters(in: .whitespaces) }
    /// The title of a menu item for `redo()`.
    open var redoMenuItemTitle: String { "Redo \(redoActionName)".trimmingCharacters(in: .whitespaces) }
}

extension NSNotification.Name {
    /// Posted after `UndoManager.undo()`.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted after `UndoManager.redo()`.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}

/// Changes that are taken back together.
struct UndoGroup {
    struct Change {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }

    var changes: [Change] = []
    var name = ""

    func without(_ target: AnyObject) -> UndoGroup {
        UndoGroup(changes: changes.filter { $0.target !== target }, name: name)
    }
}
