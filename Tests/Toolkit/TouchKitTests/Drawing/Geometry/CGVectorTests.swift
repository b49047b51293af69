import Foundation
import Testing
import TouchKit

struct CGVectorTests {
    @Test func `a vector has two components, 0 by default`() throws {
        let vector = CGVector(dx: 3, dy: -4)
        #expect(vector.dx == 3 && vector.dy == -4 && CGVector() == .zero && CGVector.zero.dx == 0)
        #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
    }

    @Test func `insets move edges inwards, and leave no negative size`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let inner = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(inner == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(rect.inset(by: UIEdgeInsets(top: -5, left: 0, bottom: 0, right: 0)).minY == 15)
        let none = rect.inset(by: UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 80))
        #expect(none.width == 0 && none.height == 50)
    }
}
