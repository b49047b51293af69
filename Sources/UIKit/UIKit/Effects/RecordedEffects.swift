public import Foundation
public import TouchKit

// What a program asks of hardware and of programs that do not exist here: haptic feedback, sounds, a screen reader, a pointer
// that changes its shape. Everything in this file records what it would do, and does nothing else.

/// Records of effects that would have been felt, spoken or shown, as sentences.
public enum RecordedEffects {
    /// The latest sentences, the last one last; at most 100.
    @MainActor public private(set) static var sentences: [String] = []

    private static let most = 100

    @MainActor static func record(_ sentence: String) {
        sentences = sentences.suffix(most - 1) + [sentence]
    }

    /// Forgets all sentences: for tests.
    @MainActor public static func removeAll() { sentences = [] }
}

// MARK: Haptics

/// Records haptic feedback. There is no hardware for it.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() {
        super.init()
    }

    deinit {}

    /// Does nothing: there is no hardware to prepare.
    open func prepare() {}
}

/// Records knocks.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of a knock.
    public nonisolated enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    private let style: FeedbackStyle

    /// Creates a generator of knocks of a strength.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator of knocks of medium strength.
    public override convenience init() { self.init(style: .medium) }

    deinit {}

    /// Records a knock.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Records a knock of a part of its strength, from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        RecordedEffects.record("haptic: \(style) impact\(intensity == 1 ? "" : " of \(intensity)")")
    }
}

/// Records ticks.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    deinit {}

    /// Records a tick.
    open func selectionChanged() { RecordedEffects.record("haptic: selection") }
}

/// Records signals.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The meaning of a signal.
    public nonisolated enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }

    deinit {}

    /// Records a signal.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        RecordedEffects.record("haptic: \(notificationType)")
    }
}

// MARK: Sounds

/// The number of a sound.
public typealias SystemSoundID = UInt32

/// The number that stands for a vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// The files of sounds that programs have named, by their numbers.
@MainActor private var soundFiles: [SystemSoundID: String] = [:]
/// The first number of a sound of a file: those below are the system's.
private let firstSound: SystemSoundID = 0x1000

/// Records the file or the number of a sound, or that the device would vibrate.
@preconcurrency @MainActor public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    let sound = soundFiles[inSystemSoundID] ?? "\(inSystemSoundID)"
    RecordedEffects.record(inSystemSoundID == kSystemSoundID_Vibrate ? "haptic: vibration" : "sound: \(sound)")
}

/// Gives a number to the sound in a file, whose name is recorded when it would be played. Returns 0, for no error.
@discardableResult @preconcurrency @MainActor
public func AudioServicesCreateSystemSoundID(_ inFileURL: CFURL, _ outSystemSoundID: inout SystemSoundID) -> Int32 {
    outSystemSoundID = (soundFiles.keys.max() ?? firstSound) + 1
    soundFiles[outSystemSoundID] = inFileURL.lastPathComponent
    return 0
}

/// Forgets the sound of a file. Returns 0, for no error.
@discardableResult @preconcurrency @MainActor
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
    soundFiles[inSystemSoundID] = nil
    return 0
}

// MARK: Accessibility

/// Functions of a screen reader and its user's settings.
public enum UIAccessibility {
    /// A kind of notification for a screen reader.
    public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number, the same as UIKit's.
        public let rawValue: UInt32

        /// Creates a notification from UIKit's number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The whole screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument must be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The content was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Records what a screen reader would be notified of.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        let text = (argument as? String) ?? (argument as? UIResponder)?.accessibilityLabel ?? ""
        let kind =
            [.screenChanged: "screen changed", .layoutChanged: "layout changed", .announcement: "announcement"][
                notification] ?? "page scrolled"
        RecordedEffects.record("screen reader: \(kind)\(text.isEmpty ? "" : ": \(text)")")
    }

    /// Always false: there is no screen reader.
    public nonisolated static var isVoiceOverRunning: Bool { false }
    /// Always false: there is no control by switches.
    public nonisolated static var isSwitchControlRunning: Bool { false }

    /// Whether the desktop's user wants no animations.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
        UIApplication.shared.reducesMotion
    }
}

/// An action that a screen reader would offer.
@preconcurrency @MainActor
public final class UIAccessibilityCustomAction: NSObject {
    /// The name of the action.
    public let name: String
    private let handler: (UIAccessibilityCustomAction) -> Bool

    /// Creates an action that calls a closure, which returns whether it succeeded.
    public init(name: String, actionHandler handler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        self.name = name
        self.handler = handler
        super.init()
    }

    deinit {}

    /// Performs the action, as a screen reader would: for tests.
    public func perform() -> Bool { handler(self) }
}

/// A part of a view that a screen reader would read as if it were a view: its properties are kept for tests.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that draws the element.
    open weak var accessibilityContainer: AnyObject?
    /// The element's place in its container, in the container's points; null, the default, for `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace = CGRect.null

    /// Creates an element of a container, which is usually a view.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// An element is not created as an application's delegate.
    @available(*, unavailable)
    public required convenience init(delegateOf application: UIApplication) {
        self.init(accessibilityContainer: application)
    }

    deinit {}

    /// The element's place on the screen, in points.
    open override var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return view.convert(accessibilityFrameInContainerSpace, to: UIScreen.main.coordinateSpace)
        }
        set { super.accessibilityFrame = newValue }
    }
}

extension UIView {
    /// The actions that a screen reader would offer; nil, the default, for none. Kept for the program and its tests.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { ownExtension?.accessibilityActions }
        set { viewExtension.accessibilityActions = newValue }
    }
}

// MARK: Pointer

/// A shape that the pointer would have over a view.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
    /// The effect on a view under the pointer.
    public nonisolated enum Effect: Hashable, Sendable {
        case automatic
        case highlight
        case lift
        case hover
    }

    private nonisolated let name: String

    private init(_ name: String) {
        self.name = name
        super.init()
    }

    deinit {}

    /// The shape in words.
    public nonisolated override var description: String { name }

    /// Creates the style in which the view answers.
    public convenience init(effect: Effect) { self.init("\(effect)") }
    /// Returns the style of a pointer that is not seen.
    public static func hidden() -> UIPointerStyle { UIPointerStyle("hidden") }
    /// Returns the system's style.
    public static func system() -> UIPointerStyle { UIPointerStyle("system") }
}

/// A part of a view in which the pointer would have a shape of its own.
@preconcurrency @MainActor
public final class UIPointerRegion: NSObject {
    /// The part, in the view's points.
    public let rect: CGRect

    /// Creates a part of a view.
    public init(rect: CGRect) {
        self.rect = rect
        super.init()
    }

    deinit {}
}

/// Is asked which shape the pointer would have over a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the pointer's style over a part of the view; nil for the default.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// Returns nil.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        nil
    }
}

/// Records the shape that the pointer would have over its view, when it is added to the view.
@preconcurrency @MainActor
public final class UIPointerInteraction: NSObject, UIInteraction {
    /// Asked for the pointer's style; not retained.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// Whether the pointer would change its shape. The default is true.
    public var isEnabled = true

    /// Creates an interaction.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    deinit {}

    /// Does nothing.
    public func willMove(to view: UIView?) {}

    /// Asks the delegate for the style over the whole view, and records it.
    public func didMove(to view: UIView?) {
        self.view = view
        if view != nil { invalidate() }
    }

    /// Asks the delegate for the style again, and records it.
    public func invalidate() {
        guard isEnabled, let view else { return }
        let style = delegate?.pointerInteraction(self, styleFor: UIPointerRegion(rect: view.bounds))
        if let style { RecordedEffects.record("pointer: \(style)") }
    }
}
