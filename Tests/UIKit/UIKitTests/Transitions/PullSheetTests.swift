@testable import Corpus
import TestViews
import Testing
import TouchKitTesting
import UIKit

/// A presentation controller in the manner of libraries, and the finger that moves it.
@MainActor
struct PullSheetTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240))
    private let controller = PullSheetController()
    private var sheet: PullSheetContent { controller.sheet }

    init() {
        stage.show(controller)
        stage.tap(CGPoint(x: 100, y: 100), thenWaiting: .milliseconds(400))
    }

    @Test func `a sheet is where its presentation controller places it, above what it dims`() {
        #expect(sheet.view.frame == CGRect(x: 0, y: 120, width: 320, height: 120))
        #expect(sheet.view.superview?.subviews.first?.alpha == 0.4)
        #expect(sheet.presentationController is PullSheetPresentation)
        stage.resize(to: CGSize(width: 200, height: 400))
        stage.wait(.zero)
        #expect(sheet.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
        #expect(sheet.view.superview?.subviews.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        stage.tap(CGPoint(x: 100, y: 50), thenWaiting: .milliseconds(400))
        #expect(controller.presentedViewController == nil && sheet.presentationController?.containerView == nil)
    }

    @Test(arguments: [(CGFloat(100), true), (30, false)])
    func `a finger pulls the sheet down, or leaves it`(_ distance: CGFloat, _ closes: Bool) {
        let dimming = sheet.view.superview?.subviews.first
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 130))
        finger.move(to: CGPoint(x: 100, y: 150))
        finger.move(to: CGPoint(x: 100, y: 130 + distance))
        #expect(sheet.isBeingDismissed && sheet.transitionCoordinator?.isInteractive == true)
        stage.wait(.milliseconds(500))
        #expect(sheet.view.window != nil)
        finger.up()
        stage.wait(.milliseconds(400))
        #expect((controller.presentedViewController == nil) == closes && dimming?.alpha == (closes ? 0 : 0.4))
    }
}
