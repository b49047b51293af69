import Foundation
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct BackgroundWorkLoopTests {
    @Test func `an outcome comes in a turn of the application in which it was asked for, and of no other`() {
        let stages = (0..<2).map { _ in Stage(size: CGSize(width: 100, height: 100)) }
        var heard: [Int] = []
        let works = (0..<2).map { index in
            stages[index].wait(.zero)
            let work = BackgroundWork { index }
            work.onEnd { outcome in
                heard.append(outcome)
                #expect(UIApplication.shared === stages[outcome].application)
            }
            return work
        }
        for work in works { work.wait() }
        stages[1].finishWork()
        #expect(heard == [1])
        stages[0].finishWork()
        #expect(heard == [1, 0])
    }

    @Test func `an outcome comes to no one when its application is gone`() {
        let other = Stage(size: CGSize(width: 100, height: 100))
        var stage: Stage? = Stage(size: CGSize(width: 100, height: 100))
        stage?.wait(.zero)
        let work = BackgroundWork { 7 }
        work.onEnd { _ in Issue.record("the application is gone") }
        stage = nil
        work.wait()
        other.finishWork()
    }
}
