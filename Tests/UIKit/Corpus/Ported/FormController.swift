// swift-format-ignore-file
// Text fields, a keyboard that a tap dismisses, and anchors.
import UIKit

class FormController: UIViewController, UITextFieldDelegate {
    let nameField = UITextField()
    let submitButton = UIButton(type: .system)
    var submitted: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let tap = UITapGestureRecognizer(target: view, action: UIView.endEditing(_:))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)

        nameField.placeholder = "Name"
        nameField.borderStyle = .roundedRect
        nameField.delegate = self
        nameField.translatesAutoresizingMaskIntoConstraints = false
        nameField.addTarget(self, action: FormController.textChanged(_:), for: .editingChanged)
        view.addSubview(nameField)

        submitButton.setTitle("Submit", for: .normal)
        submitButton.translatesAutoresizingMaskIntoConstraints = false
        submitButton.addTarget(self, action: FormController.submit, for: .touchUpInside)
        view.addSubview(submitButton)

        NSLayoutConstraint.activate([
            nameField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            nameField.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            nameField.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            nameField.heightAnchor.constraint(equalToConstant: 40),
            submitButton.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 10),
            submitButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            submitButton.widthAnchor.constraint(equalTo: nameField.widthAnchor, multiplier: 0.5),
        ])
        NotificationCenter.default.addObserver(self, selector: FormController.keyboardWillShow(_:), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    func keyboardWillShow(_ notification: Notification) {
        view.frame.origin.y = -10
    }

    func textChanged(_ field: UITextField) {
        submitButton.isEnabled = !(field.text ?? "").isEmpty
    }

    func submit() {
        submitted = nameField.text
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
