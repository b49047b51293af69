/// A set of touches that is built again only when its members change: fingers that move together are told of as one `Set`,
/// delivery after delivery, without allocating it anew.
struct TouchSet {
    private var members: [UITouch] = []
    private var built: Set<UITouch> = []
    /// How many members have been added so far, and whether they are those of the last time.
    private var count = 0
    private var isSame = true

    /// The set of the touches that `fill` adds.
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

    /// Adds a touch; to be called by what `set` calls.
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

    /// Lets go of its members.
    mutating func clear() {
        guard !members.isEmpty else { return }
        self = TouchSet()
    }
}

/// The phases that some touches are in.
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
    /// The phases that recognizers and views are told of, in the order in which they are told.
    nonisolated static let told: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}
