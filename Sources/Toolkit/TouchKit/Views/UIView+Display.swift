public import Foundation

extension UIView {
    /// Marks the visible part of `rect`, in the view's own coordinates, as damaged because the view asks for it.
    func requestDisplay(of rect: CGRect) {
        let part = rect.overlap(with: bounds)
        requestedRect = requestedRect.union(part)
        markDamaged(part)
    }

    /// Marks `damage`, in the view's coordinates, as damaged where it shows. Superviews clip it, the view does not.
    package func markDamaged(_ damage: CGRect) {
        guard !damage.isEmpty else { return }
        noteChange()
        if FadePicture.count > 0 { discardFadePictures() }
        if let place = cachedPlace, place.isValid { return place.markDamaged(damage) }
        // A program's views are laid out several times before its first frame.
        if window?.screen.isWhollyDamaged == true { return }
        let place = placeOnScreen()
        cachedPlace = place
        place?.markDamaged(damage)
    }

    /// Computes the view's place on the screen; nil if the view is in no window, or if it does not show.
    private func placeOnScreen() -> ScreenPlace? {
        var transform = ViewTransform.identity
        if presentation.bounds != nil { transform = ViewTransform(drawnStretch) }
        var clip: CGRect?
        var shadowReach: CGFloat = 0
        var view = self
        while true {
            guard view.isShown else { return nil }
            let step = view.drawnGeometry.toSuperviewTransform
            if let attachment = view.attachment { shadowReach += attachment.contentShadowReach }
            transform = transform.followed(by: step)
            if shadowReach > 0 { shadowReach *= step.matrix.meanScale }
            clip = clip?.applying(step.matrix)
            guard let superview = view.superview else { break }
            if superview.clipsToBounds {
                let bounds = superview.drawnGeometry.bounds
                clip = clip?.overlap(with: bounds) ?? bounds
            }
            view = superview
        }
        guard let screen = (view as? UIWindow)?.screen else { return nil }
        return ScreenPlace(screen: screen, transform: transform, clip: clip, shadowReach: shadowReach)
    }

    /// Marks the view and its shown subviews as damaged, before or after a change that moves, shows or hides them.
    func markTreeDamaged() {
        discardExtent()
        damageShownTree()
    }

    private func damageShownTree() {
        guard isShown, superview != nil || self is UIWindow else { return }
        markDamaged(bounds)
        if let attachment, attachment.changesDrawing { markDamaged(attachment.extent(of: bounds)) }
        guard !clipsToBounds else { return }
        for subview in subviews {
            subview.damageShownTree()
        }
    }

    /// Whether the view, apart from its superviews, is visible at all.
    var isShown: Bool { !isHidden && drawnAlpha > 0 }

    // MARK: Extent

    /// The bounding box of all that the view and its subviews draw, in the superview's coordinates; `.null` if hidden.
    ///
    /// It is cached until something in the view moves, so that rendering skips what lies outside the damage.
    var extent: CGRect {
        if let cachedExtent { return cachedExtent }
        let extent = isShown ? ownExtent.applying(drawnGeometry.toSuperview) : .null
        cachedExtent = extent
        return extent
    }

    /// The bounding box of everything that the view and its subviews draw, in the coordinates of the subviews.
    package var ownExtent: CGRect {
        var box = drawnGeometry.bounds
        guard !clipsToBounds else { return box }
        for subview in subviews where subview.isShown {
            box = box.union(subview.extent)
        }
        if let attachment, attachment.changesDrawing {
            let reach = attachment.contentShadowReach
            box = box.insetBy(dx: -reach, dy: -reach).union(attachment.extent(of: drawnGeometry.bounds))
        }
        return box
    }

    /// Discards the cached extents of the view and its superviews, and the window's cached places of its views.
    package func discardExtent() {
        var view: UIView? = self
        while let current = view {
            current.cachedExtent = nil
            view = current.superview
        }
        discardPlaces()
    }

    /// Makes views compute their places on the screen again, unless this one is in no window.
    func discardPlaces() {
        guard let window else { return }
        UIScreen.discardPlaces()
        window.application?.discardDisplayList()
    }

    /// Called after a change of what the view hides or whether it draws, which moves nothing.
    func contentDidChange() {
        discardPlaces()
        markDamaged(bounds)
        // The background may cast a shadow.
        if let attachment, attachment.changesDrawing { markDamaged(attachment.extent(of: bounds)) }
    }

    // MARK: Rendering

    /// Draws the view and its subviews within the clip of `context`, which is in the superview's coordinates.
    package func render(in context: CGContext) {
        guard isShown, context.hasRoom(in: extent) else { return }
        if drawnAlpha < 1 {
            context.saveGState()
            context.clip(to: extent)
            if presentation.alpha != nil {
                drawFading(in: context)
            } else {
                context.drawGroup(alpha: drawnAlpha) { renderTree(in: $0) }
            }
            context.restoreGState()
        } else {
            renderTree(in: context)
        }
    }

    /// Draws the view and its subviews at full opacity. `context` is in the superview's coordinates.
    package func renderTree(in context: CGContext) {
        if let progress = presentation.transition, let attachment {
            return attachment.renderTransition(at: progress, in: context)
        }
        renderWithoutTransition(in: context)
    }

    /// Draws the view and its subviews at full opacity, without a transition.
    package func renderWithoutTransition(in context: CGContext) {
        if let attachment, attachment.changesDrawing { return attachment.render(in: context) }
        let geometry = drawnGeometry
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        renderSelf(in: context)
        if clipsToBounds {
            context.clip(to: geometry.bounds)
        }
        for subview in subviews {
            subview.render(in: context)
        }
        context.restoreGState()
    }

    package func renderSelf(in context: CGContext, fillsBackground: Bool = true) {
        context.saveGState()
        if presentation.bounds != nil { context.concatenate(drawnStretch) }
        if context.hasRoom(in: bounds) {
            context.clip(to: bounds)
            renderContent(in: context, fillsBackground: fillsBackground)
        }
        context.restoreGState()
    }

    /// Draws the view without its subviews. `context` is in the view's own coordinates and clipped to its bounds.
    func renderContent(in context: CGContext, fillsBackground: Bool = true) {
        let visible = context.boundingBoxOfClipPath.overlap(with: bounds)
        guard !visible.isEmpty else { return }
        drawing {
            if fillsBackground, clearsContextBeforeDrawing, let backgroundColor {
                if let pattern = backgroundColor.pattern {
                    pattern.fill(bounds, in: context)
                } else {
                    context.fill(bounds, color: backgroundColor.cgColor)
                }
            }
            // As if the context were the view's own: what another view has left of a path is not drawn.
            context.beginPath()
            GraphicsStack.push(context)
            if let drawContent {
                context.saveGState()
                drawOwn(visible, in: context)
                context.restoreGState()
                drawContent(self)
            } else {
                drawOwn(visible, in: context)
            }
            GraphicsStack.pop()
        }
    }

    private func drawOwn(_ visible: CGRect, in context: CGContext) {
        if let picture {
            picture.draw(self, in: context)
        } else {
            callDraw(rectToDraw(visible))
        }
    }

    /// Returns the rectangle for `draw(_:)`: `visible` if the view has requested that part; otherwise the bounds.
    private func rectToDraw(_ visible: CGRect) -> CGRect {
        // What is visible is rounded out to whole pixels. Foundation's `contains` is not exact.
        let reach: CGFloat = 1
        guard !requestedRect.isNull, !requestedRect.contains(bounds), requestedRect.minX - reach <= visible.minX,
            requestedRect.minY - reach <= visible.minY, requestedRect.maxX + reach >= visible.maxX,
            requestedRect.maxY + reach >= visible.maxY
        else { return bounds }
        return visible
    }

    /// Calls `body` with the system's colors in this view's style.
    @inline(__always)
    package func drawing<Result>(_ body: () -> Result) -> Result {
        let wasDark = SystemColor.isDrawingDark
        SystemColor.isDrawingDark = userInterfaceStyle == .dark
        defer { SystemColor.isDrawingDark = wasDark }
        return body()
    }

    /// Draws the view and its subviews as an image in the current context, scaled to a rectangle. Always returns true.
    /// - Parameters:
    ///   - rect: The rectangle, in the context's coordinates.
    ///   - afterUpdates: Whether layout that is due is done first.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return true }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.concatenate(drawnGeometry.toSuperview.inverted())
        renderTree(in: context)
        context.restoreGState()
        return true
    }
}

extension CGContext {
    /// Whether any pixel of `rect`, in user space, is inside the clip.
    fileprivate func hasRoom(in rect: CGRect) -> Bool {
        clipRegion.intersects(PixelRect(covering: rect.applying(ctm)))
    }
}
