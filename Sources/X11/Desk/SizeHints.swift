internal import CX11

/// What a window wishes for its size and place (`XSizeHints`) [D29].
package struct SizeHints: Sendable {
    /// The place that the user asked for, in pixels of the screen; nil lets the window manager choose.
    package var userPosition: (x: Int, y: Int)?
    /// The size that the user asked for, in pixels; nil for the program's own choice.
    package var userSize: (width: Int, height: Int)?
    /// The smallest useful size, in pixels.
    package var minimumSize: (width: Int, height: Int)

    /// Makes hints; all sizes are in pixels.
    package init(
        userPosition: (x: Int, y: Int)? = nil, userSize: (width: Int, height: Int)? = nil,
        minimumSize: (width: Int, height: Int) = (1, 1)
    ) {
        self.userPosition = userPosition
        self.userSize = userSize
        self.minimumSize = minimumSize
    }
}

extension Window {
    /// Tells the window manager the hints, and that the window takes the keyboard when it is given (`XSetWMNormalHints`,
    /// `XSetWMHints`) [D29]. Before the window is shown.
    package func setSizeHints(_ hints: SizeHints) {
        var size = XSizeHints()
        size.flags = PMinSize
        size.min_width = Int32(clamping: hints.minimumSize.width)
        size.min_height = Int32(clamping: hints.minimumSize.height)
        if let position = hints.userPosition {
            size.flags |= USPosition
            size.x = Int32(clamping: position.x)
            size.y = Int32(clamping: position.y)
        }
        if let wished = hints.userSize {
            size.flags |= USSize
            size.width = Int32(clamping: wished.width)
            size.height = Int32(clamping: wished.height)
        }
        unsafe XSetWMNormalHints(display.pointer, id.rawValue, &size)
        var manner = XWMHints()
        manner.flags = InputHint | StateHint
        manner.input = 1
        manner.initial_state = NormalState
        unsafe XSetWMHints(display.pointer, id.rawValue, &manner)
    }
}
