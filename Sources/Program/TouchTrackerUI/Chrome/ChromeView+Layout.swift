import Foundation
import TouchKit

// The layout of panels.
extension ChromeView {
    /// The distance between the toolbar and what lies beside it, in points.
    static let gap: CGFloat = 10
    /// The width of the free area below which no notice fits beside a panel, in points.
    private static let narrowArea: CGFloat = 640
    /// The width beside a panel that is enough for a notice of several lines, in points.
    private static let minimumNotice: CGFloat = 240
    /// The minimum height of a panel without a title that leaves room for notices, in points.
    private static let minimumMenuHeight: CGFloat = 280
    /// The minimum length of the area beside the toolbar, in points; in a smaller one, a panel covers the toolbar.
    private static let minimumArea: CGFloat = 140

    /// The height that a panel may have at one of several sides even beyond the middle of the table, in points.
    private static let minimumSharedHeight: CGFloat = 280

    /// The part of the window that the toolbar and the keyboard leave free, in points; margins are not subtracted.
    var freeArea: CGRect {
        var area = areaBesideToolbar
        if let keyboard {
            let bottom = keyboard.frame.minY - Self.gap + Metrics.margin
            area.size.height = min(area.maxY, bottom) - area.minY
        }
        return area
    }

    /// Places the keyboard above the toolbar, or over it where that leaves little of the paper.
    func placeKeyboard() {
        guard let keyboard else { return }
        let size = ScreenKeyboard.size(in: bounds.size)
        let area = areaBesideToolbar.insetBy(dx: 0, dy: Metrics.margin)
        let isAbove = size.width <= area.width && area.height - size.height >= Self.minimumArea
        keyboard.place(atBottomOf: isAbove ? area : bounds)
    }

    private var areaBesideToolbar: CGRect {
        if editor.isShared { return bounds.inset(by: toolbarInsets) }
        guard !toolbar.isHidden else { return bounds }
        let occupied = toolbar.frame.insetBy(dx: -Self.gap, dy: -Self.gap)
        return switch editor.toolbarEdge {
        case .bottom: CGRect(x: 0, y: 0, width: bounds.width, height: occupied.minY + Metrics.margin)
        case .top:
            CGRect(
                x: 0, y: occupied.maxY - Metrics.margin, width: bounds.width,
                height: bounds.height - occupied.maxY + Metrics.margin)
        case .left:
            CGRect(
                x: occupied.maxX - Metrics.margin, y: 0, width: bounds.width - occupied.maxX + Metrics.margin,
                height: bounds.height)
        case .right: CGRect(x: 0, y: 0, width: occupied.minX + Metrics.margin, height: bounds.height)
        }
    }

    /// Places the chip in the lower left corner, above the toolbar if that reaches the corner.
    func placeChip() {
        let corner = CGPoint(x: Metrics.margin, y: bounds.height - Metrics.margin)
        chip.place(atLowerLeft: corner)
        let free = freeArea
        guard !free.contains(chip.frame), chip.frame.intersects(toolbar.frame) || editor.isShared else { return }
        chip.place(
            atLowerLeft: CGPoint(x: free.minX + Metrics.margin, y: free.maxY - Metrics.margin))
    }

    /// Places the notices at the top of the window, or if the table has several sides, near this one.
    func placeNotices() {
        guard editor.isShared else { return notices.place(in: areaOfNotices, at: .top) }
        var area = freeArea
        if let panel = openPanelFrame, panel.minY - area.minY >= Self.minimumArea / 2 {
            area.size.height = panel.minY - area.minY
        }
        notices.place(in: area, at: .bottom)
    }

    /// The free area, or the wider part of it beside a panel that would be below the notice, if the notice fits there in
    /// a line, or in lines that are not short.
    private var areaOfNotices: CGRect {
        let free = freeArea
        let needed = notices.preferredWidth + 2 * Self.gap
        guard let panel = openPanelFrame, panel.minY < free.minY + NoticeView.depth,
            panel.minX < free.midX + needed / 2, free.midX - needed / 2 < panel.maxX
        else { return free }
        let (left, right) = (panel.minX - free.minX, free.maxX - panel.maxX)
        let least = min(notices.preferredWidth, Self.minimumNotice) + 2 * Metrics.margin
        guard max(left, right) >= least else { return free }
        return left >= right
            ? CGRect(x: free.minX, y: free.minY, width: left, height: free.height)
            : CGRect(x: panel.maxX, y: free.minY, width: right, height: free.height)
    }

    /// Places a panel beside the button that opens it, the help in the middle, and others at the right edge, inside the
    /// window, and below notices and the touch lab's title if it would be under them. At a table with several sides, all
    /// panels rise from their side.
    func place(_ panel: Panel) {
        let free = freeArea
        let area = (min(free.width, free.height) >= Self.minimumArea ? free : bounds)
            .insetBy(dx: Metrics.margin, dy: Metrics.margin)
        var frame = frame(of: panel, in: area, below: area.minY + roomForNotices(above: panel, in: area))
        if let labTitle, frame.intersects(labTitle), area.maxY - labTitle.maxY - Self.gap >= Self.minimumArea {
            frame = self.frame(of: panel, in: area, below: labTitle.maxY + Self.gap)
        }
        panel.place(at: frame)
        panel.setNeedsLayout()
    }

    private func frame(of panel: Panel, in area: CGRect, below top: CGFloat) -> CGRect {
        let size = panel.size(in: CGSize(width: area.width, height: min(area.maxY - top, maximumPanelHeight)))
        let preferred = preferredOrigin(of: panel, size: size, in: area)
        let origin = CGPoint(
            x: min(max(preferred.x, area.minX), area.maxX - size.width).rounded(),
            y: min(max(preferred.y, top), area.maxY - size.height).rounded())
        return CGRect(origin: origin, size: size)
    }

    /// The free area without that of the notices, so that they do not cover a title there.
    var areaBelowNotices: CGRect {
        let room = roomForNotices(in: freeArea.insetBy(dx: Metrics.margin, dy: Metrics.margin))
        return freeArea.inset(by: UIEdgeInsets(top: room, left: 0, bottom: 0, right: 0))
    }

    /// The height at the top of an area that a panel leaves free, so that a notice does not cover its title or its
    /// controls, in points. Panels without a title do so only where no notice fits beside them.
    private func roomForNotices(above panel: Panel, in area: CGRect) -> CGFloat {
        let room = roomForNotices(in: area)
        let isLow = area.height - room < Self.minimumMenuHeight
        return panel.subject.title == nil && (area.width >= Self.narrowArea || isLow) ? 0 : room
    }

    /// The height at the top of an area that notices need, in points; 0 if the area is too low for anything else.
    private func roomForNotices(in area: CGRect) -> CGFloat {
        let room = heightOfNotices + Self.gap
        return !editor.isShared && area.height - room >= Self.minimumArea ? room : 0
    }

    /// The maximum height of a panel, in points. At a table with several sides it leaves the other half to others.
    private var maximumPanelHeight: CGFloat {
        editor.isShared ? max(bounds.height / 2 - toolbarInsets.bottom, Self.minimumSharedHeight) : bounds.height
    }

    private func preferredOrigin(of panel: Panel, size: CGSize, in area: CGRect) -> CGPoint {
        if editor.isShared, !panel.subject.opensFromToolbar || toolbar.isHidden {
            return CGPoint(x: area.midX - size.width / 2, y: area.maxY - size.height)
        }
        guard panel.subject.opensFromToolbar, !toolbar.isHidden else {
            let x = panel.subject == .help ? area.midX - size.width / 2 : area.maxX - size.width
            return CGPoint(x: x, y: area.midY - size.height / 2)
        }
        let button = toolbar.button(for: panel.subject)
        let source = button.convert(button.bounds.center, to: self)
        return switch editor.toolbarEdge {
        case .bottom: CGPoint(x: source.x - size.width / 2, y: area.maxY - size.height)
        case .top: CGPoint(x: source.x - size.width / 2, y: area.minY)
        case .left: CGPoint(x: area.minX, y: source.y - size.height / 2)
        case .right: CGPoint(x: area.maxX - size.width, y: source.y - size.height / 2)
        }
    }
}
