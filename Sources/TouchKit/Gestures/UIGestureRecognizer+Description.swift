extension UIGestureRecognizer {
    /// A description of the recognizer's state, for logs: `UITapGestureRecognizer "double" on DrawView: possible, 1
    /// touch`.
    public var stateDescription: String {
        let title = name.map { " \"\($0)\"" } ?? ""
        let place = view.map { " on \(type(of: $0))" } ?? ""
        let standing = isEnabled ? "\(progress.state)" : "disabled"
        let waiting = progress.isWithheld ? ", waits to be \(progress.ownState)" : ""
        let count = numberOfTouches == 1 ? "1 touch" : "\(numberOfTouches) touches"
        return "\(type(of: self))\(title)\(place): \(standing)\(waiting), \(count)"
    }
}
