// swift-format-ignore-file
// A note with a text view, a wheel while it is "saved", and a reload when the app comes back.
import UIKit

class NotePaperController: UIViewController, UITextViewDelegate {
    let textView = UITextView()
    let spinner = UIActivityIndicatorView(style: .medium)
    let counter = UILabel()
    private(set) var activations = 0
    private var observer: NSObjectProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        textView.delegate = self
        textView.font = UIFont.systemFont(ofSize: 18)
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
        textView.text = "Tap to write.\nOne line more."
        textView.layer.borderWidth = 1 / UIScreen.main.scale
        view.addSubview(textView)
        spinner.hidesWhenStopped = true
        spinner.color = .darkGray
        view.addSubview(spinner)
        counter.textAlignment = .right
        counter.attributedText = NSAttributedString(string: "0", attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.gray])
        view.addSubview(counter)
        observer = NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.activations += 1 }
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        textView.frame = view.bounds.inset(by: UIEdgeInsets(top: 20, left: 20, bottom: 60, right: 20))
        counter.frame = CGRect(x: 20, y: view.bounds.height - 50, width: view.bounds.width - 40, height: 30)
        spinner.center = CGPoint(x: 40, y: view.bounds.height - 35)
    }

    func textViewDidChange(_ textView: UITextView) {
        counter.text = "\(textView.text.count)"
        spinner.startAnimating()
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        spinner.stopAnimating()
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        return textView.text.count + text.count - range.length <= 200
    }
}
