import Geometry
import Testing

struct PartitionTests {
    @Test func `an element is found where the condition begins to hold`() {
        let numbers = [1, 3, 3, 7]
        #expect(numbers.partitioningIndex { $0 >= 3 } == 1 && numbers.partitioningIndex { $0 > 3 } == 3)
        #expect(numbers.partitioningIndex { $0 > 9 } == 4 && [Int]().partitioningIndex { $0 > 0 } == 0)
        #expect(numbers[1...].partitioningIndex { $0 > 3 } == 3)
    }
}
