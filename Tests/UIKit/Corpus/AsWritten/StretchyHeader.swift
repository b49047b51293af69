// swift-format-ignore-file
// A header that grows when the content is pulled down, and a title that fades in when it is scrolled away.
import UIKit

final class StretchyHeaderController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let header = UIImageView()
    let titleLabel = UILabel()
    let infoLabel = UILabel()
    private let headerHeight: CGFloat = 120

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        view.addSubview(scrollView)
        header.contentMode = .scaleAspectFill
        header.clipsToBounds = true
        header.backgroundColor = .systemTeal
        scrollView.addSubview(header)
        infoLabel.numberOfLines = 0
        infoLabel.text = String(repeating: "Lines that are drawn by fingers. ", count: 40)
        scrollView.addSubview(infoLabel)
        titleLabel.text = "Profile"
        titleLabel.alpha = 0
        view.addSubview(titleLabel)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = view.frame.width
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
        let fitting = infoLabel.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
        infoLabel.frame = CGRect(x: 16, y: headerHeight + 16, width: width - 32, height: fitting.height)
        scrollView.contentSize = CGSize(width: width, height: infoLabel.frame.maxY + 16)
        titleLabel.frame = CGRect(x: 0, y: 10, width: width, height: 24)
        titleLabel.textAlignment = .center
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let changeY = -scrollView.contentOffset.y
        let width = max(view.frame.width, view.frame.width + changeY * 2)
        let coordinate = min(0, -changeY)
        header.frame = CGRect(x: coordinate, y: coordinate, width: width, height: max(headerHeight, headerHeight + changeY))
        titleLabel.alpha = min(1, max(0, scrollView.contentOffset.y / headerHeight))
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        let target = targetContentOffset.pointee.y
        if target > 0 && target < headerHeight {
            targetContentOffset.pointee.y = target < headerHeight / 2 ? 0 : headerHeight
        }
    }
}
