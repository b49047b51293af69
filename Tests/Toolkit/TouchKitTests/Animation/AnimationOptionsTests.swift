import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct AnimationOptionsTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = Log()

    init() {
        stage.showRed(view)
    }

    private var left: Int? { stage.leftOfRed }

    private func animate(_ options: UIView.AnimationOptions, delay: TimeInterval = 0, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: 0.2, delay: delay, options: options.union(.curveLinear), animations: changes
        ) { [log] in
            log.note("over \($0)")
        }
    }

    @Test func `a view receives no touches while it is animated, unless the options allow it`() {
        animate([], delay: 0.1) { view.center.x = 120 }
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 20), with: nil) === stage.root)
        stage.wait(.milliseconds(200))
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 20), with: nil) === stage.root)
        stage.wait(.milliseconds(100))
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 20), with: nil) === view)
        animate(.allowUserInteraction) { view.center.x = 220 }
        #expect(stage.window.hitTest(CGPoint(x: 210, y: 20), with: nil) === view)
        animate([]) { view.alpha = 0.5 }
        #expect(stage.window.hitTest(CGPoint(x: 210, y: 20), with: nil) === stage.root)
        view.alpha = 1
        #expect(stage.window.hitTest(CGPoint(x: 210, y: 20), with: nil) === view)
    }

    @Test func `a touch on what is in an animated view reaches what is below it`() {
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(button)
        animate([]) { view.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) }
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === stage.root)
        stage.wait(.milliseconds(200))
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
    }

    @Test func `an animation that autoreverses comes back, and then shows the new value`() throws {
        animate(.autoreverse) { view.center.x = 120 }
        stage.wait(.milliseconds(100))
        #expect(try (40...50).contains(#require(left)))
        stage.wait(.milliseconds(200))
        #expect(try (50...60).contains(#require(left)) && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(left == 100 && log.take() == ["over true"])
    }

    @Test func `an animation that repeats starts again, until its property is changed`() throws {
        animate(.repeat) { view.center.x = 120 }
        stage.wait(.milliseconds(30))
        for _ in 1...5 {
            #expect(try #require(left) <= 16)
            stage.wait(.milliseconds(100))
            #expect(try (55...66).contains(#require(left)))
            stage.wait(.milliseconds(100))
        }
        #expect(log.take() == [])
        view.center.x = 220
        stage.wait(.zero)
        #expect(left == 200 && log.take() == ["over false"])
        stage.wait(.milliseconds(50))
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `a repeated animation may begin before its view is in the window`() throws {
        view.removeFromSuperview()
        animate([.repeat, .autoreverse]) { view.center.x = 120 }
        stage.root.addSubview(view)
        stage.wait(.milliseconds(300))
        #expect(try (40...60).contains(#require(left)))
        view.removeFromSuperview()
        stage.wait(.milliseconds(50))
        #expect(log.take() == ["over false"] && stage.application.nextDeadline == nil)
    }

    @Test func `setting a property twice in an animation is one change`() throws {
        animate([]) {
            view.center.x = 220
            view.center.x = 120
        }
        stage.wait(.milliseconds(100))
        #expect(try (40...50).contains(#require(left)))
        stage.wait(.milliseconds(100))
        #expect(left == 100 && log.take() == ["over true"])
    }

    @Test func `subviews are laid out in the animation if the options say so`() throws {
        final class Shelf: UIView {
            let book = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
            override func layoutSubviews() { book.center.x = bounds.width - 10 }
        }
        view.isHidden = true
        let shelf = Shelf(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
        shelf.book.backgroundColor = .red
        shelf.addSubview(shelf.book)
        stage.root.addSubview(shelf)
        stage.wait(.zero)
        animate(.layoutSubviews) { shelf.frame.size.width = 120 }
        stage.wait(.milliseconds(100))
        #expect(try (40...50).contains(#require(left)))
    }

    @Test func `the duration of the enclosing animation can be asked for`() {
        #expect(UIView.inheritedAnimationDuration == 0)
        animate([]) { #expect(UIView.inheritedAnimationDuration == 0.2) }
    }

    // MARK: Springs

    @Test func `a spring overshoots, comes back, and is at rest after its duration`() throws {
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: [],
            animations: { view.center.x = 120 }, completion: { [log] in log.note("over \($0)") })
        var places: [Int] = []
        while log.entries.isEmpty {
            stage.wait(.milliseconds(10))
            places.append(try #require(left))
        }
        #expect(try #require(places.max()) > 120 && places.last == 100 && log.take() == ["over true"])
        #expect(places.suffix(5).allSatisfy { (99...101).contains($0) })
    }

    @Test func `a critically damped spring does not overshoot`() throws {
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            view.center.x = 120
        }
        var last = 0
        for _ in 1...49 {
            stage.wait(.milliseconds(10))
            let place = try #require(left)
            #expect(place >= last && place <= 100)
            last = place
        }
        #expect(last >= 99)
    }

    @Test func `a spring with a speed gets away faster`() throws {
        func place(velocity: CGFloat) throws -> Int {
            view.center.x = 20
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity) {
                view.center.x = 220
            }
            stage.wait(.milliseconds(50))
            return try #require(left)
        }
        #expect(try place(velocity: 10) > place(velocity: 0) + 20)
    }
}
