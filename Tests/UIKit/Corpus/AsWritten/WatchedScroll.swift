import UIKit

/// A header that follows a scroll view by observing it, in both ways of doing that.
class WatchedScroll: UIView {

    private static var context = 0

    let scroll = UIScrollView()
    let header = UIView()
    private(set) var offsets = 0
    private var sizeObservation: NSKeyValueObservation?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    deinit {
        sizeObservation?.invalidate()
    }

    private func setup() {
        scroll.contentSize = CGSize(width: 100, height: 2000)
        header.backgroundColor = .red
        addSubview(scroll)
        addSubview(header)
        scroll.addObserver(self, forKeyPath: "contentOffset", options: [.new, .old], context: &WatchedScroll.context)
        sizeObservation = scroll.observe(\.contentSize, options: [.initial, .new]) { [weak self] _, change in
            self?.header.isHidden = (change.newValue?.height ?? 0) < 10
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 80)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &WatchedScroll.context, keyPath == "contentOffset",
            let offset = change?[.newKey] as? CGPoint
        else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        offsets += 1
        header.frame.size.height = max(20, 80 - offset.y)
    }
}
