import Testing

@testable import TouchKit

@MainActor
struct TouchSetTests {
    private let touches = (0..<4).map { _ in UITouch() }

    @Test func `a set has the members added last, no matter what it had before`() {
        var set = TouchSet()
        for members in [[0, 1, 2], [0, 1, 2], [0, 1], [0, 1, 2, 3], [3, 1], [], [2]] {
            let built = set.set { set in
                for index in members { set.add(touches[index]) }
            }
            #expect(built == Set(members.map { touches[$0] }))
        }
    }

    @Test func `a cleared set keeps no touch alive`() {
        var set = TouchSet()
        weak var kept: UITouch?
        do {
            let touch = UITouch()
            kept = touch
            _ = set.set { $0.add(touch) }
        }
        #expect(kept != nil)
        set.clear()
        #expect(kept == nil)
    }
}
