import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIPageViewControllerTests {
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [PageController]
        let log: Log
        var dots = 0

        init(log: Log) {
            self.log = log
            pages = (0..<3).map { PageController("\($0)", log: log) }
        }

        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let index = pages.firstIndex { $0 === controller }.map { $0 + step } ?? -1
            return pages.indices.contains(index) ? pages[index] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            page(viewController, -1)
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            page(viewController, 1)
        }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            pageViewController.viewControllers?.first.flatMap { page in pages.firstIndex { $0 === page } } ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            log.note("to \(pendingViewControllers.compactMap(\.title).joined())")
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            log.note("\(completed ? "turned" : "back") from \(previousViewControllers.compactMap(\.title).joined())")
        }
    }

    private let stage = Stage(size: CGSize(width: 320, height: 240))
    private let log = Log()
    private let book: Book
    private let controller: UIPageViewController

    init() {
        book = Book(log: log)
        controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.show(controller)
        stage.wait(.zero)
        _ = log.take()
    }

    private var shown: String { (controller.viewControllers ?? []).compactMap(\.title).joined() }

    /// The frame of a page in the window; nil if it is not shown.
    private func frame(_ index: Int) -> CGRect? {
        let view = book.pages[index].view
        return view?.window == nil ? nil : view.map { $0.convert($0.bounds, to: stage.window) }
    }

    private func drag(from start: CGFloat, to end: CGFloat) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: start, y: 100))
        for step in 1...10 {
            stage.wait(.milliseconds(16))
            finger.move(to: CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: 100))
        }
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.seconds(2))
    }

    @Test func `a finger drags the next page in, and the delegate is notified`() {
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 320, height: 240) && frame(1) == nil)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 300, y: 100))
        finger.move(to: CGPoint(x: 280, y: 100))
        finger.move(to: CGPoint(x: 100, y: 100))
        stage.wait(.milliseconds(200))
        #expect(log.take() == ["to 1", "0 will disappear", "1 will appear"])
        #expect((frame(1)?.minX ?? 0) > 0 && frame(1)?.minX == frame(0)?.maxX && shown == "0")
        finger.up()
        stage.wait(.seconds(2))
        #expect(log.take() == ["0 disappeared", "1 appeared", "turned from 0"])
        #expect(shown == "1" && frame(1)?.minX == 0 && frame(0) == nil && book.pages[0].parent == nil)
        drag(from: 300, to: 20)
        #expect(shown == "2")
        drag(from: 20, to: 300)
        #expect(shown == "1")
    }

    @Test func `a page that is let go early goes back, and there is none beyond the ends`() {
        drag(from: 200, to: 150)
        #expect(shown == "0" && frame(0)?.minX == 0 && frame(1) == nil)
        #expect(
            log.take() == [
                "to 1", "0 will disappear", "1 will appear", "1 will disappear", "1 disappeared", "0 will appear",
                "0 appeared", "back from 0",
            ])
        drag(from: 20, to: 300)
        #expect(shown == "0" && log.take() == [])
        controller.dataSource = nil
        drag(from: 300, to: 20)
        #expect(shown == "0")
    }

    @Test func `a page is set with an animation from a side`() {
        var ends: [Bool] = []
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { ends.append($0) }
        stage.wait(.milliseconds(100))
        #expect((frame(2)?.minX ?? 0) > 0 && (frame(0)?.minX ?? 0) < 0 && ends == [])
        stage.wait(.seconds(1))
        #expect(shown == "2" && frame(2)?.minX == 0 && ends == [true] && !log.take().contains("turned from 0"))
        controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { ends.append($0) }
        stage.wait(.milliseconds(100))
        #expect((frame(0)?.minX ?? 0) < 0 && (frame(2)?.minX ?? 0) > 0)
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ends.append($0) }
        stage.wait(.seconds(1))
        #expect(shown == "1" && ends == [true, true, true] && frame(0) == nil && frame(2) == nil)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        #expect(shown == "2" && frame(2)?.minX == 0)
    }

    @Test func `pages fill a window of another size, with space between them`() {
        stage.resize(to: CGSize(width: 500, height: 200))
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 500, height: 200))
        let spaced = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: CGFloat(20)])
        spaced.dataSource = book
        stage.show(spaced)
        spaced.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        stage.wait(.zero)
        #expect(frame(1) == CGRect(x: 0, y: 0, width: 500, height: 200))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 180))
        finger.move(to: CGPoint(x: 100, y: 160))
        finger.move(to: CGPoint(x: 100, y: 60))
        stage.wait(.zero)
        #expect(frame(2)?.minY == (frame(1)?.maxY ?? 0) + 20)
        finger.up()
    }

    @Test func `dots show which page it is`() {
        book.dots = 3
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        stage.wait(.zero)
        let dots = controller.view.subviews.compactMap { $0 as? UIPageControl }.first
        #expect(dots?.numberOfPages == 3 && dots?.currentPage == 1 && frame(1)?.maxY == dots?.frame.minY)
        drag(from: 300, to: 20)
        #expect(shown == "2" && dots?.currentPage == 2)
    }
}
