extension ProtocolError {
    /// True for an error that a correct program can get, because a window that it may still talk to is gone, or not
    /// shown any more, when its request arrives [D34]. Such errors are not reported; a scope that catches errors gets them.
    package var isHarmless: Bool {
        code == Self.badDrawable || Self.harmless.contains { $0.code == code && $0.request == request }
    }

    /// BadDrawable, in any request, shared memory's own among them: the window was destroyed while it was drawn on [D22].
    private static let badDrawable = 9

    /// The harmless ones, one by one: error code and core request.
    private static let harmless: [(code: Int, request: Int)] = [
        (3, 25),  // BadWindow in X_SendEvent: a window manager or drag source that closed its window.
        (3, 18),  // BadWindow in X_ChangeProperty: an asker for the selection that went away.
        (3, 20),  // BadWindow in X_GetProperty: a client that went away while it was asked.
        (3, 2),  // BadWindow in X_ChangeWindowAttributes: the same, while its events were selected.
        (3, 42),  // BadWindow in X_SetInputFocus: the window went while it was to get the focus.
        (8, 42),  // BadMatch in X_SetInputFocus: the window is not shown any more.
    ]
}
