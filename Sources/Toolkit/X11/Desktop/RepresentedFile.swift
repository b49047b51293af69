internal import CX11

// Which window shows a file, so that another client can ask it to come to the front. The owner of a selection that is
// named after the file is that window; it needs no name of the owner, and ends with it.
extension Window {
    /// Says that the window shows a file (`XSetSelectionOwner`).
    package func represent(fileNamed name: String) {
        own(display.selection(ofFileNamed: name))
    }

    /// Says that the window shows a file no more, unless another window has said that it does.
    package func stopRepresenting(fileNamed name: String) {
        let selection = display.selection(ofFileNamed: name)
        guard display.owner(of: selection) == id else { return }
        unsafe XSetSelectionOwner(display.pointer, selection.rawValue, UInt(None), UInt(CurrentTime))
    }

    /// Shows the window above others and gives it the keyboard focus: asks the window manager (`_NET_ACTIVE_WINDOW`)
    /// or, without one, does so itself (`XMapRaised`).
    package func activate() {
        guard display.hasWindowManager else {
            unsafe XMapRaised(display.pointer, id.rawValue)
            return takeFocus()
        }
        let fromUser: UInt32 = 2
        let message = ClientMessage(
            window: id, type: display.atom("_NET_ACTIVE_WINDOW"), numbers: [fromUser, UInt32(CurrentTime)])
        display.send(message, to: display.root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }
}

extension Display {
    /// Asks the window that shows a file to come to the front (`XGetSelectionOwner`, `XSendEvent`).
    /// - Returns: Whether there is one.
    package func raiseWindow(representingFileNamed name: String) -> Bool {
        guard let owner = owner(of: selection(ofFileNamed: name)) else { return false }
        let message = ClientMessage(window: owner, type: atom(Self.raiseRequest), numbers: [])
        send(message, to: Window(owner, on: self))
        flush()
        return true
    }

    /// Whether a message asks the window to come to the front.
    package func isRaiseRequest(_ message: ClientMessage) -> Bool { message.type == atom(Self.raiseRequest) }

    private static let raiseRequest = "_TOUCHKIT_RAISE"

    /// The names of atoms are not unlimited in length, but hashes are short (FNV-1a).
    fileprivate func selection(ofFileNamed name: String) -> Atom {
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return atom("_TOUCHKIT_FILE_" + String(hash, radix: 16))
    }
}
