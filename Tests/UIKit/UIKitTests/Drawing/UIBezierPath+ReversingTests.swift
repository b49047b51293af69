import Foundation
import Testing
import UIKit

@MainActor struct UIBezierPathReversingTests {
    private func steps(_ path: UIBezierPath) -> [String] {
        var steps: [String] = []
        unsafe path.cgPath.applyWithBlock { step in
            let element = unsafe step.pointee
            let count = [1, 1, 2, 3, 0][Int(element.type.rawValue)]
            let points = (0..<count).map { index in unsafe element.points[index] }
            steps.append(points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
        }
        return steps
    }

    @Test func `each run begins where it ended, and the last one is first`() {
        let path = UIBezierPath()
        path.lineWidth = 7
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        path.addCurve(
            to: CGPoint(x: 5, y: 5), controlPoint1: CGPoint(x: 3, y: 3), controlPoint2: CGPoint(x: 4, y: 4))
        path.move(to: CGPoint(x: 6, y: 6))
        path.addQuadCurve(to: CGPoint(x: 8, y: 8), controlPoint: CGPoint(x: 7, y: 7))
        path.close()
        path.addLine(to: CGPoint(x: 9, y: 9))
        let reversed = path.reversing()
        #expect(
            steps(reversed) == ["9,9", "6,6", "8,8", "7,7 6,6", "", "5,5", "4,4 3,3 2,2", "1,1"])
        #expect(reversed.lineWidth == 7 && UIBezierPath().reversing().isEmpty)
    }

    @Test func `a reversed circle in another one is a hole`() {
        let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)).reversing())
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    }
}
