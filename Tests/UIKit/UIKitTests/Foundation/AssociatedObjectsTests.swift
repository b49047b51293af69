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

    /// Two keys, by their addresses.
    private let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    private var key: UnsafeRawPointer { UnsafeRawPointer(keys) }
    private var otherKey: UnsafeRawPointer { UnsafeRawPointer(keys + 1) }

    @Test func `a value is kept for an object under a key`() {
        let (owner, other) = (Owner(), Owner())
        #expect(objc_getAssociatedObject(owner, key) == nil)
        objc_setAssociatedObject(owner, key, "name", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        objc_setAssociatedObject(owner, otherKey, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, key) as? String == "name")
        #expect(objc_getAssociatedObject(owner, otherKey) as? Int == 5)
        #expect(objc_getAssociatedObject(other, key) == nil)
        objc_setAssociatedObject(owner, key, "other", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, key) as? String == "other")
        objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, key) == nil && objc_getAssociatedObject(owner, otherKey) != nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, otherKey) == nil)
    }

    @Test func `a value that is assigned is not retained, others are`() {
        let owner = Owner()
        var (assigned, held): (Owner?, Owner?) = (Owner(), Owner())
        weak let (first, second) = (assigned, held)
        objc_setAssociatedObject(owner, key, assigned, .OBJC_ASSOCIATION_ASSIGN)
        objc_setAssociatedObject(owner, otherKey, held, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, key) as? Owner === assigned)
        (assigned, held) = (nil, nil)
        #expect(first == nil && objc_getAssociatedObject(owner, key) == nil)
        #expect(second != nil && objc_getAssociatedObject(owner, otherKey) as? Owner === second)
    }

    @Test func `values of objects that are gone are released when others are associated`() {
        let released = Mutex(0)
        for _ in 0..<1000 {
            let value = Value { released.withLock { $0 += 1 } }
            objc_setAssociatedObject(Owner(), key, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(released.withLock { $0 } > 500)
    }

    @Test func `a value may be associated with another when it is released`() {
        let (outer, inner) = (Owner(), Owner())
        objc_setAssociatedObject(
            outer, key, Value { objc_setAssociatedObject(inner, key, 1, .OBJC_ASSOCIATION_RETAIN) },
            .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(outer, key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(inner, key) as? Int == 1)
    }
}
