import Foundation
import Ink

/// The choices that each side of the table makes for itself.
nonisolated struct SideChoices: Sendable, Hashable {
    var tool: Tool
    var shape: Tool
    var eraser: Tool
    var inkTool: Tool
    var colorMode: ColorMode
    var chosenColor: Color?
    var widths: ToolWidths
    var fill: Fill
    var lineHeads: Line.Heads
    var showsToolbar: Bool
}

nonisolated extension Preferences {
    /// The choices of the bottom side, or of the side that these preferences were read for.
    var choices: SideChoices {
        get {
            SideChoices(
                tool: tool, shape: shape, eraser: eraser, inkTool: inkTool, colorMode: colorMode,
                chosenColor: chosenColor, widths: widths, fill: fill, lineHeads: lineHeads, showsToolbar: showsToolbar)
        }
        set {
            tool = newValue.tool
            _ = choose(shape: newValue.shape)
            _ = choose(eraser: newValue.eraser)
            _ = choose(inkTool: newValue.inkTool)
            colorMode = newValue.colorMode
            chosenColor = newValue.chosenColor
            widths = newValue.widths
            (fill, lineHeads) = (newValue.fill, newValue.lineHeads)
            showsToolbar = newValue.showsToolbar
        }
    }

    /// The preferences with the choices of one side of the table. Setting them changes these and the shared ones.
    subscript(side: TableSide) -> Preferences {
        get {
            guard side != .bottom, let choices = otherSides[side] else { return self }
            var preferences = self
            preferences.choices = choices
            return preferences
        }
        set {
            guard side != .bottom else {
                self = newValue
                return
            }
            let own = choices
            self = newValue
            otherSides[side] = newValue.choices
            choices = own
        }
    }

    /// The widths of a side's tools: ink that grows asks for one at each sample, and needs nothing else.
    func widths(of side: TableSide) -> ToolWidths {
        side == .bottom ? widths : otherSides[side]?.widths ?? widths
    }

    /// The sides of the table, the bottom first.
    package var sides: [TableSide] { Array(TableSide.allCases.prefix(sideCount)) }

    /// Chooses a tool at every side of the table.
    package mutating func choose(toolOfAllSides tool: Tool) {
        for side in sides { self[side].tool = tool }
    }

    /// Chooses at each side the tool for ink that it used last: on an empty page there is nothing else to do.
    package mutating func beginEmptyPage() {
        for side in sides { self[side].tool = self[side].inkTool }
    }

    /// Gives each side of the table that has made no choices yet those of the bottom side.
    mutating func seatNewSides() {
        for side in sides.dropFirst() where otherSides[side] == nil {
            otherSides[side] = choices
        }
    }
}
