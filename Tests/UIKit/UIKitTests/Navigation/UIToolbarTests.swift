import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIToolbarTests {
    private let stage = Stage(size: CGSize(width: 320, height: 200))
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    init() { stage.root.addSubview(bar) }

    private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

    @Test func `flexible spaces share the room that is left`() {
        let (left, middle, right) = (box(20), box(40), box(30))
        bar.items = [
            UIBarButtonItem(customView: left), .flexibleSpace(), UIBarButtonItem(customView: middle),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(customView: right),
        ]
        stage.wait(.zero)
        #expect(left.frame == CGRect(x: 16, y: 12, width: 20, height: 20) && right.frame.maxX == 304)
        // 288 less 90 of views and four gaps of 8 is shared.
        #expect(abs(middle.frame.minX - 135) < 0.001)
    }

    @Test func `a fixed space and an item have the width that was set`() {
        let (first, second) = (box(20), box(20))
        let wide = UIBarButtonItem(customView: second)
        wide.width = 100
        bar.items = [UIBarButtonItem(customView: first), .fixedSpace(50), wide]
        stage.wait(.zero)
        #expect(second.frame.minX == 16 + 20 + 8 + 50 + 8 && second.frame.width == 100)
    }

    @Test func `a tap presses an item, and another set of items replaces the first`() {
        var presses = 0
        bar.items = [UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in presses += 1 })]
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 30, y: 22))
        finger.up()
        #expect(presses == 1)
        bar.setItems([], animated: true)
        #expect(bar.subviews.isEmpty)
    }

    @Test func `a black bar is dark, and its height is a bar's`() {
        bar.barStyle = .black
        #expect(bar.traitCollection.userInterfaceStyle == .dark)
        bar.barStyle = .default
        #expect(bar.traitCollection.userInterfaceStyle == .light)
        #expect(bar.sizeThatFits(CGSize(width: 100, height: 9)) == CGSize(width: 100, height: 44))
        let navigation = UINavigationBar()
        navigation.barStyle = .black
        #expect(navigation.overrideUserInterfaceStyle == .dark)
    }

    @Test func `an item knows the view that shows it`() {
        let stage = Stage(size: CGSize(width: 300, height: 100))
        let item = UIBarButtonItem(title: "Pen", style: .plain, target: nil, action: nil)
        #expect(item.value(forKey: "view") == nil)
        let toolbar = UIToolbar(frame: stage.window.bounds)
        toolbar.setItems([item], animated: false)
        stage.root.addSubview(toolbar)
        stage.wait(.zero)
        let view = item.value(forKey: "view") as? UIView
        #expect(view?.isDescendant(of: toolbar) == true && item.value(forKey: "title") == nil)
    }
}
