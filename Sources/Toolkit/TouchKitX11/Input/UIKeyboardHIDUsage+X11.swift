import TouchKit
import X11

extension UIKeyboardHIDUsage {
    /// Creates the key of an event.
    ///
    /// Keys that mean the same on every layout are known by their symbol: people move Escape to Caps Lock, and servers
    /// that do not run on Linux number keys differently (D30). Other keys are known by their position. A position whose
    /// own key means something else is unknown: a key that types a letter there is not Escape.
    nonisolated init(_ event: KeyEvent) {
        if let key = UIKeyboardHIDUsage.bySymbol[event.symbol] {
            self = key
            return
        }
        // X's codes are 8 above Linux's key numbers (linux/input-event-codes.h).
        let usage = UIKeyboardHIDUsage.byLinuxCode[event.code - 8] ?? .keyboardErrorUndefined
        self = UIKeyboardHIDUsage.known.contains(usage) ? .keyboardErrorUndefined : usage
    }

    private nonisolated static let bySymbol: [KeySymbol: UIKeyboardHIDUsage] = [
        .escape: .keyboardEscape, .tab: .keyboardTab, .leftTab: .keyboardTab, .return: .keyboardReturnOrEnter,
        .keypadEnter: .keypadEnter, .space: .keyboardSpacebar, .backspace: .keyboardDeleteOrBackspace,
        .delete: .keyboardDeleteForward, .left: .keyboardLeftArrow, .right: .keyboardRightArrow,
        .up: .keyboardUpArrow, .down: .keyboardDownArrow, .home: .keyboardHome, .end: .keyboardEnd,
        .pageUp: .keyboardPageUp, .pageDown: .keyboardPageDown, .function(1): .keyboardF1,
        .function(2): .keyboardF2, .function(3): .keyboardF3, .function(4): .keyboardF4, .function(5): .keyboardF5,
        .function(6): .keyboardF6, .function(7): .keyboardF7, .function(8): .keyboardF8, .function(9): .keyboardF9,
        .function(10): .keyboardF10, .function(11): .keyboardF11, .function(12): .keyboardF12,
        .insert: .keyboardInsert,
        // The keypad without Num Lock. Its Enter key has a usage of its own.
        .keypadTab: .keyboardTab, .keypadSpace: .keyboardSpacebar, .keypadDelete: .keyboardDeleteForward,
        .keypadInsert: .keyboardInsert, .keypadLeft: .keyboardLeftArrow, .keypadRight: .keyboardRightArrow,
        .keypadUp: .keyboardUpArrow, .keypadDown: .keyboardDownArrow, .keypadHome: .keyboardHome,
        .keypadEnd: .keyboardEnd, .keypadPageUp: .keyboardPageUp, .keypadPageDown: .keyboardPageDown,
        .keypadFunction(1): .keyboardF1, .keypadFunction(2): .keyboardF2, .keypadFunction(3): .keyboardF3,
        .keypadFunction(4): .keyboardF4,
    ]

    /// The keys that are known by their symbol.
    private nonisolated static let known = Set(bySymbol.values)

    private nonisolated static let byLinuxCode: [Int: UIKeyboardHIDUsage] = [
        1: .keyboardEscape, 2: .keyboard1, 3: .keyboard2, 4: .keyboard3, 5: .keyboard4, 6: .keyboard5, 7: .keyboard6,
        8: .keyboard7, 9: .keyboard8, 10: .keyboard9, 11: .keyboard0, 12: .keyboardHyphen, 13: .keyboardEqualSign,
        14: .keyboardDeleteOrBackspace, 15: .keyboardTab, 16: .keyboardQ, 17: .keyboardW, 18: .keyboardE,
        19: .keyboardR, 20: .keyboardT, 21: .keyboardY, 22: .keyboardU, 23: .keyboardI, 24: .keyboardO,
        25: .keyboardP, 26: .keyboardOpenBracket, 27: .keyboardCloseBracket, 28: .keyboardReturnOrEnter,
        29: .keyboardLeftControl, 30: .keyboardA, 31: .keyboardS, 32: .keyboardD, 33: .keyboardF, 34: .keyboardG,
        35: .keyboardH, 36: .keyboardJ, 37: .keyboardK, 38: .keyboardL, 39: .keyboardSemicolon, 40: .keyboardQuote,
        41: .keyboardGraveAccentAndTilde, 42: .keyboardLeftShift, 43: .keyboardBackslash, 44: .keyboardZ,
        45: .keyboardX, 46: .keyboardC, 47: .keyboardV, 48: .keyboardB, 49: .keyboardN, 50: .keyboardM,
        51: .keyboardComma, 52: .keyboardPeriod, 53: .keyboardSlash, 54: .keyboardRightShift, 55: .keypadAsterisk,
        56: .keyboardLeftAlt, 57: .keyboardSpacebar, 58: .keyboardCapsLock, 59: .keyboardF1, 60: .keyboardF2,
        61: .keyboardF3, 62: .keyboardF4, 63: .keyboardF5, 64: .keyboardF6, 65: .keyboardF7, 66: .keyboardF8,
        67: .keyboardF9, 68: .keyboardF10, 69: .keypadNumLock, 70: .keyboardScrollLock, 71: .keypad7, 72: .keypad8,
        73: .keypad9, 74: .keypadHyphen, 75: .keypad4, 76: .keypad5, 77: .keypad6, 78: .keypadPlus, 79: .keypad1,
        80: .keypad2, 81: .keypad3, 82: .keypad0, 83: .keypadPeriod, 86: .keyboardNonUSBackslash, 87: .keyboardF11,
        88: .keyboardF12, 96: .keypadEnter, 97: .keyboardRightControl, 98: .keypadSlash, 99: .keyboardPrintScreen,
        100: .keyboardRightAlt, 102: .keyboardHome, 103: .keyboardUpArrow, 104: .keyboardPageUp,
        105: .keyboardLeftArrow, 106: .keyboardRightArrow, 107: .keyboardEnd, 108: .keyboardDownArrow,
        109: .keyboardPageDown, 110: .keyboardInsert, 111: .keyboardDeleteForward, 119: .keyboardPause,
        125: .keyboardLeftGUI, 126: .keyboardRightGUI, 127: .keyboardApplication,
    ]
}
