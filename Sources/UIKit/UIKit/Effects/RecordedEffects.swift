public import Foundation
public import TouchKit

// What a program asks of hardware and of programs that do not exist here: haptic feedback, sounds, a screen reader, a pointer
// that changes its shape, a keyboard on the screen. Everything in this file records what it would do, and does nothing else.

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

/// Records the file or the number of a sound, and calls a closure at once: a sound that is not heard lasts no time.
@preconcurrency @MainActor
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    AudioServicesPlaySystemSound(inSystemSoundID)
    inCompletionBlock?()
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
open class UIAccessibilityCustomAction: NSObject {
    /// The name of the action.
    open var name: String
    private let handler: (UIAccessibilityCustomAction) -> Bool

    /// Creates an action that calls a closure, which returns whether it succeeded.
    public init(name: String, actionHandler handler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        self.name = name
        self.handler = handler
        super.init()
    }

    /// Creates an action that calls a method of an object, which is not retained.
    public convenience init(name: String, target: Any?, selector: Selector) {
        let target = target as AnyObject
        self.init(name: name) { [weak target] action in
            guard let target else { return false }
            selector(on: target, sender: action, event: nil)
            return true
        }
    }

    /// Creates an action that calls a method of an object, which is not retained.
    public convenience init<Target: AnyObject, each Argument, Result>(
        name: String, target: Any?, selector method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(name: name, target: target, selector: Selector(method))
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

/// A view, as an effect of the pointer would show it.
@preconcurrency @MainActor
public final class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The look of the view.
    public let parameters: UIPreviewParameters

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    deinit {}
}

/// The look of a view in an effect.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The color behind the view; nil for the system's.
    open var backgroundColor: UIColor?
    /// The part of the view that would be shown; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the view's shadow; nil for the view's.
    open var shadowPath: UIBezierPath?

    /// Creates the system's look.
    public override init() {
        super.init()
    }

    deinit {}
}

/// The effect on a view under the pointer.
public nonisolated enum UIPointerEffect {
    /// The way in which a view would be tinted.
    public nonisolated enum TintMode: Sendable {
        case none, overlay, underlay
    }

    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    fileprivate var name: String {
        switch self {
        case .automatic: "automatic"
        case .highlight: "highlight"
        case .lift: "lift"
        case .hover: "hover"
        }
    }
}

/// A shape of the pointer itself.
public nonisolated enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = 8)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    fileprivate var name: String {
        switch self {
        case .path: "path"
        case .roundedRect: "rounded rectangle"
        case .verticalBeam: "vertical beam"
        case .horizontalBeam: "horizontal beam"
        }
    }
}

/// A shape that the pointer would have over a view.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
    private nonisolated let name: String

    private init(_ name: String) {
        self.name = name
        super.init()
    }

    deinit {}

    /// The shape in words.
    public nonisolated override var description: String { name }

    /// Creates the style in which the view answers, and the pointer has a shape.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init([effect.name, shape?.name].compactMap(\.self).joined(separator: ", "))
    }

    /// Creates the style of a pointer with a shape.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(shape.name) }
    /// Returns the style of a pointer that is not seen.
    public static func hidden() -> UIPointerStyle { UIPointerStyle("hidden") }
    /// Returns the system's style.
    public static func system() -> UIPointerStyle { UIPointerStyle("system") }
}

/// The axes along which the pointer would be held.
public nonisolated struct UIAxis: OptionSet, Sendable {
    /// The bits, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The vertical axis.
    public static let vertical = UIAxis(rawValue: 1 << 1)
}

/// Where the pointer is, as an interaction asks for its region.
@preconcurrency @MainActor
public final class UIPointerRegionRequest: NSObject {
    /// The place, in the view's points.
    public let location: CGPoint
    /// The modifier keys that are held: none.
    public let modifiers: UIKeyModifierFlags = []

    init(_ location: CGPoint) {
        self.location = location
        super.init()
    }

    deinit {}
}

/// A part of a view in which the pointer would have a shape of its own.
@preconcurrency @MainActor
public final class UIPointerRegion: NSObject {
    /// The part, in the view's points.
    public let rect: CGRect
    /// What tells the part from others.
    public let identifier: AnyHashable?

    /// Creates a part of a view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }

    deinit {}
}

/// Is asked which shape the pointer would have over a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the part of the view in which the pointer has a style; nil for none.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Returns the pointer's style over a part of the view; nil for the default.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// Returns the default region: the whole view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        defaultRegion
    }

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

    /// Asks the delegate for the style at the view's middle, and records it.
    public func didMove(to view: UIView?) {
        self.view = view
        if view != nil { invalidate() }
    }

    /// Asks the delegate for the style again, and records it.
    public func invalidate() {
        guard isEnabled, let view, let delegate else { return }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let region = delegate.pointerInteraction(
            self, regionFor: UIPointerRegionRequest(middle), defaultRegion: UIPointerRegion(rect: view.bounds))
        let style = region.flatMap { delegate.pointerInteraction(self, styleFor: $0) }
        if let style { RecordedEffects.record("pointer: \(style)") }
    }
}

// MARK: Keyboard

/// The keys that a keyboard on the screen would have.
public nonisolated enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// The same as ``asciiCapable``.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The look of a keyboard on the screen.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
    /// The same as ``dark``.
    public static let alert = UIKeyboardAppearance.dark
}

/// The word on the Return key of a keyboard on the screen.
public nonisolated enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that a keyboard on the screen would type as capitals.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether a keyboard on the screen would correct words.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

/// Whether the spelling of words would be checked.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
    case `default`, no, yes
}

/// Whether straight quotes would become curly ones.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
    case `default`, no, yes
}

/// Whether two hyphens would become a dash.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
    case `default`, no, yes
}

/// Whether a space would be inserted or deleted with words.
public nonisolated enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default`, no, yes
}

/// The meaning of a text, for which the system would propose what it knows.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a meaning from UIKit's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// An address of electronic mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A number of a telephone.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// The password of a new account.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
}

/// What a keyboard on the screen would look like and do for a text.
struct TextInputTraits: Equatable {
    var keyboard = UIKeyboardType.default
    var look = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var capitals = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var spelling = UITextSpellCheckingType.default
    var quotes = UITextSmartQuotesType.default
    var dashes = UITextSmartDashesType.default
    var spaces = UITextSmartInsertDeleteType.default
    var content: UITextContentType?
    var enablesReturnKeyAutomatically = false

    /// Records what is not a keyboard's default, as it would be shown.
    @MainActor func record() {
        let normal = TextInputTraits()
        guard self != normal else { return }
        let parts: [String?] = [
            keyboard == normal.keyboard ? nil : "\(keyboard)", look == normal.look ? nil : "\(look)",
            returnKey == normal.returnKey ? nil : "return key \(returnKey)",
            capitals == normal.capitals ? nil : "capitals \(capitals)",
            correction == normal.correction ? nil : "correction \(correction)",
            spelling == normal.spelling ? nil : "spelling \(spelling)",
            quotes == normal.quotes ? nil : "quotes \(quotes)", dashes == normal.dashes ? nil : "dashes \(dashes)",
            spaces == normal.spaces ? nil : "spaces \(spaces)", content.map { "content \($0.rawValue)" },
            enablesReturnKeyAutomatically ? "return key only with a text" : nil,
        ]
        RecordedEffects.record("keyboard: \(parts.compactMap(\.self).joined(separator: ", "))")
    }
}

// What they say is recorded when the text begins to be edited.
extension UITextInput {
    private var traits: TextInputTraits {
        get { (self as? any EditedTextView)?.traits ?? TextInputTraits() }
        set { (self as? any EditedTextView)?.traits = newValue }
    }

    /// The keys that a keyboard on the screen would have.
    public var keyboardType: UIKeyboardType {
        get { traits.keyboard }
        set { traits.keyboard = newValue }
    }

    /// The look that a keyboard on the screen would have.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { traits.look }
        set { traits.look = newValue }
    }

    /// The word that would be on the Return key.
    public var returnKeyType: UIReturnKeyType {
        get { traits.returnKey }
        set { traits.returnKey = newValue }
    }

    /// The letters that would be typed as capitals. The default is those that begin sentences.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { traits.capitals }
        set { traits.capitals = newValue }
    }

    /// Whether words would be corrected.
    public var autocorrectionType: UITextAutocorrectionType {
        get { traits.correction }
        set { traits.correction = newValue }
    }

    /// Whether spelling would be checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { traits.spelling }
        set { traits.spelling = newValue }
    }

    /// Whether straight quotes would become curly ones.
    public var smartQuotesType: UITextSmartQuotesType {
        get { traits.quotes }
        set { traits.quotes = newValue }
    }

    /// Whether two hyphens would become a dash.
    public var smartDashesType: UITextSmartDashesType {
        get { traits.dashes }
        set { traits.dashes = newValue }
    }

    /// Whether spaces would be inserted or deleted with words.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { traits.spaces }
        set { traits.spaces = newValue }
    }

    /// The meaning of the text; nil, the default, for none.
    public var textContentType: UITextContentType? {
        get { traits.content }
        set { traits.content = newValue }
    }

    /// Whether the Return key would need a text.
    public var enablesReturnKeyAutomatically: Bool {
        get { traits.enablesReturnKeyAutomatically }
        set { traits.enablesReturnKeyAutomatically = newValue }
    }
}
