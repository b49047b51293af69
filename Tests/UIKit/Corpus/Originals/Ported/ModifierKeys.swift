// swift-format-ignore-file
// Keys, commands and modifier flags with touches.
import UIKit

class ModifierKeysController: UIViewController {
    var commands = 0
    var wasShifted = false
    var typed = ""

    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        return [UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(command(_:)))]
    }

    @objc func command(_ sender: UIKeyCommand) {
        commands += 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        wasShifted = event?.modifierFlags.contains(.shift) ?? false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.type == .upArrow || press.force >= 0 {
            typed += press.key?.characters ?? ""
        }
        super.pressesBegan(presses, with: event)
    }
}
