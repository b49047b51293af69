import Foundation
import Geometry
import Ink
import TouchKit

/// How a text looks except for its color: the size of its font, in points, and how its lines are set.
nonisolated struct TextLook: Sendable, Hashable {
    var size: CGFloat = 36 {
        didSet { size = size.isNaN ? oldValue : size.clamped(to: PaperThresholds.textSizes) }
    }
    /// The width at which lines wrap is a text's own, in the letters' units.
    var setting = TextSetting()

    /// The width of the strokes of the letters, in points.
    var penWidth: CGFloat { UIFont(setting.weight).penWidth * size / TextSetting.unitsPerSize }

    /// The look with what differs between two others as the second has it.
    func changed(from old: TextLook, to new: TextLook) -> TextLook {
        var look = self
        if old.size != new.size { look.size = new.size }
        if old.setting.weight != new.setting.weight { look.setting.weight = new.setting.weight }
        if old.setting.alignment != new.setting.alignment { look.setting.alignment = new.setting.alignment }
        if old.setting.lineHeight != new.setting.lineHeight { look.setting.lineHeight = new.setting.lineHeight }
        return look
    }

    /// The width of the strokes in the regular font, in points; setting it sets the size.
    var width: CGFloat {
        get { size * UIFont(.regular).penWidth / TextSetting.unitsPerSize }
        set { size = newValue * TextSetting.unitsPerSize / UIFont(.regular).penWidth }
    }
}

extension TextLook {
    /// Creates the look of a text whose letters a matrix leads to the paper. Products of matrices differ by rounding
    /// errors, which are no difference in size.
    nonisolated init(matrix: AffineTransform, setting: TextSetting) {
        self.init(size: (matrix.meanScale * TextSetting.unitsPerSize * 1e6).rounded() / 1e6, setting: setting)
    }
}

extension Mark {
    /// How a text looks; nil for other ink.
    nonisolated var textLook: TextLook? {
        text.map { TextLook(matrix: $0.matrix, setting: $0.setting ?? TextSetting()) }
    }

    /// The text with another look: its first line starts where it does, and lines wrap at the same width on the paper
    /// in another size. What has no room on the paper, and other ink, stays as it is.
    nonisolated func with(_ look: TextLook) -> Mark {
        guard var text = PaperText(self) else { return self }
        text.set(look)
        return text.mark ?? self
    }
}
