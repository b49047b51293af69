import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct VisualFormatTests {
    private let stage = Stage(size: CGSize(width: 300, height: 100))
    private let first = UIView()
    private let second = UIView()
    private let third = UIView()

    init() {
        for view in [first, second, third] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
        }
    }

    private func activate(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics,
                    views: ["first": first, "second": second, "third": third]))
        }
        stage.root.layoutIfNeeded()
    }

    private func spans(_ views: UIView...) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.maxX] } }

    @Test func `views stand in a row at distances`() {
        activate("H:|-20-[first(50)]-[second(==first)][third]-gap-|", metrics: ["gap": 30])
        #expect(spans(first, second, third) == [[20, 70], [78, 128], [128, 270]])
    }

    @Test func `a hyphen alone is the superview's margin`() {
        let margins = stage.root.layoutMargins
        activate("|-[first]-|", "V:|-[first]-|")
        #expect(first.frame == stage.root.bounds.inset(by: margins) && margins.left > 0)
    }

    @Test func `sizes have relations and priorities`() {
        activate("H:|[first(>=100, 20@250)]", "[second(<=80, 500@big)]|", metrics: ["big": NSNumber(value: 700)])
        #expect(spans(first, second) == [[0, 100], [220, 300]])
        activate("H:|-(10, >=5)-[third(9.0)]")
        #expect(spans(third) == [[10, 19]])
    }

    @Test func `distances may be negative`() {
        activate("H:|-(-8)-[first(20)]-(-1)-[second(10)]-(-gap)-[third(10)]", metrics: ["gap": 5])
        #expect(spans(first, second, third) == [[-8, 12], [11, 21], [16, 26]])
    }

    @Test func `views of a row are aligned with each other`() {
        activate("H:|[first(10)][second(10)][third(10)]", options: [.alignAllTop, .alignAllBottom])
        activate("V:|-30-[second(40)]")
        for view in [first, second, third] { #expect(view.frame.minY == 30 && view.frame.height == 40) }
    }

    @Test func `constraints are inactive until they are activated`() {
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|[first]|", metrics: nil, views: ["first": first])
        #expect(constraints.count == 2 && constraints.allSatisfy { !$0.isActive })
        #expect(constraints.map(\.firstAttribute) == [.top, .bottom])
    }

    @Test func `a format with an error traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[none]", metrics: nil, views: [:])
            }
        }
    }
}
