import TouchKit

/// The name of the Return key. It exists for code that sets it: there is no on-screen keyboard that would show it.
public nonisolated enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// The keys of an on-screen keyboard. It exists for code that sets it: there is no on-screen keyboard.
public nonisolated enum UIKeyboardType: Int, Sendable {
    /// All characters.
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    /// Addresses of pages.
    case URL
    /// Digits.
    case numberPad
    /// Digits and telephone signs.
    case phonePad
    /// Names and telephone numbers.
    case namePhonePad
    /// Mail addresses.
    case emailAddress
    /// Digits and a decimal point.
    case decimalPad
    /// Text with signs for names and topics.
    case twitter
    /// Text for a search.
    case webSearch
    /// Digits of ASCII.
    case asciiCapableNumberPad
}

/// Which letters an on-screen keyboard capitalizes. It exists for code that sets it: there is no on-screen keyboard.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
    case none
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    /// All.
    case allCharacters
}

/// Whether words are corrected. It exists for code that sets it: nothing is corrected.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
    /// The system decides.
    case `default`
    case no
    case yes
}
