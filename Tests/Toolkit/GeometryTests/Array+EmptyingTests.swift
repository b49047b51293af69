import Geometry
import Testing

struct ArrayEmptyingTests {
    @Test func `emptying a list removes all elements and keeps its memory`() {
        var list = ["a", "b", "c"]
        let capacity = list.capacity
        list.removeEach()
        #expect(list.isEmpty && list.capacity == capacity)
        list.removeEach()
        #expect(list.isEmpty)
    }
}
