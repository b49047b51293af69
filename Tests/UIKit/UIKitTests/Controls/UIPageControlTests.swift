import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIPageControlTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 24))
    let log = Log()

    init() {
        stage.root.addSubview(pages)
        pages.numberOfPages = 3
        pages.addAction(UIAction { [log, pages] _ in log.note("\(pages.currentPage)") }, for: .valueChanged)
    }

    private func tap(x: CGFloat) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: 95))
        finger.up()
    }

    @Test func `a tap on the right goes to the next page, on the left to the previous one, and stops at the ends`() {
        for x in [180.0, 180, 180, 110, 110, 110] {
            tap(x: x)
        }
        #expect(log.take() == ["1", "2", "1", "0"])
    }

    @Test func `the current page is always an existing page`() {
        pages.currentPage = 7
        #expect(pages.currentPage == 2)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = -1
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && log.take() == [])
    }

    @Test func `arrows, home and end turn pages`() {
        #expect(pages.becomeFirstResponder())
        for key in [UIKey.end, .right, .left, .home, .left] {
            stage.type(key)
        }
        #expect(log.take() == ["2", "1", "0"])
    }

    @Test func `it draws a dot for each page, but none for a single page that it hides`() {
        func dots() -> Int {
            stage.root.setNeedsDisplay()
            stage.wait(.zero)
            return stage.canvas.operations.count { if case .fill = $0 { true } else { false } }
        }
        #expect(dots() == 3)
        pages.numberOfPages = 1
        #expect(dots() == 1)
        pages.hidesForSinglePage = true
        #expect(dots() == 0)
    }

    @Test func `S87 a tap is the page control's, not that of a recognizer on an ancestor`() {
        let tapped = UITapGestureRecognizer()
        tapped.addAction(UIAction { [log] _ in log.note("tap") })
        stage.root.addGestureRecognizer(tapped)
        tap(x: 180)
        #expect(log.take() == ["1"])
    }
}
