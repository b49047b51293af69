import Foundation

extension Mark {
    /// The ink with coordinates rounded to a number of decimals, which makes its text shorter.
    package func rounded(to digits: Int) -> Mark {
        let factor = pow(10, CGFloat(digits))
        func rounded(_ number: CGFloat) -> CGFloat { (number * factor).rounded() / factor }
        func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }
        var mark = self
        switch shape {
        case .line(let line): mark.shape = .line(Line(begin: rounded(line.begin), end: rounded(line.end)))
        case .dot(let dot): mark.shape = .dot(Dot(center: rounded(dot.center)))
        case .stroke(let stroke):
            let samples = stroke.samples.map {
                Stroke.Sample(location: rounded($0.location), widthFactor: $0.widthFactor)
            }
            if let stroke = Stroke(samples: samples) { mark.shape = .stroke(stroke) }
        case .ellipse(var ellipse):
            ellipse.center = rounded(ellipse.center)
            ellipse.radii = CGSize(width: rounded(ellipse.radii.width), height: rounded(ellipse.radii.height))
            mark.shape = .ellipse(ellipse)
        case .rectangle(let rectangle):
            let box = rectangle.box
            mark.shape = .rectangle(
                Rectangle(
                    box: CGRect(
                        x: rounded(box.minX), y: rounded(box.minY), width: rounded(box.width),
                        height: rounded(box.height))))
        case .polygon: break
        }
        return mark
    }
}
