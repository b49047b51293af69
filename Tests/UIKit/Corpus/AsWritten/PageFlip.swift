// swift-format-ignore-file
// Pages of colors in a page view controller, with a button that turns them.
import UIKit

class PageFlipPage: UIViewController {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(hue: CGFloat(number) / 5, saturation: 0.6, brightness: 1, alpha: 1)
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
        label.text = "\(number)"
        view.addSubview(label)
    }
}

/// A button with initializers of its own.
class PageFlipButton: UIButton {
    var presses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setTitle("Next", for: .normal)
        addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

class PageFlipController: UIViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 8])
    let nextButton = PageFlipButton(type: .system)
    private(set) var turned = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([PageFlipPage(number: 0)], direction: .forward, animated: false, completion: nil)
        addChild(pages)
        view.addSubview(pages.view)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pages.didMove(toParent: self)
        nextButton.frame = CGRect(x: 200, y: 180, width: 100, height: 44)
        nextButton.addAction(UIAction { [weak self] _ in self?.turn() }, for: .touchUpInside)
        view.addSubview(nextButton)
    }

    func turn() {
        guard let page = pages.viewControllers?.first as? PageFlipPage else { return }
        pages.setViewControllers([PageFlipPage(number: (page.number + 1) % 5)], direction: .forward, animated: true, completion: { [weak self] done in
            if done { self?.turned += 1 }
        })
    }
}

extension PageFlipController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        guard let page = viewController as? PageFlipPage, page.number > 0 else { return nil }
        return PageFlipPage(number: page.number - 1)
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        guard let page = viewController as? PageFlipPage, page.number < 4 else { return nil }
        return PageFlipPage(number: page.number + 1)
    }

    func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {
        if completed { turned += 1 }
    }
}
