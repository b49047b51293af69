import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UILayoutGuideTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func box(in view: UIView) -> UIView {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        return box
    }

    private func pin(_ box: UIView, to guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: guide.topAnchor),
            box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        stage.wait(.zero)
    }

    @Test func `the safe area is the view, and the margins lie inside`() {
        let safe = box(in: stage.root)
        pin(safe, to: stage.root.safeAreaLayoutGuide)
        #expect(safe.frame == stage.root.bounds && stage.root.safeAreaInsets == .zero)
        let inside = box(in: safe)
        pin(inside, to: safe.layoutMarginsGuide)
        #expect(inside.frame == CGRect(x: 8, y: 8, width: 384, height: 284))
        safe.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        stage.wait(.zero)
        #expect(inside.frame == CGRect(x: 2, y: 1, width: 394, height: 296))
        #expect(safe.layoutMarginsGuide.layoutFrame == inside.frame)
    }

    @Test func `a guide keeps two spaces equal`() {
        let (first, second) = (UILayoutGuide(), UILayoutGuide())
        let view = box(in: stage.root)
        stage.root.addLayoutGuide(first)
        stage.root.addLayoutGuide(second)
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            first.rightAnchor.constraint(equalTo: view.leftAnchor),
            second.leftAnchor.constraint(equalTo: view.rightAnchor),
            second.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
            second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 3),
            view.widthAnchor.constraint(equalToConstant: 80),
        ])
        stage.wait(.zero)
        #expect(view.frame.minX == 80 && second.layoutFrame.width == 240)
        stage.root.removeLayoutGuide(first)
        #expect(stage.root.layoutGuides == [second] && first.owningView == nil)
        #expect(stage.root.constraints.count == 2)
    }

    @Test func `content that is pinned to a scroll view decides its content size, and a finger scrolls it`() {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(scroll)
        pin(scroll, to: stage.root.safeAreaLayoutGuide)
        let content = box(in: scroll)
        NSLayoutConstraint.activate([
            content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
            content.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 1000),
        ])
        let header = box(in: scroll)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            header.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.wait(.zero)
        #expect(scroll.contentSize == CGSize(width: 400, height: 1020))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 250))
        finger.move(to: CGPoint(x: 200, y: 50), steps: 20, over: .milliseconds(400))
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y > 150 && scroll.frame == stage.root.bounds)
        #expect(content.frame == CGRect(x: 0, y: 10, width: 400, height: 1000))
        #expect(header.frame.minY == scroll.contentOffset.y)
    }

    private func scroll(_ frame: CGRect) -> UIScrollView {
        let scroll = UIScrollView(frame: frame)
        stage.root.addSubview(scroll)
        let content = box(in: scroll)
        pin(content, to: scroll.contentLayoutGuide)
        NSLayoutConstraint.activate([
            content.widthAnchor.constraint(equalToConstant: 400),
            content.heightAnchor.constraint(equalToConstant: 1000),
        ])
        return scroll
    }

    @Test func `what is constrained across the edge of a scroll view does not move with the content`() {
        let scroll = scroll(CGRect(x: 0, y: 50, width: 400, height: 250))
        let (header, close, safe) = (box(in: scroll), box(in: stage.root), box(in: stage.root))
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 60),
            close.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 8),
            safe.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor),
        ])
        stage.wait(.zero)
        #expect(header.frame.minY == 10 && close.frame.minY == 58 && safe.frame.minY == 50)
        scroll.contentOffset.y = 100
        stage.wait(.zero)
        #expect(header.frame.minY == 110 && close.frame.minY == 58 && safe.frame.minY == 50)
        #expect(scroll.contentOffset.y == 100 && scroll.contentSize == CGSize(width: 400, height: 1000))
    }

    /// Keeps a zoomed view in the middle of a scroll view, by its distances from the edges of the content.
    private final class Centering: UIScrollViewDelegate {
        let zoomed: UIView
        let left: NSLayoutConstraint
        let right: NSLayoutConstraint
        let top: NSLayoutConstraint
        let bottom: NSLayoutConstraint

        init(_ zoomed: UIView, in scroll: UIScrollView) {
            self.zoomed = zoomed
            left = zoomed.leadingAnchor.constraint(equalTo: scroll.leadingAnchor)
            right = scroll.trailingAnchor.constraint(equalTo: zoomed.trailingAnchor)
            top = zoomed.topAnchor.constraint(equalTo: scroll.topAnchor)
            bottom = scroll.bottomAnchor.constraint(equalTo: zoomed.bottomAnchor)
            NSLayoutConstraint.activate([left, right, top, bottom])
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            let x = max(0, (scrollView.bounds.width - zoomed.frame.width) / 2)
            let y = max(0, (scrollView.bounds.height - zoomed.frame.height) / 2)
            (left.constant, right.constant, top.constant, bottom.constant) = (x, x, y, y)
            scrollView.layoutIfNeeded()
        }
    }

    @Test func `a zoomed view that constraints place is as large for them as it is shown`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.root.addSubview(scroll)
        let picture = box(in: scroll)
        let centering = Centering(picture, in: scroll)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 400), picture.heightAnchor.constraint(equalToConstant: 300),
        ])
        scroll.delegate = centering
        scroll.minimumZoomScale = 0.5
        stage.wait(.zero)
        let whole = CGRect(x: 0, y: 0, width: 400, height: 300)
        #expect(picture.frame == whole && scroll.contentSize == whole.size)
        scroll.zoomScale = 0.5
        stage.wait(.zero)
        #expect(picture.frame == CGRect(x: 0, y: 25, width: 200, height: 150) && picture.bounds.size == whole.size)
        #expect(scroll.contentSize == CGSize(width: 200, height: 200) && scroll.contentOffset == .zero)
        scroll.zoomScale = 1
        stage.wait(.zero)
        #expect(picture.frame == whole && scroll.contentSize == whole.size)
    }

    @Test func `the center of a scroll view is that of its frame`() {
        let scroll = scroll(stage.root.bounds)
        let marker = box(in: scroll)
        NSLayoutConstraint.activate([
            marker.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            marker.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
            marker.widthAnchor.constraint(equalToConstant: 20), marker.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.wait(.zero)
        #expect(marker.frame == CGRect(x: 190, y: 140, width: 20, height: 20))
    }

    @Test func `the safe area follows the insets that its controller adds`() {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let controller = UIViewController()
        stage.show(controller)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(inner)
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        stage.wait(.zero)
        #expect(inner.frame == controller.view.bounds)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        stage.wait(.zero)
        #expect(inner.frame == CGRect(x: 20, y: 10, width: 140, height: 260) && guide.layoutFrame == inner.frame)
    }
}
