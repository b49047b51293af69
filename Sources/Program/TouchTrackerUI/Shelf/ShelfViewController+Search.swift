import Foundation
import TouchKit

// Finding drawings by their names.
extension ShelfViewController {
    /// Shows the field for a part of a name, with the keys. What is typed on the shelf begins it, too.
    /// - Parameter text: What it begins with.
    func beginSearch(_ text: String = "") {
        endNaming()
        if let searchField {
            searchField.becomeFirstResponder()
            if !text.isEmpty { searchField.perform(.insert(text)) }
        } else {
            let field = NameField("") { [weak self] in self?.searchFieldDidEnd($0) }
            field.accessibilityLabel = Phrase.search.text
            field.onChange = { [weak self] _ in self?.showFound() }
            searchField = field
            bar.field = field
            bar.buttons = [ShelfButton(.close, .endSearch) { [weak self] in self?.endSearch() }]
            field.becomeFirstResponder()
            if text.isEmpty { showFound() } else { field.perform(.insert(text)) }
        }
        grid.hasKeys = true
    }

    /// Closes the search field and shows all items again.
    func endSearch() {
        guard searchField != nil else { return }
        removeSearchField()
        becomeFirstResponder()
        showFound()
    }

    /// Removes the field, without showing other items.
    func removeSearchField() {
        guard searchField != nil else { return }
        searchField = nil
        bar.field = nil
        showBar()
    }

    private func searchFieldDidEnd(_ text: String?) {
        guard text != nil else { return endSearch() }
        grid.currentItem.map(press)
    }

    /// Shows the items whose names have what was typed, and lets keys be about the first of them.
    private func showFound() {
        let found = found(in: allItems)
        grid.setContentOffset(.zero, animated: false)
        grid.show(found, current: searchField?.text.isEmpty == false ? found.first : nil)
        grid.showsCurrent = searchField != nil
        showEmptySentence()
    }

    /// Returns the items whose names have what was typed; all if nothing was.
    func found(in items: [ShelfItem]) -> [ShelfItem] {
        guard let text = searchField?.text, !text.isEmpty else { return items }
        let search = NameSearch(text)
        return items.filter { $0.isNamed && search.finds($0.title) }
    }
}

extension ShelfItem {
    /// Whether the title is a name, and not what the item does.
    fileprivate var isNamed: Bool {
        switch self {
        case .new: false
        case .folder(_, let name): if case .properName = name { true } else { false }
        case .drawing, .elsewhere, .deleted: true
        }
    }
}
