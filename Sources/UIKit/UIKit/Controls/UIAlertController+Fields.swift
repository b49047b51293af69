public import TouchKit

extension UIAlertController {
    /// Adds a field for a text between the message and the buttons of an alert; an action sheet has no fields. The first
    /// field is edited when the alert appears.
    /// - Parameter configurationHandler: Sets the field's properties, before the alert appears.
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        addField(field)
    }

    /// The fields of the alert, in the order in which they were added; nil if there are none.
    public var textFields: [UITextField]? {
        let fields = fields.compactMap { $0 as? UITextField }
        return fields.isEmpty ? nil : fields
    }
}
