// swift-format-ignore-file
// What a category of Objective-C adds to a view: a block that a tap calls, and a badge, both associated with it.
import UIKit

private var badgeKey: UInt8 = 0
private var blockKey = "block"

extension UIView {
    var badge: Int {
        get { return (objc_getAssociatedObject(self, &badgeKey) as? Int) ?? 0 }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    var touchBlock: ((CGPoint) -> Void)? {
        get { return objc_getAssociatedObject(self, &blockKey) as? (CGPoint) -> Void }
        set { objc_setAssociatedObject(self, &blockKey, newValue, .OBJC_ASSOCIATION_COPY) }
    }
}

class TagStoreView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        touchBlock = { [weak self] _ in self?.badge += 1 }
    }

    required init?(coder: NSCoder) { fatalError() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { touchBlock?($0.location(in: self)) }
    }
}
