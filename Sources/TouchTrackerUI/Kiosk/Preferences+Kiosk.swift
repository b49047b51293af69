extension Preferences {
    /// What the public finds: as these are, but for what it could not bring back, or could do nothing with. It draws with the first
    /// tool that `kiosk` offers, or with `tool` where that is offered or nothing is; a colour or a width that was chosen for
    /// another drawing is forgotten.
    package func inKiosk(_ kiosk: Kiosk, tool: Tool? = nil) -> Preferences {
        var preferences = self
        let offered = Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) }
        let wished = tool.flatMap { offered.isEmpty || offered.contains($0) ? $0 : nil }
        preferences.tool = wished ?? offered.first ?? .line
        preferences.chosenColor = nil
        preferences.chosenWidth = nil
        preferences.recentColors = []
        preferences.showsToolbar = true
        preferences.showsTouches = false
        if preferences.fingers == .never {
            preferences.fingers = .unlessPenIsNear
        }
        return preferences
    }
}
