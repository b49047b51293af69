import Testing
import TouchKitTesting
import UIKit

/// Counts the objects that have been freed, from any thread.
private final class Freed: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []

    func note(_ name: String) { lock.withLock { names.append(name) } }
    var all: [String] { lock.withLock { names } }
}

/// Hands the last references over to another thread.
private final class Parcel: @unchecked Sendable {
    var contents: [AnyObject]

    init(_ contents: [AnyObject]) { self.contents = contents }

    func freeElsewhere() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                self.contents = []
                continuation.resume()
            }
        }
    }
}

private let freed = Freed()

private class Application: UIApplication { deinit { freed.note("UIApplication") } }
private class Button: UIButton { deinit { freed.note("UIButton") } }
private class Cell: UITableViewCell { deinit { freed.note("UITableViewCell") } }
private class Control: UIControl { deinit { freed.note("UIControl") } }
private class Controller: UIViewController { deinit { freed.note("UIViewController") } }
private class EdgePan: UIScreenEdgePanGestureRecognizer { deinit { freed.note("UIScreenEdgePan") } }
private class Gesture: UIGestureRecognizer { deinit { freed.note("UIGestureRecognizer") } }
private class Hover: UIHoverGestureRecognizer { deinit { freed.note("UIHover") } }
private class ImageView: UIImageView { deinit { freed.note("UIImageView") } }
private class Label: UILabel { deinit { freed.note("UILabel") } }
private class LongPress: UILongPressGestureRecognizer { deinit { freed.note("UILongPress") } }
private class Pages: UIPageControl { deinit { freed.note("UIPageControl") } }
private class Pan: UIPanGestureRecognizer { deinit { freed.note("UIPan") } }
private class Pinch: UIPinchGestureRecognizer { deinit { freed.note("UIPinch") } }
private class Responder: UIResponder { deinit { freed.note("UIResponder") } }
private class Rotation: UIRotationGestureRecognizer { deinit { freed.note("UIRotation") } }
private class Scroll: UIScrollView { deinit { freed.note("UIScrollView") } }
private class Segments: UISegmentedControl { deinit { freed.note("UISegmentedControl") } }
private class Slider: UISlider { deinit { freed.note("UISlider") } }
private class Stepper: UIStepper { deinit { freed.note("UIStepper") } }
private class Swipe: UISwipeGestureRecognizer { deinit { freed.note("UISwipe") } }
private class Switch: UISwitch { deinit { freed.note("UISwitch") } }
private class Table: UITableView { deinit { freed.note("UITableView") } }
private class Tap: UITapGestureRecognizer { deinit { freed.note("UITap") } }
private class View: UIView { deinit { freed.note("UIView") } }
private class Window: UIWindow { deinit { freed.note("UIWindow") } }

@MainActor
@Suite(.serialized)
struct ReleaseTests {
    @Test func `every class has subclasses with a deinit, and is freed on any thread`() async {
        func views() -> [UIView] {
            [
                Button(frame: .zero), Cell(style: .default, reuseIdentifier: nil), Control(), ImageView(image: nil),
                Label(), Pages(), Scroll(), Segments(items: ["A"]), Slider(), Stepper(), Switch(), Table(), View(),
                Window(),
            ]
        }
        func recognizers() -> [UIGestureRecognizer] {
            [EdgePan(), Gesture(), Hover(), LongPress(), Pan(), Pinch(), Rotation(), Swipe(), Tap()]
        }
        let before = freed.all.count
        let parcel = Parcel(views() + recognizers() + [Controller(), Responder()])
        let names = parcel.contents.count
        await parcel.freeElsewhere()
        #expect(freed.all.count - before == names && Set(freed.all.suffix(names)).count == names)
    }

    @Test func `a tree of views that was touched is freed on any thread`() async {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let before = freed.all.count
        let parcel = Parcel([])
        do {
            let parent = View(frame: stage.root.bounds)
            parent.addGestureRecognizer(LongPress(target: parent, action: UIView.setNeedsLayout))
            parent.addGestureRecognizer(Tap(target: parent, action: UIView.setNeedsLayout))
            let scroll = Scroll(frame: parent.bounds)
            scroll.addSubview(Label(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
            parent.addSubview(scroll)
            stage.root.addSubview(parent)
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 10, y: 10))
            finger.move(to: CGPoint(x: 10, y: 60), steps: 5, over: .milliseconds(50))
            finger.up()
            stage.wait(.seconds(2))
            parent.removeFromSuperview()
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.up()
            stage.wait(.seconds(2))
            parcel.contents = [parent]
        }
        await parcel.freeElsewhere()
        #expect(Set(freed.all.dropFirst(before)) == ["UIView", "UIScrollView", "UILabel", "UITap", "UILongPress"])
        stage.wait(.seconds(1))
    }
}
