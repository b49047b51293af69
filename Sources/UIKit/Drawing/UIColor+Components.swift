public import Foundation
public import TouchKit

// Code for iOS passes nil for components that it does not need.
extension UIColor {
    /// Gets the components that are asked for, each from 0 to 1. Always returns true.
    @discardableResult @unsafe public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        unsafe red?.pointee = cgColor.red
        unsafe green?.pointee = cgColor.green
        unsafe blue?.pointee = cgColor.blue
        unsafe alpha?.pointee = cgColor.alpha
        return true
    }

    /// Gets what is asked for of hue, saturation, brightness and alpha, each from 0 to 1. Always returns true.
    @discardableResult @unsafe public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        var (own, ownSaturation, ownBrightness, ownAlpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getHue(&own, saturation: &ownSaturation, brightness: &ownBrightness, alpha: &ownAlpha)
        unsafe hue?.pointee = own
        unsafe saturation?.pointee = ownSaturation
        unsafe brightness?.pointee = ownBrightness
        unsafe alpha?.pointee = ownAlpha
        return true
    }

    /// Gets the gray and the alpha that are asked for, each from 0 to 1; false, without them, if the color is no gray.
    @discardableResult @unsafe public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
        unsafe white?.pointee = cgColor.red
        unsafe alpha?.pointee = cgColor.alpha
        return true
    }
}
