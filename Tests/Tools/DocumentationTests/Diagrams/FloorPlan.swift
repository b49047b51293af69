import Foundation
import TouchKit

/// The modules of the package as the floors of a house; each box names the modules that it declares as dependencies.
struct FloorPlan: Diagram {
    private let floors: [[PackageModules.Module]]

    init(_ modules: PackageModules) {
        floors = modules.floors
    }

    let path = "Sources/Program/TouchTracker/TouchTracker.docc/FloorPlan.png"

    private static let margin: CGFloat = 24
    private static let gap: CGFloat = 14
    private static let padding: CGFloat = 12
    /// The height of a box without dependencies.
    private static let titleHeight: CGFloat = 34
    private static let lineHeight: CGFloat = 15
    /// The distance from the boxes of a floor to the floor above.
    private static let headroom: CGFloat = 18
    private static let legendHeight: CGFloat = 44
    /// The number of dependencies on one line of a box.
    private static let namesPerLine = 3

    var size: CGSize {
        let width = floors.map { floor in self.width(of: floor) }.max() ?? 0
        return CGSize(
            width: (width + 2 * Self.margin).rounded(.up),
            height: floors.reduce(Self.legendHeight) { $0 + boxHeight(of: $1) + Self.headroom })
    }

    func draw() {
        var bottom = size.height - Self.legendHeight
        for floor in floors {
            drawGround(at: bottom)
            let height = boxHeight(of: floor)
            var x = (size.width - width(of: floor)) / 2
            for module in floor {
                let width = self.width(of: module)
                draw(module, in: CGRect(x: x, y: bottom - height, width: width, height: height))
                x += width + Self.gap
            }
            bottom -= height + Self.headroom
        }
        drawLegend()
    }

    private func drawGround(at y: CGFloat) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: Self.margin / 2, y: y))
        path.addLine(to: CGPoint(x: size.width - Self.margin / 2, y: y))
        path.lineWidth = 2
        DiagramStyle.line.setStroke()
        path.stroke()
    }

    private func draw(_ module: PackageModules.Module, in box: CGRect) {
        let color = Self.color(of: module.room)
        DiagramStyle.box(box, fill: color.withAlphaComponent(0.12), border: color)
        DiagramStyle.draw(
            module.name, at: CGPoint(x: box.midX, y: box.minY + 16), font: DiagramStyle.title, color: DiagramStyle.ink)
        for (index, line) in lines(of: module).enumerated() {
            DiagramStyle.draw(
                line, at: CGPoint(x: box.midX, y: box.minY + 34 + CGFloat(index) * Self.lineHeight),
                font: DiagramStyle.text,
                color: DiagramStyle.secondary)
        }
    }

    private func drawLegend() {
        let y = size.height - Self.legendHeight / 2
        for (index, room) in PackageModules.Room.allCases.enumerated() {
            let x = Self.margin + CGFloat(index) * 130
            let color = Self.color(of: room)
            DiagramStyle.box(
                CGRect(x: x, y: y - 7, width: 22, height: 14), fill: color.withAlphaComponent(0.12), border: color)
            Self.folder(of: room).draw(
                at: CGPoint(x: x + 32, y: y - DiagramStyle.text.lineHeight / 2),
                withAttributes: [.font: DiagramStyle.text, .foregroundColor: DiagramStyle.secondary])
        }
    }

    // MARK: Measures

    private func width(of floor: [PackageModules.Module]) -> CGFloat {
        floor.reduce(-Self.gap) { $0 + width(of: $1) + Self.gap }
    }

    private func width(of module: PackageModules.Module) -> CGFloat {
        let title = module.name.size(withAttributes: [.font: DiagramStyle.title]).width
        let lines = lines(of: module).map { $0.size(withAttributes: [.font: DiagramStyle.text]).width }
        return (max(title, lines.max() ?? 0) + 2 * Self.padding).rounded(.up)
    }

    private func boxHeight(of floor: [PackageModules.Module]) -> CGFloat {
        Self.titleHeight + Self.lineHeight * CGFloat(floor.map { lines(of: $0).count }.max() ?? 0)
    }

    private func lines(of module: PackageModules.Module) -> [String] {
        let names = module.dependencies
        return stride(from: 0, to: names.count, by: Self.namesPerLine).map { begin in
            names[begin..<min(begin + Self.namesPerLine, names.count)].joined(separator: ", ")
        }
    }

    private static func folder(of room: PackageModules.Room) -> String {
        switch room {
        case .formats: "Formats"
        case .toolkit: "Toolkit"
        case .program: "Program"
        case .uikit: "UIKit"
        case .tools: "Tools"
        }
    }

    private static func color(of room: PackageModules.Room) -> UIColor {
        switch room {
        case .formats: UIColor(red: 0.75, green: 0.5, blue: 0.1, alpha: 1)
        case .toolkit: UIColor(red: 0.18, green: 0.44, blue: 0.93, alpha: 1)
        case .program: UIColor(red: 0.17, green: 0.6, blue: 0.3, alpha: 1)
        case .uikit: UIColor(red: 0.6, green: 0.3, blue: 0.75, alpha: 1)
        case .tools: UIColor(red: 0.42, green: 0.45, blue: 0.5, alpha: 1)
        }
    }
}
