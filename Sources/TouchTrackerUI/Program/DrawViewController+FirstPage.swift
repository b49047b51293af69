import TouchKit

// What the window shows before anything is drawn.
extension DrawViewController {
    /// Fits the first page to the paper, the devices, and the tools that can be chosen.
    func prepareFirstPage() {
        let devices = window.devices
        emptyState.isForMouse = !devices.isEmpty && devices.allSatisfy { $0.kind == .mouse || $0.kind == .touchpad }
        emptyState.paper = editor.document.paper
        var tools = kiosk.map { kiosk in Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) } }
        if tools?.isEmpty == true { tools = [editor.preferences.tool] }
        let guides = (tools ?? Tool.allCases).compactMap { FirstPageGuide($0) }
        emptyState.guides = FirstPageGuide.allCases.filter(guides.contains)
    }

    /// Gives the window the name of the drawing, if it has one.
    func showName() {
        if let name = editor.document.name { window.title = name }
    }
}
