// swift-format-ignore-file
// Pages that are turned by a finger: gradients for shadows, bitmaps for pages, transactions.
import UIKit
import QuartzCore

protocol LeavesViewDataSource: AnyObject {
    func numberOfPages(in leavesView: LeavesView) -> Int
    func renderPage(at index: Int, in context: CGContext)
}

protocol LeavesViewDelegate: AnyObject {
    func leavesView(_ leavesView: LeavesView, willTurnToPageAt pageIndex: Int)
    func leavesView(_ leavesView: LeavesView, didTurnToPageAt pageIndex: Int)
}

extension LeavesViewDelegate {
    func leavesView(_ leavesView: LeavesView, willTurnToPageAt pageIndex: Int) {}
    func leavesView(_ leavesView: LeavesView, didTurnToPageAt pageIndex: Int) {}
}

class LeavesView: UIView {
    private let topPage = CALayer()
    private let topPageOverlay = CALayer()
    private let topPageShadow = CAGradientLayer()
    private let bottomPage = CALayer()
    private let bottomPageShadow = CAGradientLayer()
    private let topPageReverse = CALayer()
    weak var delegate: LeavesViewDelegate?
    weak var dataSource: LeavesViewDataSource?
    private var touchBeganPoint = CGPoint.zero
    private var touchIsActive = false
    private var interactionLocked = false
    var currentPageIndex: Int = 0 {
        didSet {
            getImages()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            leafEdge = 1.0
            CATransaction.commit()
        }
    }
    private var leafEdge: CGFloat = 1.0 {
        didSet {
            topPageShadow.opacity = Float(min(1.0, 4 * (1 - leafEdge)))
            bottomPageShadow.opacity = Float(min(1.0, 4 * leafEdge))
            topPageOverlay.opacity = Float(min(1.0, 4 * (1 - leafEdge)))
            setLayerFrames()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLayers()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLayers()
    }

    private func setUpLayers() {
        clipsToBounds = true
        topPage.masksToBounds = true
        topPage.contentsGravity = CALayerContentsGravity.left
        topPage.backgroundColor = UIColor.white.cgColor
        topPageOverlay.backgroundColor = UIColor.black.withAlphaComponent(0.2).cgColor
        topPageShadow.colors = [UIColor.black.withAlphaComponent(0.6).cgColor, UIColor.clear.cgColor]
        topPageShadow.startPoint = CGPoint(x: 1, y: 0.5)
        topPageShadow.endPoint = CGPoint(x: 0, y: 0.5)
        topPageReverse.backgroundColor = UIColor.white.cgColor
        topPageReverse.masksToBounds = true
        bottomPage.backgroundColor = UIColor.white.cgColor
        bottomPage.masksToBounds = true
        bottomPage.anchorPoint = CGPoint(x: 0, y: 0)
        bottomPageShadow.colors = [UIColor.black.withAlphaComponent(0.6).cgColor, UIColor.clear.cgColor]
        bottomPageShadow.startPoint = CGPoint(x: 0, y: 0.5)
        bottomPageShadow.endPoint = CGPoint(x: 1, y: 0.5)
        topPage.addSublayer(topPageShadow)
        topPage.addSublayer(topPageOverlay)
        bottomPage.addSublayer(bottomPageShadow)
        layer.addSublayer(bottomPage)
        layer.addSublayer(topPage)
        layer.addSublayer(topPageReverse)
        leafEdge = 1.0
    }

    private func setLayerFrames() {
        topPage.frame = CGRect(x: layer.bounds.origin.x, y: layer.bounds.origin.y, width: leafEdge * bounds.width, height: layer.bounds.height)
        topPageReverse.frame = CGRect(x: layer.bounds.origin.x + (2 * leafEdge - 1) * bounds.width, y: layer.bounds.origin.y,
                                      width: (1 - leafEdge) * bounds.width, height: layer.bounds.height)
        bottomPage.frame = layer.bounds
        topPageShadow.frame = CGRect(x: topPageReverse.frame.origin.x - 40, y: 0, width: 40, height: bottomPage.bounds.size.height)
        bottomPageShadow.frame = CGRect(x: leafEdge * bounds.width, y: 0, width: 40, height: bottomPage.bounds.size.height)
        topPageOverlay.frame = topPage.bounds
    }

    private func image(forPage index: Int) -> CGImage? {
        let colorSpace = CGColorSpaceCreateDeviceRGB()
        guard let context = CGContext(data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8,
                                      bytesPerRow: 4 * Int(bounds.width), space: colorSpace,
                                      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue) else { return nil }
        context.clip(to: bounds)
        dataSource?.renderPage(at: index, in: context)
        return context.makeImage()
    }

    private func getImages() {
        guard let count = dataSource?.numberOfPages(in: self) else { return }
        if currentPageIndex < count { topPage.contents = image(forPage: currentPageIndex) }
        if currentPageIndex + 1 < count { bottomPage.contents = image(forPage: currentPageIndex + 1) }
    }

    override func layoutSubviews() { let layer = self.layer
        super.layoutSubviews()
        if layer === self.layer { setLayerFrames() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !interactionLocked, let touch = event?.allTouches?.first else { return }
        touchBeganPoint = touch.location(in: self)
        touchIsActive = touchBeganPoint.x > bounds.width * 0.7
        if touchIsActive { delegate?.leavesView(self, willTurnToPageAt: currentPageIndex + 1) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touchIsActive, let touch = event?.allTouches?.first else { return }
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.07)
        leafEdge = max(0, min(1, touch.location(in: self).x / bounds.width))
        CATransaction.commit()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touchIsActive else { return }
        touchIsActive = false
        interactionLocked = true
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            self.interactionLocked = false
            self.currentPageIndex += self.leafEdge == 0 ? 1 : 0
            self.delegate?.leavesView(self, didTurnToPageAt: self.currentPageIndex)
        }
        CATransaction.setAnimationDuration(0.25)
        leafEdge = leafEdge < 0.5 ? 0 : 1
        CATransaction.commit()
    }
}
