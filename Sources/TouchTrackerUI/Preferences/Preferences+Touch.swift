import TouchKit

extension Preferences {
    /// Returns the tool that a touch uses: the chosen one, or with the erasing end of a pen the eraser that was chosen
    /// last.
    func tool(of touch: UITouch) -> Tool { touch.isEraser ? eraser : tool }
}
