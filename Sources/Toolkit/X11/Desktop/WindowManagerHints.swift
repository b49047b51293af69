internal import CX11
internal import Glibc

extension Window {
    /// Sets the title, as UTF-8, and again for old window managers (`_NET_WM_NAME`, `WM_NAME`, D29).
    ///
    /// `WM_NAME` is Latin-1 if the title fits, otherwise UTF-8, which the conventions allow. Xlib's own conversion
    /// would read the locale database at every start.
    package func setTitle(_ title: String) {
        let unicode = display.atom("UTF8_STRING")
        let text = PropertyValue.bytes(Array(title.utf8))
        setProperty(display.atom("_NET_WM_NAME"), type: unicode, to: text)
        setProperty(display.atom("_NET_WM_ICON_NAME"), type: unicode, to: text)
        let latin = title.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        if latin.count == title.unicodeScalars.count {
            setProperty(display.atom("WM_NAME"), type: display.atom("STRING"), to: .bytes(latin))
        } else {
            setProperty(display.atom("WM_NAME"), type: unicode, to: text)
        }
    }

    /// Sets the instance and class names by which window managers recognize the program (`XSetClassHint`, D29).
    package func setClass(instance: String, class name: String) {
        var instance = Array(instance.utf8CString)
        var name = Array(name.utf8CString)
        unsafe instance.withUnsafeMutableBufferPointer { instance in
            unsafe name.withUnsafeMutableBufferPointer { name in
                var hint = unsafe XClassHint(res_name: instance.baseAddress, res_class: name.baseAddress)
                unsafe XSetClassHint(display.pointer, id.rawValue, &hint)
            }
        }
    }

    /// Sets the window's process and host name (`_NET_WM_PID`, `WM_CLIENT_MACHINE`, D29).
    package func setProcess() {
        setProperty(
            display.atom("_NET_WM_PID"), type: display.atom("CARDINAL"), to: .numbers([UInt32(bitPattern: getpid())]))
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        setProperty(display.atom("WM_CLIENT_MACHINE"), type: display.atom("STRING"), to: .bytes(bytes))
    }

    /// Asks the desktop to leave all fingers to the window while it has the focus, as the project's extension of GNOME
    /// Shell does (D37). `_MUTTER_HINTS` is the one property that exists for the shell's extensions to read.
    package func askForAllFingers() {
        setProperty(
            display.atom("_MUTTER_HINTS"), type: display.atom("STRING"),
            to: .bytes(Array("_TOUCHKIT_ALL_FINGERS=1".utf8)))
    }

    /// Sets the icon in one or more sizes (`_NET_WM_ICON`, D29).
    package func setIcon(_ images: [PixelImage]) {
        let numbers = images.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels }
        setProperty(display.atom("_NET_WM_ICON"), type: display.atom("CARDINAL"), to: .numbers(numbers))
    }
}

/// A window's preferred size and position, in pixels (`XSizeHints`, D29).
package struct SizeHints: Sendable {
    /// The position on the screen that the user asked for; nil lets the window manager choose.
    package var userPosition: (x: Int, y: Int)?
    /// The size that the user asked for; nil if the size is the program's own choice.
    package var userSize: (width: Int, height: Int)?
    package var minimumSize: (width: Int, height: Int)

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
    /// Sends the hints to the window manager and asks it to give the window the keyboard focus (`XSetWMNormalHints`,
    /// `XSetWMHints`, D29). Call before the window is shown.
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
        if let userSize = hints.userSize {
            size.flags |= USSize
            size.width = Int32(clamping: userSize.width)
            size.height = Int32(clamping: userSize.height)
        }
        unsafe XSetWMNormalHints(display.pointer, id.rawValue, &size)
        var focus = XWMHints()
        focus.flags = InputHint | StateHint
        focus.input = 1
        focus.initial_state = NormalState
        unsafe XSetWMHints(display.pointer, id.rawValue, &focus)
    }
}
