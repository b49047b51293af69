import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct UICoordinateSpaceTests {
    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))

    init() {
        let outer = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        stage.root.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func `points and rectangles are converted between views and the screen`() {
        let spaces: [any UICoordinateSpace] = [inner, stage.root, UIScreen.main]
        #expect(spaces[0].convert(CGPoint(x: 1, y: 2), to: spaces[1]) == CGPoint(x: 111, y: 22))
        #expect(spaces[0].convert(CGPoint(x: 111, y: 22), from: spaces[2]) == CGPoint(x: 1, y: 2))
        #expect(spaces[1].convert(inner.bounds, from: spaces[0]) == CGRect(x: 110, y: 20, width: 50, height: 50))
        #expect(spaces[2].convert(CGPoint(x: 5, y: 5), to: UIScreen.main.coordinateSpace) == CGPoint(x: 5, y: 5))
    }
}
