import Foundation
public import TouchKit

/// An item of a tab bar: a title below an image.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// An item with a title that many programs have.
    public nonisolated enum SystemItem: Int, Sendable {
        case more
        case favorites
        case featured
        case topRated
        case recents
        case contacts
        case history
        case bookmarks
        case search
        case downloads
        case mostRecent
        case mostViewed
    }

    /// The image of the item while it is selected; nil for `image`.
    open var selectedImage: UIImage? {
        didSet { onChange() }
    }

    /// A short text in a red pill at the item; nil for none.
    open var badgeValue: String? {
        didSet { onChange() }
    }

    /// Creates an item without a title.
    public override init() {
        super.init()
    }

    /// Creates an item with a title, an image and a number of your own.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with a title of the system, which has no image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }

    deinit {}
}

extension UITabBarItem.SystemItem {
    fileprivate nonisolated var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }
}
