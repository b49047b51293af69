internal import CX11
internal import Glibc

extension Window {
    /// Sets the title, as UTF-8 and for old window managers (`_NET_WM_NAME`, `WM_NAME`) [D29].
    ///
    /// `WM_NAME` is Latin-1 if the title fits that, else UTF-8, which the conventions allow; converting it as Xlib does
    /// would read the locale's database at every start.
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

    /// Sets what kind of program the window belongs to: the instance's and the class's name (`XSetClassHint`) [D29].
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

    /// Says which process on which machine the window belongs to (`_NET_WM_PID`, `WM_CLIENT_MACHINE`) [D29].
    package func setProcess() {
        setProperty(
            display.atom("_NET_WM_PID"), type: display.atom("CARDINAL"), to: .numbers([UInt32(bitPattern: getpid())]))
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        setProperty(display.atom("WM_CLIENT_MACHINE"), type: display.atom("STRING"), to: .bytes(bytes))
    }

    /// Sets the icon, in one or more sizes, as an array of C longs (`_NET_WM_ICON`) [D29].
    package func setIcon(_ images: [PixelImage]) {
        let numbers = images.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels }
        setProperty(display.atom("_NET_WM_ICON"), type: display.atom("CARDINAL"), to: .numbers(numbers))
    }
}
