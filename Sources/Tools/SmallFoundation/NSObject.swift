// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

open class NSObject: Hashable, CustomStringConvertible {
    public init() {}

    open var description: String {
        unsafe "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
    }

    open var hash: Int { ObjectIdentifier(self).hashValue }

    open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    open func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
}

public protocol NSCopying {
    func copy(with zone: NSZone?) -> Any
}

public protocol NSMutableCopying {
    func mutableCopy(with zone: NSZone?) -> Any
}

public struct NSZone {}

/// A coder without values; the programs read no archives.
open class NSCoder: NSObject {
    open var allowsKeyedCoding: Bool { false }

    open func containsValue(forKey key: String) -> Bool { false }

    open func decodeRect(forKey key: String) -> CGRect { .zero }
}

public final class Bundle: NSObject {}

public final class NSNumber: NSObject, @unchecked Sendable {
    public let intValue: Int

    public init(value: some BinaryInteger) {
        intValue = Int(truncatingIfNeeded: value)
    }

    public override var hash: Int { intValue.hashValue }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSNumber)?.intValue == intValue }
}

public final class NSNull: NSObject {}

public enum NSAttributedString {
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

public enum NSNotification {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension NotificationCenter {
    /// Does nothing: the programs have no observers.
    public func post(name: NSNotification.Name, object: Any?) {}
}
