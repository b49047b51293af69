// Intentionally empty: TouchKit declares the members that subclasses of UIGestureRecognizer use.
