import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct AnimationBlockTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = Log()

    init() {
        view.backgroundColor = .red
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    /// The place of the red view in the last frame, in points, and its alpha.
    private func drawn(in canvas: RecordingCanvas? = nil, color: UIColor = .red) -> (CGRect, alpha: CGFloat)? {
        for operation in (canvas ?? stage.canvas).operations {
            switch operation {
            case .fillRect(let rect, color.cgColor, _):
                return (rect, 1)
            case .fill(let path, _, color.cgColor, _):
                return (path.bounds, 1)
            case .layer(let layer, let transform, let alpha, _):
                if let (rect, _) = drawn(in: layer, color: color) { return (rect.applying(transform), alpha) }
            case .clear, .fillRect, .fill, .stroke, .shade, .bitmap, .composite, .shadow:
                break
            }
        }
        return nil
    }

    private func animate(
        delay: TimeInterval = 0, options: UIView.AnimationOptions = .curveLinear, _ changes: @escaping () -> Void
    ) {
        UIView.animate(withDuration: 0.2, delay: delay, options: options, animations: changes) { [log] finished in
            log.note("over \(finished)")
        }
    }

    @Test func `a view's properties change at once, what is drawn gradually`() {
        animate { view.center.x = 120 }
        #expect(view.center.x == 120 && view.frame.minX == 100)
        stage.wait(.milliseconds(100))
        let halfway = drawn()?.0.minX ?? 0
        #expect((40...50).contains(halfway) && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(drawn()?.0 == CGRect(x: 100, y: 0, width: 40, height: 40))
        #expect(log.take() == ["over true"] && stage.application.nextDeadline == nil)
    }

    @Test func `a view fades`() {
        animate { view.alpha = 0 }
        stage.wait(.milliseconds(100))
        let halfway = drawn()?.alpha ?? 0
        #expect((0.5...0.6).contains(halfway) && view.alpha == 0)
        stage.wait(.milliseconds(100))
        #expect(drawn() == nil)
    }

    @Test func `while its size is animated a view's own drawing is stretched, its subviews are not`() throws {
        let held = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        held.backgroundColor = .blue
        view.addSubview(held)
        animate { view.frame = CGRect(x: 0, y: 0, width: 240, height: 40) }
        stage.wait(.milliseconds(100))
        let (stretched, _) = try #require(drawn())
        #expect((130...141).contains(stretched.width) && abs(stretched.minX) < 1e-9)
        let place = try #require(drawn(color: .blue)).0
        #expect(abs(place.minX - 5) < 1e-9 && abs(place.width - 10) < 1e-9)
    }

    @Test func `a view rotates`() throws {
        animate { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        stage.wait(.milliseconds(100))
        let box = try #require(drawn()).0
        #expect(box.width > 55 && box.width < 57)
        stage.wait(.milliseconds(100))
        #expect(drawn()?.0.width == 40)
    }

    @Test func `a fade begins with what is drawn already, and draws nothing`() {
        animate { view.alpha = 0 }
        #expect(!stage.application.needsDisplay)
        stage.wait(.milliseconds(100))
        let halfway = drawn()?.alpha ?? 0
        animate { view.alpha = 1 }
        stage.root.setNeedsDisplay()
        stage.wait(.zero)
        #expect((0.5...0.6).contains(halfway) && drawn()?.alpha == halfway)
    }

    @Test func `with a delay nothing changes until it is over`() {
        animate(delay: 0.5) { view.center.x = 120 }
        stage.root.setNeedsDisplay()
        stage.wait(.milliseconds(500))
        #expect(drawn()?.0.minX == 0)
        stage.wait(.milliseconds(200))
        #expect(drawn()?.0.minX == 100 && log.take() == ["over true"])
    }

    @Test func `an animation runs while another one waits for the end of its delay`() {
        let other = UIView()
        stage.root.addSubview(other)
        animate(delay: 5) { other.alpha = 0 }
        animate { view.center.x = 120 }
        stage.wait(.milliseconds(100))
        #expect((40...50).contains(drawn()?.0.minX ?? 0))
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["over true"])
    }

    @Test func `curves differ during the animation`() throws {
        animate(options: .curveEaseIn) { view.center.x = 120 }
        stage.wait(.milliseconds(100))
        #expect(try #require(drawn()).0.minX < 40)
    }

    @Test func `a new animation of a property starts from what is drawn`() throws {
        animate { view.center.x = 120 }
        stage.wait(.milliseconds(100))
        animate { view.center.x = 20 }
        #expect(log.take() == ["over false"])
        stage.root.setNeedsDisplay()
        stage.wait(.zero)
        let turning = try #require(drawn()).0.minX
        #expect((40...50).contains(turning))
        stage.wait(.milliseconds(200))
        #expect(drawn()?.0.minX == 0 && log.take() == ["over true"])
    }

    @Test func `a change outside of an animation ends the one that its property is in, and no other`() {
        animate {
            view.center.x = 120
            view.alpha = 0.5
        }
        stage.wait(.milliseconds(100))
        view.center.x = 220
        stage.wait(.zero)
        #expect(drawn()?.0.minX == 200)
        #expect(log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(drawn()?.alpha == 0.5 && log.take() == ["over false"])
    }

    @Test func `setting what is set already ends nothing`() {
        animate { view.center.x = 120 }
        view.center.x = 120
        stage.wait(.milliseconds(200))
        #expect(log.take() == ["over true"])
    }

    @Test func `an animation of nothing ends at once`() {
        animate {}
        #expect(log.take() == ["over true"])
        UIView.animate(withDuration: 0) {
            view.alpha = 0.5
        } completion: { [log] in
            log.note("over \($0)")
        }
        #expect(log.take() == ["over true"] && view.alpha == 0.5)
        let elsewhere = UIView(frame: .zero)
        animate { elsewhere.alpha = 0.5 }
        stage.wait(.milliseconds(50))
        #expect(log.take() == ["over false"])
        animate { UIView.performWithoutAnimation { view.center.x = 120 } }
        stage.wait(.zero)
        #expect(log.take() == ["over true"] && drawn()?.0.minX == 100)
    }

    @Test func `an animation may begin before its view is in the window, and its completion comes later`() {
        view.removeFromSuperview()
        animate { view.center.x = 120 }
        #expect(log.take() == [])
        stage.root.addSubview(view)
        stage.wait(.milliseconds(100))
        let halfway = drawn()?.0.minX ?? 0
        #expect((40...50).contains(halfway) && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(drawn()?.0.minX == 100 && log.take() == ["over true"])
        view.removeFromSuperview()
        animate { view.center.x = 20 }
        view.center.x = 220
        #expect(log.take() == ["over false"])
    }

    @Test func `animations can be turned off`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        #expect(!UIView.areAnimationsEnabled)
        animate { view.center.x = 120 }
        #expect(log.take() == ["over true"])
        stage.wait(.zero)
        #expect(drawn()?.0.minX == 100)
    }

    @Test func `nothing is animated inside performWithoutAnimation, not even by animate`() {
        UIView.performWithoutAnimation {
            #expect(!UIView.areAnimationsEnabled)
            animate { view.center.x = 120 }
            #expect(log.take() == ["over true"])
        }
        #expect(UIView.areAnimationsEnabled)
        stage.wait(.zero)
        #expect(drawn()?.0.minX == 100)
    }

    @Test func `the animation of a view that leaves its window ends`() {
        animate { view.center.x = 120 }
        view.removeFromSuperview()
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["over false"] && stage.application.nextDeadline == nil)
        stage.root.addSubview(view)
        stage.wait(.zero)
        #expect(drawn()?.0.minX == 100)
    }

    @Test func `a nested animation block has its own timing`() {
        animate {
            view.center.x = 120
            UIView.animate(withDuration: 0.1, options: .curveLinear) { view.alpha = 0.5 }
        }
        stage.wait(.milliseconds(100))
        #expect(drawn()?.alpha == 0.5 && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["over true"])
    }

    @Test func `only what moves is drawn`() {
        animate { view.center.x = 60 }
        stage.wait(.milliseconds(100))
        let areas = stage.canvas.operations.map { operation in
            switch operation {
            case .clear(let clip), .fillRect(_, _, let clip), .fill(_, _, _, let clip), .stroke(_, _, _, let clip),
                .shade(_, _, _, let clip), .bitmap(_, _, _, let clip), .layer(_, _, _, let clip),
                .composite(_, _, _, _, _, let clip),
                .shadow(_, _, _, _, _, let clip):
                clip.region.bounds
            }
        }
        #expect(!areas.isEmpty && areas.allSatisfy { $0.width <= 90 && $0.height == 40 })
    }
}
