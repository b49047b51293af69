import Foundation
import Synchronization
import Testing
import UIKit

struct AssociatedObjectsTests {
    private final class Owner {}
    private final class Value {
        let onEnd: () -> Void
        init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }
    }

    private enum Key: Int {
        case first = 64
        case second = 128

        var address: UnsafeRawPointer { unsafe UnsafeRawPointer(bitPattern: rawValue) ?? UnsafeRawPointer(#dsohandle) }
    }

    private func get(_ object: Any, _ key: Key) -> Any? { unsafe objc_getAssociatedObject(object, key.address) }

    private func set(_ object: Any, _ key: Key, _ value: Any?, _ policy: objc_AssociationPolicy) {
        unsafe objc_setAssociatedObject(object, key.address, value, policy)
    }

    @Test func `a value is kept for an object under a key`() {
        let (owner, other) = (Owner(), Owner())
        #expect(get(owner, .first) == nil)
        set(owner, .first, "name", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        set(owner, .second, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(get(owner, .first) as? String == "name")
        #expect(get(owner, .second) as? Int == 5)
        #expect(get(other, .first) == nil)
        set(owner, .first, "other", .OBJC_ASSOCIATION_RETAIN)
        #expect(get(owner, .first) as? String == "other")
        set(owner, .first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(get(owner, .first) == nil && get(owner, .second) != nil)
        objc_removeAssociatedObjects(owner)
        #expect(get(owner, .second) == nil)
    }

    @Test func `a value that is assigned is not retained, others are`() {
        let owner = Owner()
        var (assigned, held): (Owner?, Owner?) = (Owner(), Owner())
        weak let (first, second) = (assigned, held)
        set(owner, .first, assigned, .OBJC_ASSOCIATION_ASSIGN)
        set(owner, .second, held, .OBJC_ASSOCIATION_RETAIN)
        #expect(get(owner, .first) as? Owner === assigned)
        (assigned, held) = (nil, nil)
        #expect(first == nil && get(owner, .first) == nil)
        #expect(second != nil && get(owner, .second) as? Owner === second)
    }

    @Test func `values of objects that are gone are released when others are associated`() {
        let released = Mutex(0)
        for _ in 0..<1000 {
            let value = Value { released.withLock { $0 += 1 } }
            set(Owner(), .first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(released.withLock { $0 } > 500)
    }

    @Test func `a value may ask for others when it is released, also by an object at the address of its own`() {
        let other = Owner()
        set(other, .second, 5, .OBJC_ASSOCIATION_RETAIN)
        let answers = Mutex(0)
        // New objects soon have the addresses of those that are gone.
        for _ in 0..<1000 {
            let value = Value { if get(other, .second) as? Int == 5 { answers.withLock { $0 += 1 } } }
            set(Owner(), .first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(answers.withLock { $0 } > 500)
    }

    @Test func `a value may be associated with another when it is released`() {
        let (outer, inner) = (Owner(), Owner())
        set(
            outer, .first, Value { set(inner, .first, 1, .OBJC_ASSOCIATION_RETAIN) },
            .OBJC_ASSOCIATION_RETAIN)
        set(outer, .first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(get(inner, .first) as? Int == 1)
    }
}
