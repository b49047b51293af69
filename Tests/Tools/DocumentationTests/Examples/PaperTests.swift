import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import FirstWindow

@MainActor
struct PaperTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let paper = Paper(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.root.addSubview(paper)
    }

    @Test func `two fingers draw two lines`() {
        let left = stage.finger()
        let right = stage.finger()
        stage.together {
            left.down(at: CGPoint(x: 50, y: 50))
            right.down(at: CGPoint(x: 350, y: 50))
        }
        left.move(to: CGPoint(x: 50, y: 250))
        right.move(to: CGPoint(x: 350, y: 250))
        #expect(paper.lineCount == 2)
    }

    @Test func `two quick taps clear the paper`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 350, y: 250))
        finger.up()
        stage.wait(.seconds(2))
        #expect(paper.lineCount == 1)
        for _ in 1...2 {
            finger.down(at: CGPoint(x: 200, y: 150))
            stage.wait(.milliseconds(50))
            finger.up()
            stage.wait(.milliseconds(50))
        }
        #expect(paper.lineCount == 0)
    }
}
