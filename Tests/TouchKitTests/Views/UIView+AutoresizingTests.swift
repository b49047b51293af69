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
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 40, y: 20, width: 30, height: 40)),
        ([.flexibleHeight, .flexibleTopMargin], CGRect(x: 10, y: 50, width: 30, height: 70)),
        ([.flexibleBottomMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
    ]

    @Test(arguments: cases)
    func `a subview follows when its superview is resized`(mask: UIView.AutoresizingMask, expected: CGRect) {
        holder.addSubview(held)
        held.autoresizingMask = mask
        holder.frame.size = CGSize(width: 160, height: 160)
        #expect(held.frame == expected)
    }
}
