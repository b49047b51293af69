/// The position of a key on the keyboard: the usage numbers of the USB HID tables (page 7), under UIKit's names.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key without a name here.
    case keyboardErrorUndefined = 3
    /// The key A of a US keyboard.
    case keyboardA = 4
    /// The key B of a US keyboard.
    case keyboardB = 5
    /// The key C of a US keyboard.
    case keyboardC = 6
    /// The key D of a US keyboard.
    case keyboardD = 7
    /// The key E of a US keyboard.
    case keyboardE = 8
    /// The key F of a US keyboard.
    case keyboardF = 9
    /// The key G of a US keyboard.
    case keyboardG = 10
    /// The key H of a US keyboard.
    case keyboardH = 11
    /// The key I of a US keyboard.
    case keyboardI = 12
    /// The key J of a US keyboard.
    case keyboardJ = 13
    /// The key K of a US keyboard.
    case keyboardK = 14
    /// The key L of a US keyboard.
    case keyboardL = 15
    /// The key M of a US keyboard.
    case keyboardM = 16
    /// The key N of a US keyboard.
    case keyboardN = 17
    /// The key O of a US keyboard.
    case keyboardO = 18
    /// The key P of a US keyboard.
    case keyboardP = 19
    /// The key Q of a US keyboard.
    case keyboardQ = 20
    /// The key R of a US keyboard.
    case keyboardR = 21
    /// The key S of a US keyboard.
    case keyboardS = 22
    /// The key T of a US keyboard.
    case keyboardT = 23
    /// The key U of a US keyboard.
    case keyboardU = 24
    /// The key V of a US keyboard.
    case keyboardV = 25
    /// The key W of a US keyboard.
    case keyboardW = 26
    /// The key X of a US keyboard.
    case keyboardX = 27
    /// The key Y of a US keyboard.
    case keyboardY = 28
    /// The key Z of a US keyboard.
    case keyboardZ = 29
    /// The digit 1 above the letters.
    case keyboard1 = 30
    /// The digit 2 above the letters.
    case keyboard2 = 31
    /// The digit 3 above the letters.
    case keyboard3 = 32
    /// The digit 4 above the letters.
    case keyboard4 = 33
    /// The digit 5 above the letters.
    case keyboard5 = 34
    /// The digit 6 above the letters.
    case keyboard6 = 35
    /// The digit 7 above the letters.
    case keyboard7 = 36
    /// The digit 8 above the letters.
    case keyboard8 = 37
    /// The digit 9 above the letters.
    case keyboard9 = 38
    /// The digit 0 above the letters.
    case keyboard0 = 39
    /// Return.
    case keyboardReturnOrEnter = 40
    /// Escape.
    case keyboardEscape = 41
    /// Backspace.
    case keyboardDeleteOrBackspace = 42
    /// Tab.
    case keyboardTab = 43
    /// The space bar.
    case keyboardSpacebar = 44
    /// Minus.
    case keyboardHyphen = 45
    /// Equals.
    case keyboardEqualSign = 46
    /// Open bracket.
    case keyboardOpenBracket = 47
    /// Close bracket.
    case keyboardCloseBracket = 48
    /// Backslash.
    case keyboardBackslash = 49
    /// Semicolon.
    case keyboardSemicolon = 51
    /// Quote.
    case keyboardQuote = 52
    /// Grave accent.
    case keyboardGraveAccentAndTilde = 53
    /// Comma.
    case keyboardComma = 54
    /// Full stop.
    case keyboardPeriod = 55
    /// Slash.
    case keyboardSlash = 56
    /// Caps Lock.
    case keyboardCapsLock = 57
    /// Function key 1.
    case keyboardF1 = 58
    /// Function key 2.
    case keyboardF2 = 59
    /// Function key 3.
    case keyboardF3 = 60
    /// Function key 4.
    case keyboardF4 = 61
    /// Function key 5.
    case keyboardF5 = 62
    /// Function key 6.
    case keyboardF6 = 63
    /// Function key 7.
    case keyboardF7 = 64
    /// Function key 8.
    case keyboardF8 = 65
    /// Function key 9.
    case keyboardF9 = 66
    /// Function key 10.
    case keyboardF10 = 67
    /// Function key 11.
    case keyboardF11 = 68
    /// Function key 12.
    case keyboardF12 = 69
    /// Print.
    case keyboardPrintScreen = 70
    /// Scroll Lock.
    case keyboardScrollLock = 71
    /// Pause.
    case keyboardPause = 72
    /// Insert.
    case keyboardInsert = 73
    /// Home.
    case keyboardHome = 74
    /// Page up.
    case keyboardPageUp = 75
    /// Delete.
    case keyboardDeleteForward = 76
    /// End.
    case keyboardEnd = 77
    /// Page down.
    case keyboardPageDown = 78
    /// Right.
    case keyboardRightArrow = 79
    /// Left.
    case keyboardLeftArrow = 80
    /// Down.
    case keyboardDownArrow = 81
    /// Up.
    case keyboardUpArrow = 82
    /// Num Lock.
    case keypadNumLock = 83
    /// Divide, on the keypad.
    case keypadSlash = 84
    /// Multiply, on the keypad.
    case keypadAsterisk = 85
    /// Minus, on the keypad.
    case keypadHyphen = 86
    /// Plus, on the keypad.
    case keypadPlus = 87
    /// Enter, on the keypad.
    case keypadEnter = 88
    /// The digit 1 on the keypad.
    case keypad1 = 89
    /// The digit 2 on the keypad.
    case keypad2 = 90
    /// The digit 3 on the keypad.
    case keypad3 = 91
    /// The digit 4 on the keypad.
    case keypad4 = 92
    /// The digit 5 on the keypad.
    case keypad5 = 93
    /// The digit 6 on the keypad.
    case keypad6 = 94
    /// The digit 7 on the keypad.
    case keypad7 = 95
    /// The digit 8 on the keypad.
    case keypad8 = 96
    /// The digit 9 on the keypad.
    case keypad9 = 97
    /// The digit 0 on the keypad.
    case keypad0 = 98
    /// The decimal point on the keypad.
    case keypadPeriod = 99
    /// The key beside the left Shift of a European keyboard.
    case keyboardNonUSBackslash = 100
    /// The menu key.
    case keyboardApplication = 101
    /// Left Control.
    case keyboardLeftControl = 224
    /// Left Shift.
    case keyboardLeftShift = 225
    /// Left Alt.
    case keyboardLeftAlt = 226
    /// Left Super.
    case keyboardLeftGUI = 227
    /// Right Control.
    case keyboardRightControl = 228
    /// Right Shift.
    case keyboardRightShift = 229
    /// Right Alt.
    case keyboardRightAlt = 230
    /// Right Super.
    case keyboardRightGUI = 231
}
