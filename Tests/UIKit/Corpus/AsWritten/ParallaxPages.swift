// swift-format-ignore-file
// Pages with a parallax of their pictures, and a page control that follows.
import UIKit

class ParallaxPagesController: UIViewController {
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private(set) var pictures: [UIView] = []
    private(set) var settledPage = 0
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
        view.addSubview(scrollView)
        for color in colors {
            let page = UIView()
            page.clipsToBounds = true
            let picture = UIView()
            picture.backgroundColor = color
            page.addSubview(picture)
            scrollView.addSubview(page)
            pictures.append(picture)
        }
        pageControl.numberOfPages = colors.count
        pageControl.addAction(UIAction { [unowned self] _ in
            let x = CGFloat(self.pageControl.currentPage) * self.scrollView.bounds.width
            self.scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
        }, for: .valueChanged)
        view.addSubview(pageControl)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: size.width * CGFloat(colors.count), height: size.height)
        for (index, picture) in pictures.enumerated() {
            picture.superview?.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
            picture.frame = CGRect(origin: .zero, size: size)
        }
        pageControl.frame = CGRect(x: 0, y: size.height - 44, width: size.width, height: 44)
    }

    var currentPage: Int { return pageControl.currentPage }
    var offset: CGFloat { return scrollView.contentOffset.x }
}

// MARK: - UIScrollViewDelegate
extension ParallaxPagesController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let width = scrollView.bounds.width
        guard width > 0 else { return }
        pageControl.currentPage = Int((scrollView.contentOffset.x / width).rounded())
        for (index, picture) in pictures.enumerated() {
            let distance = scrollView.contentOffset.x - CGFloat(index) * width
            picture.transform = CGAffineTransform(translationX: distance / 2, y: 0)
        }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settledPage = pageControl.currentPage
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }
}
