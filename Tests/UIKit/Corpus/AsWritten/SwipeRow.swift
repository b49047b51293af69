// swift-format-ignore-file
// A row in a scroll view that opens to the left, with a button behind it.
import UIKit

enum SwipeRowState: Int {
    case closed
    case open
}

class SwipeRow: UIView, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let content = UIView()
    private let deleteButton: UIButton
    private let openOffset = CGPoint(x: 100, y: 0)
    private var isUserActive = false
    private(set) var state: SwipeRowState = .closed
    var onDelete: (() -> Void)?

    override init(frame: CGRect) {
        var delete: (() -> Void)?
        deleteButton = UIButton(frame: .zero, primaryAction: UIAction(title: "Delete", attributes: .destructive) { _ in delete?() })
        super.init(frame: frame)
        delete = { [weak self] in self?.onDelete?() }
        scrollView.delegate = self
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.bounces = false
        content.backgroundColor = .secondarySystemBackground
        addSubview(scrollView)
        scrollView.addSubview(deleteButton)
        scrollView.addSubview(content)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width + openOffset.x, height: bounds.height)
        content.frame = bounds
        deleteButton.frame = CGRect(x: bounds.width, y: 0, width: openOffset.x, height: bounds.height)
    }

    func setState(_ state: SwipeRowState, animated: Bool) {
        self.state = state
        switch state {
        case .closed: scrollView.setContentOffset(.zero, animated: animated)
        case .open: scrollView.setContentOffset(openOffset, animated: animated)
        }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isUserActive = true
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if isUserActive && scrollView.contentOffset.x > openOffset.x {
            scrollView.setContentOffset(openOffset, animated: false)
        }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settle()
    }

    private func settle() {
        isUserActive = false
        setState(scrollView.contentOffset.x < openOffset.x / 2 ? .closed : .open, animated: true)
    }
}
