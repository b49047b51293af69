public import Foundation

/// The views that a nib creates on iOS. There are no nibs: the program registers what creates these views by
/// `setContents(ofNibNamed:_:)`.
@preconcurrency @MainActor
public final class UINib: NSObject {
    /// A setting of how a nib is read: there are none.
    public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the setting.
        public let rawValue: String

        /// Creates a setting from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private static var contents: [String: (_ owner: Any?) -> [Any]] = [:]

    private let name: String

    /// Creates a nib with a name, in any bundle.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    deinit {}

    /// Registers what creates the objects of the nib with a name.
    /// - Parameters:
    ///   - name: The nib's name.
    ///   - create: Returns the nib's top-level objects, and may set the outlets of the nib's owner.
    public static func setContents(ofNibNamed name: String, _ create: @escaping (_ owner: Any?) -> [Any]) {
        contents[name] = create
    }

    /// Returns new top-level objects of the nib. Traps if nothing is registered for its name.
    public func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        guard let create = UINib.contents[name] else {
            preconditionFailure("No contents are registered with UINib for \(name)")
        }
        return create(ownerOrNil)
    }
}

extension Bundle {
    /// Returns new top-level objects of the nib with a name. Traps if `UINib` has none.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
