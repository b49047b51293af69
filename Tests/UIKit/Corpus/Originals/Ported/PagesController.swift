// swift-format-ignore-file
// Pages in a scroll view, with dots below.
import UIKit

class PagesController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let pageControl = UIPageControl()
    let colors: [UIColor] = [.red, .green, .blue]

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: view.bounds.width * CGFloat(colors.count), height: view.bounds.height)
        for (index, color) in colors.enumerated() {
            let page = UIView(frame: view.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0))
            page.backgroundColor = color
            scrollView.addSubview(page)
        }
        view.addSubview(scrollView)
        pageControl.numberOfPages = colors.count
        pageControl.frame = CGRect(x: 0, y: view.bounds.height - 50, width: view.bounds.width, height: 50)
        pageControl.addTarget(self, action: #selector(self.changePage), for: UIControl.Event.valueChanged)
        view.addSubview(pageControl)
    }

    @objc func changePage() {
        let x = CGFloat(pageControl.currentPage) * scrollView.frame.size.width
        scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let pageNumber = round(scrollView.contentOffset.x / scrollView.frame.size.width)
        pageControl.currentPage = Int(pageNumber)
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        if targetContentOffset.pointee.x < 0 {
            targetContentOffset.pointee = .zero
        }
    }
}
