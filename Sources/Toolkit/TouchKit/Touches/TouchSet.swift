/// A set of touches that is rebuilt only when its members change: fingers that move together are delivered as the same
/// `Set` again and again, without allocation.
struct TouchSet {
    private var members: [UITouch] = []
    private var built: Set<UITouch> = []
    /// The number of members added by the current `fill`, and whether they equal the previous members.
    private var count = 0
    private var isSame = true

    /// Returns the set of the touches that `fill` adds.
    mutating func set(_ fill: (inout TouchSet) -> Void) -> Set<UITouch> {
        count = 0
        isSame = true
        fill(&self)
        if count < members.count {
            members.removeSubrange(count...)
            isSame = false
        }
        if !isSame {
            built = Set(members)
        }
        return built
    }

    /// Adds a touch; called by the `fill` closure of `set(_:)`.
    mutating func add(_ touch: UITouch) {
        if count == members.count {
            members.append(touch)
            isSame = false
        } else if members[count] !== touch {
            members[count] = touch
            isSame = false
        }
        count += 1
    }

    mutating func clear() {
        guard !members.isEmpty else { return }
        self = TouchSet()
    }
}

nonisolated struct TouchPhases: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    init(_ phase: UITouch.Phase) {
        rawValue = 1 << UInt16(phase.rawValue)
    }

    func contains(_ phase: UITouch.Phase) -> Bool {
        contains(TouchPhases(phase))
    }

    mutating func insert(_ phase: UITouch.Phase) {
        formUnion(TouchPhases(phase))
    }
}

extension UITouch.Phase {
    /// The phases that recognizers and views receive, in order of delivery.
    nonisolated static let deliveryOrder: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}
