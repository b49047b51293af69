import Foundation
import Testing
import TouchKit

@MainActor
struct UIViewAutoresizingTests {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let held = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    nonisolated static let cases: [(UIView.AutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.flexibleWidth], CGRect(x: 10, y: 20, width: 90, height: 40)),
        ([.flexibleLeftMargin], CGRect(x: 70, y: 20, width: 30, height: 40)),
        ([.flexibleRightMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 10, y: 40, width: 30, height: 40)),
        ([.flexibleHeight, .flexibleTopMargin], CGRect(x: 10, y: 40, width: 30, height: 80)),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 16, y: 20, width: 48, height: 40)),
        ([.flexibleBottomMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
    ]

    @Test(arguments: cases)
    func `a subview follows when its superview is resized`(mask: UIView.AutoresizingMask, expected: CGRect) {
        holder.addSubview(held)
        held.autoresizingMask = mask
        holder.frame.size = CGSize(width: 160, height: 160)
        #expect(held.frame == expected)
    }

    @Test func `parts without a length share a change equally`() {
        holder.addSubview(held)
        held.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        held.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        holder.frame.size.width = 160
        #expect(held.frame == CGRect(x: 30, y: 0, width: 100, height: 100))
    }

    @Test func `a superview that does not autoresize leaves its subviews alone`() {
        holder.addSubview(held)
        held.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        holder.autoresizesSubviews = false
        holder.frame.size = CGSize(width: 160, height: 160)
        #expect(held.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func `a controller's own view is resized with its superview`() {
        let view: UIView = UIViewController().view
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        holder.addSubview(view)
        holder.bounds.size = CGSize(width: 200, height: 50)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    }
}
