internal import CX11
internal import Glibc

extension Window {
    /// Sets the title, as UTF-8 and for old window managers (`_NET_WM_NAME`, `XSetWMName`) [D29].
    public func setTitle(_ title: String) {
        let text = display.atom("UTF8_STRING")
        setProperty(display.atom("_NET_WM_NAME"), type: text, to: .bytes(Array(title.utf8)))
        setProperty(display.atom("_NET_WM_ICON_NAME"), type: text, to: .bytes(Array(title.utf8)))
        var characters = Array(title.utf8CString)
        unsafe characters.withUnsafeMutableBufferPointer { buffer in
            var list = buffer.baseAddress
            var property = unsafe XTextProperty()
            guard unsafe Xutf8TextListToTextProperty(display.pointer, &list, 1, XStdICCTextStyle, &property) >= Success
            else { return }
            unsafe XSetWMName(display.pointer, id.rawValue, &property)
            unsafe XFree(property.value)
        }
    }

    /// Sets what kind of program the window belongs to: the instance's and the class's name (`XSetClassHint`) [D29].
    public func setClass(instance: String, class name: String) {
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
    public func setProcess() {
        setProperty(
            display.atom("_NET_WM_PID"), type: display.atom("CARDINAL"), to: .numbers([UInt32(bitPattern: getpid())]))
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        setProperty(display.atom("WM_CLIENT_MACHINE"), type: display.atom("STRING"), to: .bytes(bytes))
    }

    /// Sets the icon, in one or more sizes, as an array of C longs (`_NET_WM_ICON`) [D29].
    public func setIcon(_ images: [PixelImage]) {
        let numbers = images.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels }
        setProperty(display.atom("_NET_WM_ICON"), type: display.atom("CARDINAL"), to: .numbers(numbers))
    }
}
