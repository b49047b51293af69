import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct AnimationBlocksTests {
    private let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .black
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func isBlack(_ x: Int) -> Bool { stage.pixels?.bitmap[x, 10] == 0xFF00_0000 }

    @Test func `changes between begin and commit are animated with the settings`() {
        unsafe UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.center.x = 110
        UIView.commitAnimations()
        #expect(view.center.x == 110 && UIView.inheritedAnimationDuration == 0)
        stage.wait(.milliseconds(500))
        #expect(isBlack(60) && !isBlack(10) && !isBlack(110))
        stage.wait(.milliseconds(600))
        #expect(isBlack(110) && !isBlack(60))
    }

    @Test func `a delay comes first, and animations may be inside of each other`() {
        unsafe UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDuration(2)
        unsafe UIView.beginAnimations("inner", context: nil)
        #expect(UIView.inheritedAnimationDuration == 0.2)
        UIView.setAnimationDelay(1)
        view.center.x = 110
        UIView.commitAnimations()
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.commitAnimations()
        stage.wait(.milliseconds(900))
        #expect(isBlack(10))
        stage.wait(.milliseconds(400))
        #expect(isBlack(110))
    }

    @Test func `a setting or a commit without a begin does nothing`() {
        UIView.setAnimationDuration(3)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.commitAnimations()
        view.center.x = 110
        stage.wait(.zero)
        #expect(isBlack(110) && UIView.inheritedAnimationDuration == 0)
    }
}
