internal import CX11

/// The settings that the desktop publishes for all programs at one moment: by its settings manager, and in the
/// display's resource database (D32, D39).
package struct DesktopSettings: Sendable, Equatable {
    /// The settings manager's settings; nil if none is running, or if they are malformed.
    package let manager: XSettings?
    package let resources: Resources

    /// The desktop's resolution in dots per inch, where 96 is scale 1; nil if nothing says.
    package var dotsPerInch: Double? { manager?.dotsPerInch ?? resources.dotsPerInch }

    /// Whether the user wants no animations (`Gtk/EnableAnimations`).
    package var reducesMotion: Bool { manager?["Gtk/EnableAnimations"] == 0 }
}

struct DesktopSettingsWatch {
    /// The selection that the settings manager owns.
    let selection: Atom
    /// The property of its window with the settings.
    let property: Atom
    /// The message by which a new manager announces itself.
    let announcement: Atom
    /// The root window's property with the resource database.
    let database: Atom
    let root: WindowID
    /// The settings manager's window, whose events are selected; nil if none is running.
    var manager: WindowID?

    init(on display: Display) {
        let selection = "_XSETTINGS_S\(display.screen.number)"
        display.prepareAtoms([selection, "_XSETTINGS_SETTINGS", "MANAGER", "RESOURCE_MANAGER", "ATOM"])
        self.selection = display.atom(selection)
        property = display.atom("_XSETTINGS_SETTINGS")
        announcement = display.atom("MANAGER")
        database = display.atom("RESOURCE_MANAGER")
        root = display.screen.root
    }

    /// Whether settings may have changed with `event`, which is neither about keys nor of an extension; nil if it is
    /// about neither of the windows, or about the size of the root.
    func isChange(_ event: XEvent) -> Bool? {
        let window = WindowID(rawValue: unsafe event.xany.window)
        guard window == root || window == manager else { return nil }
        switch unsafe event.type {
        case PropertyNotify:
            return unsafe Atom(rawValue: event.xproperty.atom) == (window == root ? database : property)
        case DestroyNotify: return window == manager
        case ConfigureNotify: return window == root ? nil : false
        case CX11.ClientMessage:
            let message = unsafe X11.ClientMessage(event.xclient)
            return message.type == announcement
                && message.numbers.dropFirst().first.map { UInt($0) } == selection.rawValue
        case _: return false
        }
    }
}

extension Display {
    /// Returns the desktop's settings, and from now on an `Event.desktopChanged` when they may have changed
    /// (`XSelectInput`, `XGetSelectionOwner`). Call again then. A change of the screen's size is an `Event.configured`
    /// of the root window from now on.
    ///
    /// The root window must not be selected otherwise.
    package func watchDesktopSettings() -> DesktopSettings {
        if desktopWatch == nil {
            desktopWatch = DesktopSettingsWatch(on: self)
            root.select([.structure, .properties])
        }
        findSettingsManager()
        return DesktopSettings(manager: managedSettings, resources: resources)
    }

    /// Returns whether settings may have changed with `event`; nil if it is not about settings.
    func desktopChange(_ event: XEvent) -> Bool? {
        guard let isChange = unsafe desktopWatch?.isChange(event) else { return nil }
        // The next manager's window may get the same number.
        if unsafe event.type == DestroyNotify { desktopWatch?.manager = nil }
        return isChange
    }

    /// The maximum length of the manager's property, in units of 4 bytes: a desktop has some kilobytes.
    private static let longestSettings = 1 << 14
    /// The number of times that a manager is looked for while managers come and go.
    private static let managerAttempts = 3

    /// Selects the events of the present settings manager's window, so that no change after this is missed.
    private func findSettingsManager() {
        for _ in 0..<Self.managerAttempts {
            guard let watch = desktopWatch, isConnected else { return }
            let found = owner(of: watch.selection)
            guard found != watch.manager else { return }
            // The window of the last manager may be gone, and that of the one that was found, too.
            if let old = watch.manager { _ = catchingErrors { Window(old, on: self).select([]) } }
            let (_, errors) = catchingErrors {
                if let found { Window(found, on: self).select([.structure, .properties]) }
            }
            desktopWatch?.manager = errors.isEmpty ? found : nil
        }
    }

    private var managedSettings: XSettings? {
        guard let watch = desktopWatch, let manager = watch.manager,
            case .bytes(let bytes) = Window(manager, on: self).property(
                watch.property, longest: Self.longestSettings)?.value
        else { return nil }
        return XSettings(parsing: bytes)
    }
}
