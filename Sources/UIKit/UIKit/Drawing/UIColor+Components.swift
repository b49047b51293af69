public import Foundation
public import TouchKit

extension UIColor {
    /// Gets the components, each from 0 to 1. Always returns true.
    @discardableResult
    nonisolated public func getRed(
        _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        red = cgColor.red
        green = cgColor.green
        blue = cgColor.blue
        alpha = cgColor.alpha
        return true
    }

    /// Gets the hue, saturation, brightness and alpha, each from 0 to 1. Always returns true. The hue of a gray is 0.
    @discardableResult
    nonisolated public func getHue(
        _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        let sixth: CGFloat =
            if spread == 0 {
                0
            } else if most == red {
                (green - blue) / spread + (green < blue ? 6 : 0)
            } else if most == green {
                (blue - red) / spread + 2
            } else {
                (red - green) / spread + 4
            }
        hue = sixth / 6
        saturation = most == 0 ? 0 : spread / most
        brightness = most
        alpha = cgColor.alpha
        return true
    }
}

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
