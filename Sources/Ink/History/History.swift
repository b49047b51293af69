/// What has been done to a drawing and can be taken back, without limit.
///
/// A finished thing is recorded with `record(_:)` and is one step. A thing that goes on for a while (a drag, a colour
/// being chosen) is an `Undertaking`: its changes show at once and become one step when it finishes, however much
/// others finish meanwhile; until then undo passes it by. So with several people drawing, undo takes back what was
/// finished last, whoever it was.
///
/// The law behind it: for every element, what one step left is what the next found, and what undertakings did comes
/// after all steps and concerns different elements each. Who touches an element that an undertaking has changed takes
/// over that change with it.
public struct History: Sendable {
    /// A thing that goes on for a while: from `begin()` to `finish(_:)` or `cancel(_:in:)`.
    public struct Undertaking: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    private var underWay: [Undertaking: Change] = [:]
    private var nextNumber = 0

    /// Makes an empty history.
    public init() {}

    /// Whether there is a step to take back.
    public var canUndo: Bool { !done.isEmpty }

    /// Whether there is a step to do again.
    public var canRedo: Bool { !undone.isEmpty }
}

// MARK: - Steps

extension History {
    /// Records a finished change as a step; what was undone before cannot be done again. An empty change is no step.
    public mutating func record(_ change: Change) {
        guard !change.isEmpty else { return }
        push(reclaim(change).followed(by: change))
    }

    /// Takes back the last step; returns what changed by it, nil if there is none.
    public mutating func undo(in drawing: inout Drawing) -> Change? {
        guard let step = done.popLast() else { return nil }
        // What undertakings have made of the step's elements since goes first.
        let back = reclaim(step).inverse.followed(by: step.inverse)
        undone.append(step)
        drawing.apply(back)
        return back
    }

    /// Does the step that was taken back last again; returns what changed by it, nil if there is none.
    public mutating func redo(in drawing: inout Drawing) -> Change? {
        guard let step = undone.popLast() else { return nil }
        // As with undo, what undertakings have made of the step's elements goes first.
        let forth = reclaim(step).inverse.followed(by: step)
        done.append(step)
        drawing.apply(forth)
        return forth
    }

    private mutating func push(_ step: Change) {
        undone = []
        if !step.isEmpty { done.append(step) }
    }
}

// MARK: - Undertakings

extension History {
    /// Begins a thing that goes on for a while.
    public mutating func begin() -> Undertaking {
        defer { nextNumber += 1 }
        let undertaking = Undertaking(number: nextNumber)
        underWay[undertaking] = Change()
        return undertaking
    }

    /// Records a change as part of an undertaking; of one that is not under way, as a step of its own.
    public mutating func record(_ change: Change, in undertaking: Undertaking) {
        guard !change.isEmpty else { return }
        guard let before = underWay[undertaking] else { return record(change) }
        underWay[undertaking] = Change()
        underWay[undertaking] = before.followed(by: reclaim(change)).followed(by: change)
    }

    /// Ends an undertaking; what it did becomes the last step, and is returned.
    @discardableResult
    public mutating func finish(_ undertaking: Undertaking) -> Change {
        guard let change = underWay.removeValue(forKey: undertaking), !change.isEmpty else { return Change() }
        push(change)
        return change
    }

    /// Ends an undertaking and takes back what it did; returns what changed by that.
    @discardableResult
    public mutating func cancel(_ undertaking: Undertaking, in drawing: inout Drawing) -> Change {
        guard let change = underWay.removeValue(forKey: undertaking) else { return Change() }
        drawing.apply(change.inverse)
        return change.inverse
    }

    /// What `drawing` is without all that is still under way: what is to be kept of it.
    public func settled(_ drawing: Drawing) -> Drawing {
        var settled = drawing
        for change in underWay.values where !change.isEmpty {
            settled.apply(change.inverse)
        }
        return settled
    }

    /// What undertakings have done to the elements of a change, which is theirs no longer.
    private mutating func reclaim(_ change: Change) -> Change {
        let theirs = underWay.values.reduce(Change()) { $0.followed(by: $1.shared(with: change)) }
        underWay = underWay.mapValues { $0.apart(from: change) }
        return theirs
    }
}
