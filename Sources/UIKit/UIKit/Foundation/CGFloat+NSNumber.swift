public import Foundation

// Foundation on Linux bridges all numbers to NSNumber but this one.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Called for `as NSNumber`.
    public nonisolated func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Called for `as! CGFloat`.
    public nonisolated static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Called for `as? CGFloat`.
    public nonisolated static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Called where Objective-C passes a number.
    public nonisolated static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }

    /// Creates the nearest number to an object's.
    public nonisolated init(truncating number: NSNumber) {
        self.init(number.doubleValue)
    }

    /// Creates the number of an object.
    public nonisolated init(_ number: NSNumber) {
        self.init(number.doubleValue)
    }
    /// Creates the number of an object; nil if it has more digits than fit.
    public nonisolated init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
