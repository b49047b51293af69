import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIStackViewTests {
    private final class Brick: UIView {
        let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let bricks = [Brick(40, 20), Brick(80, 30), Brick(40, 10)]
    private let stack = UIStackView()

    init() {
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        for brick in bricks { stack.addArrangedSubview(brick) }
        stage.root.addSubview(stack)
    }

    private func frames() -> [CGRect] {
        stage.wait(.zero)
        return bricks.map(\.frame)
    }

    private func spans() -> [[CGFloat]] {
        frames().map { stack.axis == .horizontal ? [$0.minX, $0.maxX] : [$0.minY, $0.maxY] }
    }

    @Test func `views fill the stack, and the one that hugs least grows`() {
        stack.spacing = 10
        bricks[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        #expect(spans() == [[0, 40], [50, 250], [260, 300]])
        #expect(frames().allSatisfy { $0.minY == 0 && $0.height == 50 })
        stack.setCustomSpacing(30, after: bricks[0])
        #expect(spans() == [[0, 40], [70, 250], [260, 300]])
        #expect(stack.customSpacing(after: bricks[0]) == 30)
        #expect(stack.customSpacing(after: bricks[1]) == UIStackView.spacingUseDefault)
    }

    @Test func `views have equal lengths`() {
        stack.distribution = .fillEqually
        stack.spacing = 15
        #expect(spans() == [[0, 90], [105, 195], [210, 300]])
        stack.axis = .vertical
        stack.spacing = 1
        stack.frame.size = CGSize(width: 50, height: 302)
        #expect(spans() == [[0, 100], [101, 201], [202, 302]])
        #expect(frames().allSatisfy { $0.minX == 0 && $0.width == 50 })
    }

    @Test func `views have lengths in proportion to their natural ones`() {
        stack.distribution = .fillProportionally
        stack.spacing = 10
        #expect(spans() == [[0, 70], [80, 220], [230, 300]])
    }

    @Test func `spaces are equal`() {
        stack.distribution = .equalSpacing
        #expect(spans() == [[0, 40], [110, 190], [260, 300]])
    }

    @Test func `centers have equal distances`() {
        stack.distribution = .equalCentering
        let centers = frames().map(\.midX)
        #expect(centers[1] - centers[0] == centers[2] - centers[1] && centers[0] == 20 && centers[2] == 280)
    }

    @Test func `views are aligned across the axis`() {
        stack.distribution = .equalSpacing
        stack.alignment = .center
        #expect(frames().map { [$0.minY, $0.height] } == [[15, 20], [10, 30], [20, 10]])
        stack.alignment = .top
        #expect(frames().map(\.minY) == [0, 0, 0])
        stack.alignment = .trailing
        #expect(frames().map(\.maxY) == [50, 50, 50])
    }

    @Test func `a hidden view takes no space, and animates if it is hidden in an animation`() {
        stack.distribution = .fillEqually
        stack.spacing = 20
        stage.wait(.zero)
        bricks[1].isHidden = true
        #expect(spans()[0] == [0, 140] && spans()[2] == [160, 300])
        bricks[0].backgroundColor = .red
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { bricks[1].isHidden = false }
        #expect(bricks[2].frame.minX == 213)
        stage.wait(.milliseconds(100))
        let drawn = stage.canvas.operations.compactMap { operation -> CGFloat? in
            if case .fillRect(let rect, UIColor.red.cgColor, _) = operation { return rect.width }
            if case .fill(let path, _, UIColor.red.cgColor, _) = operation { return path.bounds.width }
            return nil
        }
        #expect(!drawn.isEmpty && drawn.allSatisfy { (95...135).contains($0) })
    }

    @Test func `a stack that constraints place is as large as its views`() {
        let row = UIStackView(arrangedSubviews: [Brick(10, 40), Brick(20, 5)])
        row.spacing = 4
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        row.alignment = .leading
        let column = UIStackView(arrangedSubviews: [row, Brick(50, 10)])
        column.axis = .vertical
        column.alignment = .leading
        column.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(column)
        column.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor).isActive = true
        stage.wait(.zero)
        #expect(row.frame == CGRect(x: 0, y: 0, width: 40, height: 44))
        #expect(row.arrangedSubviews.map(\.frame.origin) == [CGPoint(x: 2, y: 1), CGPoint(x: 16, y: 1)])
        #expect(column.frame.size == CGSize(width: 50, height: 54) && column.frame.midX == 200)
    }

    @Test func `views are added, moved and removed`() {
        stack.distribution = .fillEqually
        stage.wait(.zero)
        stack.insertArrangedSubview(bricks[2], at: 0)
        #expect(spans() == [[100, 200], [200, 300], [0, 100]])
        bricks[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [bricks[2], bricks[1]])
        stage.wait(.zero)
        #expect(bricks[1].frame.minX == 150 && bricks[1].frame.width == 150)
        stack.removeArrangedSubview(bricks[1])
        #expect(bricks[1].superview === stack && stack.arrangedSubviews == [bricks[2]])
        stage.wait(.zero)
        #expect(bricks[2].frame.width == 300)
    }

    @Test func `fingers press buttons where the stack has put them`() {
        let log = Log()
        let buttons = ["A", "B", "C"].map { title in
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { _ in log.note(title) }, for: .touchUpInside)
            return button
        }
        let row = UIStackView(arrangedSubviews: buttons)
        row.frame = CGRect(x: 0, y: 100, width: 300, height: 44)
        row.distribution = .fillEqually
        stage.root.addSubview(row)
        for x: CGFloat in [250, 150, 50] {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: x, y: 120))
            finger.up()
        }
        #expect(log.take() == ["C", "B", "A"])
    }
}
