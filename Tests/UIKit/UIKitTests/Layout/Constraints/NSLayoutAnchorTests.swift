import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct NSLayoutAnchorTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let box = UIView()

    init() {
        box.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(box)
    }

    private func activate(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        stage.wait(.zero)
    }

    @Test func `edges with constants place a view in its superview`() {
        activate(
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -30),
            box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -40))
        #expect(box.frame == CGRect(x: 20, y: 10, width: 350, height: 250))
        stage.application.resizeScreen(to: CGSize(width: 500, height: 200), scale: 1)
        stage.wait(.zero)
        #expect(box.frame == CGRect(x: 20, y: 10, width: 450, height: 150))
    }

    @Test func `centers, constants and multipliers place a view`() {
        activate(
            box.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25, constant: 10),
            box.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
            box.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor, constant: 5))
        #expect(box.frame == CGRect(x: 100, y: 125, width: 200, height: 60))
    }

    @Test func `siblings, views with autoresizing and views further in are related across the tree`() {
        let plate = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let inner = UIView()
        let dot = UIView()
        stage.root.addSubview(plate)
        for view in [inner, dot] { view.translatesAutoresizingMaskIntoConstraints = false }
        box.addSubview(inner)
        inner.addSubview(dot)
        activate(
            box.leftAnchor.constraint(equalTo: plate.leftAnchor),
            box.topAnchor.constraint(equalTo: plate.bottomAnchor, constant: 8),
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 30),
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            dot.centerXAnchor.constraint(equalTo: plate.centerXAnchor),
            dot.centerYAnchor.constraint(equalTo: inner.topAnchor), dot.widthAnchor.constraint(equalToConstant: 6),
            dot.heightAnchor.constraint(equalTo: dot.widthAnchor))
        #expect(box.frame == CGRect(x: 100, y: 258, width: 100, height: 30))
        #expect(inner.frame.origin == CGPoint(x: 10, y: 5))
        #expect(dot.convert(dot.bounds, to: stage.root) == CGRect(x: 197, y: 260, width: 6, height: 6))
        plate.frame.origin.x = 50
        stage.wait(.zero)
        #expect(box.frame.minX == 50 && dot.convert(dot.bounds, to: stage.root).midX == 150)
    }

    @Test func `a view inside a view with autoresizing can be related to one outside`() {
        let plate = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.root.addSubview(plate)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        plate.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
        activate(
            box.leftAnchor.constraint(equalTo: stage.root.leftAnchor), box.widthAnchor.constraint(equalToConstant: 70),
            inner.rightAnchor.constraint(equalTo: plate.rightAnchor), width,
            inner.leftAnchor.constraint(greaterThanOrEqualTo: plate.leftAnchor))
        #expect(inner.frame.minX == 130 && inner.frame.width == 70)
        width.isActive = false
        activate(inner.widthAnchor.constraint(equalToConstant: 20))
        #expect(inner.frame.minX == 180 && inner.frame.width == 20)
    }

    @Test func `inequalities bound what lower priorities wish`() {
        let wish = box.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = .defaultLow
        let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
        activate(wish, most, box.widthAnchor.constraint(greaterThanOrEqualTo: stage.root.widthAnchor, multiplier: 0.1))
        #expect(box.frame.width == 120)
        most.isActive = false
        wish.priority = UILayoutPriority(1)
        wish.constant = 3
        stage.wait(.zero)
        #expect(box.frame.width == 40)
    }

    @Test func `a constant that changes in an animation moves the view gradually`() {
        let left = box.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
        activate(
            left, box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50))
        box.backgroundColor = .red
        left.constant = 200
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { stage.root.layoutIfNeeded() }
        #expect(box.frame.minX == 200)
        stage.wait(.milliseconds(100))
        let drawn = stage.canvas.operations.compactMap { operation -> CGFloat? in
            if case .fillRect(let rect, UIColor.red.cgColor, _) = operation { return rect.minX }
            if case .fill(let path, _, UIColor.red.cgColor, _) = operation { return path.bounds.minX }
            return nil
        }
        #expect(drawn.allSatisfy { (80...120).contains($0) } && !drawn.isEmpty)
    }

    @Test func `constraints place views before layoutSubviews is called`() {
        final class Plate: UIView {
            let inside = UIView()
            var seen: [CGSize] = []

            override func layoutSubviews() {
                seen.append(inside.bounds.size)
            }
        }
        let plate = Plate()
        plate.translatesAutoresizingMaskIntoConstraints = false
        plate.inside.translatesAutoresizingMaskIntoConstraints = false
        plate.addSubview(plate.inside)
        stage.root.addSubview(plate)
        activate(
            plate.widthAnchor.constraint(equalToConstant: 80), plate.heightAnchor.constraint(equalToConstant: 40),
            plate.inside.widthAnchor.constraint(equalTo: plate.widthAnchor, multiplier: 0.5),
            plate.inside.heightAnchor.constraint(equalTo: plate.heightAnchor))
        #expect(plate.seen.last == CGSize(width: 40, height: 40) && !plate.seen.contains(.zero))
    }

    @Test func `a view that is removed loses its constraints to the outside and keeps those inside`() {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        let inside = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
        let outside = box.widthAnchor.constraint(equalTo: stage.root.widthAnchor)
        activate(inside, outside)
        #expect(inner.frame.width == 400)
        box.removeFromSuperview()
        #expect(!outside.isActive && inside.isActive && stage.root.constraints.isEmpty)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        stage.root.addSubview(other)
        other.addSubview(box)
        activate(box.widthAnchor.constraint(equalTo: other.widthAnchor))
        #expect(inner.frame.width == 60)
    }

    @Test func `constraints of items and attributes mean the same as anchors`() {
        let constraint = NSLayoutConstraint(
            item: box, attribute: .width, relatedBy: .equal, toItem: stage.root, attribute: .height, multiplier: 2,
            constant: -100)
        stage.root.addConstraint(constraint)
        let left = NSLayoutConstraint(
            item: box, attribute: .left, relatedBy: .equal, toItem: stage.root, attribute: .leftMargin, multiplier: 1,
            constant: 0)
        left.isActive = true
        stage.wait(.zero)
        #expect(box.frame.width == 500 && box.frame.minX == 16)
        #expect(constraint.firstItem === box && constraint.secondItem === stage.root && constraint.isActive)
        #expect(stage.root.constraints.contains(constraint))
        #expect(constraint.description == "<NSLayoutConstraint UIView.width == UIView.height * 2.0 - 100.0>")
        stage.root.removeConstraint(constraint)
        #expect(!constraint.isActive && constraint.multiplier == 2 && constraint.relation == .equal)
    }

    @Test func `a required constraint that contradicts others is ignored and reported until it fits`() {
        var reports: [String] = []
        LayoutLog.write = { reports.append($0) }
        let narrow = box.widthAnchor.constraint(equalToConstant: 50)
        let wide = box.widthAnchor.constraint(equalToConstant: 90)
        wide.identifier = "wide"
        activate(narrow, wide)
        #expect(box.frame.width == 50)
        #expect(reports.count == 1 && reports[0].contains("'wide' UIView.width == 90"))
        stage.root.setNeedsLayout()
        stage.wait(.zero)
        #expect(reports.count == 1)
        narrow.isActive = false
        stage.wait(.zero)
        #expect(box.frame.width == 90 && reports.count == 1)
    }

    @Test func `a superview that becomes too small breaks a constraint and recovers`() {
        var reports = 0
        LayoutLog.write = { _ in reports += 1 }
        activate(
            box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 100),
            box.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -100),
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 150))
        #expect(box.frame.width == 200 && reports == 0)
        stage.application.resizeScreen(to: CGSize(width: 300, height: 200), scale: 1)
        stage.wait(.zero)
        #expect(reports > 0)
        stage.application.resizeScreen(to: CGSize(width: 400, height: 200), scale: 1)
        stage.wait(.zero)
        #expect(box.frame == CGRect(x: 100, y: 0, width: 200, height: 0))
    }

    @Test func `a view that has no size yet reports nothing, and its constraints count when it gets one`() {
        var reports = 0
        LayoutLog.write = { _ in reports += 1 }
        let plate = UIView()
        stage.root.addSubview(plate)
        plate.addSubview(box)
        activate(
            box.leftAnchor.constraint(equalTo: plate.leftAnchor, constant: 10),
            box.rightAnchor.constraint(equalTo: plate.rightAnchor, constant: -10))
        plate.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stage.wait(.zero)
        #expect(box.frame.minX == 10 && box.frame.width == 80 && reports == 0)
    }

    @Test func `a view that constraints place has the size that they give it before it has a superview`() {
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(box)
        activate(
            box.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
            box.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
            box.widthAnchor.constraint(equalToConstant: 50))
        card.layoutIfNeeded()
        #expect(card.bounds.width == 70 && box.frame.minX == 10)
    }

    @Test func `a constraint without a common superview is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
            }
        }
    }

    @Test func `a constant that is not finite is ignored`() {
        let left = box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10)
        activate(left, box.widthAnchor.constraint(equalToConstant: 50))
        left.constant = .nan
        stage.wait(.zero)
        #expect(left.constant == 10 && box.frame.minX == 10)
        left.constant = 20
        stage.wait(.zero)
        #expect(box.frame.minX == 20 && box.frame.width == 50)
    }

    @Test func `frames end on whole pixels`() {
        activate(
            box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10.3),
            box.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 1 / 3))
        #expect(box.frame.minX == 10 && box.frame.maxX == 144)
    }

    @Test func `without constraints a view keeps its frame`() {
        let plain = UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 8))
        plain.autoresizingMask = .flexibleWidth
        stage.root.addSubview(plain)
        activate(box.topAnchor.constraint(equalTo: plain.bottomAnchor, constant: 4))
        #expect(plain.frame == CGRect(x: 5, y: 6, width: 70, height: 8) && box.frame.minY == 18)
        stage.application.resizeScreen(to: CGSize(width: 500, height: 300), scale: 1)
        stage.wait(.zero)
        #expect(plain.frame.width == 170)
    }

    @Test func `constraints apply to the rectangle inside the alignment insets`() {
        final class Padded: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let padded = Padded()
        padded.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(padded)
        activate(
            padded.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
            padded.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            padded.widthAnchor.constraint(equalToConstant: 100), padded.heightAnchor.constraint(equalToConstant: 50),
            box.leftAnchor.constraint(equalTo: padded.rightAnchor), box.topAnchor.constraint(equalTo: padded.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 5), box.heightAnchor.constraint(equalToConstant: 5))
        #expect(padded.frame == CGRect(x: 18, y: 9, width: 106, height: 54))
        #expect(box.frame.origin == CGPoint(x: 120, y: 10))
        #expect(padded.alignmentRect(forFrame: padded.frame) == CGRect(x: 20, y: 10, width: 100, height: 50))
        padded.translatesAutoresizingMaskIntoConstraints = true
        padded.frame = CGRect(x: 50, y: 50, width: 106, height: 54)
        stage.wait(.zero)
        #expect(box.frame.origin == CGPoint(x: 152, y: 51))
    }

    @Test func `a constraint without items stands for another one`() {
        let constraint = NSLayoutConstraint()
        #expect(!constraint.isActive && constraint.constant == 0 && constraint.firstAttribute == .notAnAttribute)
        constraint.isActive = false
        #expect(!constraint.isActive)
    }
}
