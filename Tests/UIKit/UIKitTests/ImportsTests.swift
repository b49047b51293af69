import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

// Code for iOS, unchanged: half of each test is that it compiles.

@MainActor struct ImportsTests {
    private final class FirstTouch: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }

    @Test func `a file that imports the recognizers' submodule declares a recognizer`() {
        #expect(FirstTouch().state == .possible)
    }

    @Test func `a value holds an object without retaining it`() throws {
        let (view, other) = (UIView(), UIView())
        let values = [NSValue(nonretainedObject: view): "first", NSValue(nonretainedObject: other): "second"]
        #expect(values[NSValue(nonretainedObject: view)] == "first")
        #expect(values.keys.contains { ($0.nonretainedObjectValue as AnyObject?) === view })
        #expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
        #expect(NSNumber(value: 3).nonretainedObjectValue == nil)
        var gone: NSObject? = NSObject()
        let value = NSValue(nonretainedObject: gone)
        #expect(value.nonretainedObjectValue != nil)
        gone = nil
        #expect(value.nonretainedObjectValue == nil)
    }
}

/// Code for iOS that overrides what UIKit lets it override.
private final class Swatch: UIView {
    private(set) var changes = 0

    override class var layerClass: AnyClass { return CAShapeLayer.self }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
        didSet { changes += 1 }
    }

    override var contentMode: UIView.ContentMode {
        didSet { changes += 1 }
    }
}

@MainActor struct OverridingTests {
    @Test func `tint color and content mode are overridden as in UIKit`() {
        let swatch = Swatch(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        swatch.tintColor = .systemRed
        swatch.contentMode = .center
        #expect(swatch.changes == 2 && swatch.tintColor == .systemRed && swatch.contentMode == .center)
        swatch.tintColor = nil
        #expect(swatch.tintColor != nil && swatch.layer is CAShapeLayer)
    }
}
