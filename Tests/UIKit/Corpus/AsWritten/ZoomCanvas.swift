// swift-format-ignore-file
// A sheet that is zoomed by two fingers and stays centred; one finger draws on it.
import UIKit

class SheetView: UIView {
    private(set) var strokes: [[CGPoint]] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        strokes.append([touches.first!.location(in: self)])
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        strokes[strokes.count - 1].append(touches.first!.location(in: self))
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        strokes.removeLast()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.black.setStroke()
        for stroke in strokes where stroke.count > 1 {
            let path = UIBezierPath()
            path.lineWidth = 2
            path.move(to: stroke[0])
            for point in stroke[1...] { path.addLine(to: point) }
            path.stroke()
        }
    }
}

class ZoomCanvasController: UIViewController {
    let scrollView = UIScrollView()
    let sheet = SheetView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        sheet.backgroundColor = .white
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 4
        scrollView.delaysContentTouches = false
        scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
        scrollView.delegate = self
        scrollView.addSubview(sheet)
        scrollView.contentSize = sheet.bounds.size
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        centerSheet()
    }

    fileprivate func centerSheet() {
        let offsetX = max((scrollView.bounds.width - scrollView.contentSize.width) * 0.5, 0)
        let offsetY = max((scrollView.bounds.height - scrollView.contentSize.height) * 0.5, 0)
        sheet.center = CGPoint(x: scrollView.contentSize.width * 0.5 + offsetX, y: scrollView.contentSize.height * 0.5 + offsetY)
    }
}

extension ZoomCanvasController: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return sheet
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        centerSheet()
    }
}
