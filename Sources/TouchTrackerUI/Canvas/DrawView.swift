public import Foundation
import Ink
public import TouchKit

/// The paper: every finger on it draws a straight line from where it landed to where it is.
///
/// A line is red while its finger is down and black when it was lifted; finished ink lies under live ink. A finger that the
/// system takes away takes its line with it, and no other.
public final class DrawView: UIView {
    /// The colour of lines whose finger was lifted. Setting it recolours those that have the colour it had.
    public var finishedLineColor: UIColor = .black {
        didSet { recolor(from: Color(oldValue), to: Color(finishedLineColor)) }
    }

    /// The colour of lines whose finger is down.
    public var currentLineColor: UIColor = .red {
        didSet { setNeedsDisplay() }
    }

    /// How wide lines are, in points. Setting it gives its width to those that have the width it had.
    public var lineThickness: CGFloat = 10 {
        didSet { setWidth(from: oldValue, to: lineThickness) }
    }

    /// The ink that is finished.
    public let sheet: Sheet

    /// The lines whose fingers are down, in the order in which they landed.
    private var currentLines: [(touch: UITouch, line: Line)] = []
    private let inkLayer = InkLayer()

    /// Makes paper at `frame`, in its superview's points, that shows `sheet`.
    public init(frame: CGRect, sheet: Sheet) {
        self.sheet = sheet
        super.init(frame: frame)
        backgroundColor = .white
        isMultipleTouchEnabled = true
        sheet.onChange = { [weak self] in self?.sheetDidChange($0) }
    }

    /// Makes an empty sheet of paper.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, sheet: Sheet())
    }

    /// Makes an empty sheet of paper; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        sheet = Sheet()
        super.init(coder: coder)
        backgroundColor = .white
        isMultipleTouchEnabled = true
        sheet.onChange = { [weak self] in self?.sheetDidChange($0) }
    }

    // MARK: Drawing

    /// Draws finished ink, and live ink above it.
    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        inkLayer.draw(sheet.drawing, in: context, size: bounds.size)
        for (_, line) in currentLines {
            liveMark(line).paint(in: context)
        }
    }

    private func liveMark(_ line: Line) -> Mark {
        Mark(shape: .line(line), style: Style(color: Color(currentLineColor), width: lineThickness))
    }

    private func setNeedsDisplay(of mark: Mark) {
        for box in InkDamage.boxes(of: mark) {
            setNeedsDisplay(box)
        }
    }

    private func sheetDidChange(_ change: Change) {
        inkLayer.apply(change, to: sheet.drawing)
        for box in InkDamage.boxes(of: change, to: sheet.drawing) {
            setNeedsDisplay(box)
        }
    }

    // MARK: Touches

    /// A line begins at each finger.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let place = touch.location(in: self)
            let line = Line(begin: place, end: place)
            currentLines.append((touch, line))
            setNeedsDisplay(of: liveMark(line))
        }
    }

    /// Each finger's line follows it.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let index = index(of: touch) else { continue }
            setNeedsDisplay(of: liveMark(currentLines[index].line))
            currentLines[index].line.end = touch.location(in: self)
            setNeedsDisplay(of: liveMark(currentLines[index].line))
        }
    }

    /// Each finger's line is finished.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard var line = takeLine(of: touch) else { continue }
            line.end = touch.location(in: self)
            let style = Style(color: Color(finishedLineColor), width: lineThickness)
            sheet.perform { $0.add(Mark(shape: .line(line), style: style)) }
        }
    }

    /// Each finger's line goes.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            _ = takeLine(of: touch)
        }
    }

    private func index(of touch: UITouch) -> Int? {
        currentLines.firstIndex { $0.touch === touch }
    }

    private func takeLine(of touch: UITouch) -> Line? {
        guard let index = index(of: touch) else { return nil }
        let line = currentLines.remove(at: index).line
        setNeedsDisplay(of: liveMark(line))
        return line
    }

    // MARK: Looks

    private func recolor(from old: Color, to new: Color) {
        let meant = sheet.drawing.filter { $0.mark.style.color == old }.map(\.id)
        sheet.perform { $0.recolor(meant, to: new) }
    }

    private func setWidth(from old: CGFloat, to new: CGFloat) {
        setNeedsDisplay()
        sheet.perform { drawing in
            drawing.setWidth(drawing.filter { $0.mark.style.width == old }.map(\.id), to: new)
        }
    }
}
