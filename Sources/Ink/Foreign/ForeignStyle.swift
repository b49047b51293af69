import Foundation

/// The style of an element of another program's SVG, with all that it inherits.
struct ForeignStyle {
    enum Paint: Equatable {
        case none
        case color(Color)
        case current
        /// A gradient or a pattern with an identity, and what is painted if there is none.
        case server(String, fallback: Color?)
    }

    /// What an element has that is not shown.
    struct Effects: OptionSet {
        let rawValue: Int
        static let clip = Effects(rawValue: 1)
        static let mask = Effects(rawValue: 2)
        static let filter = Effects(rawValue: 4)
        static let markers = Effects(rawValue: 8)
        static let transform = Effects(rawValue: 16)
        static let order = Effects(rawValue: 32)
    }

    var color = Color.black
    var fill = Paint.color(.black)
    var stroke = Paint.none
    var fillOpacity: CGFloat = 1
    var strokeOpacity: CGFloat = 1
    var pen = Artwork.Pen(color: .black, width: 1)
    var usesEvenOdd = false
    var isVisible = true
    var fontSize: CGFloat = 16
    var anchor: CGFloat = 0
    /// The custom properties, which `var()` names.
    var variables = ForeignVariables()
    private var markers = false

    // Not inherited.
    /// Whether rules of style sheets say something about the element, and whether some of it is important.
    var (hasRules, hasImportantRules) = (false, false)
    var opacity: CGFloat = 1
    var isDisplayed = true
    var keepsWidth = false
    /// Whether what is outside of its viewport is shown.
    var showsOverflow = false
    /// The point that its transform is around.
    var origin = CGPoint.zero
    var effects: Effects = []
    var stopColor = Paint.color(.black)
    var stopOpacity: CGFloat = 1

    /// The style that elements inside begin with.
    var inherited: ForeignStyle {
        var style = self
        (style.opacity, style.isDisplayed, style.keepsWidth) = (1, true, false)
        (style.showsOverflow, style.origin) = (false, .zero)
        style.effects = markers ? .markers : []
        (style.stopColor, style.stopOpacity) = (.color(.black), 1)
        return style
    }

    /// Sets a property to what an attribute says. A value that is not valid changes nothing.
    mutating func set(
        _ property: ForeignProperty, to range: Range<Int>, _ units: ForeignUnits, in bytes: Span<UInt8>
    ) {
        guard let value = ForeignValue(of: property, range, in: bytes) else { return }
        set(property, to: value, units, outer: ForeignStyle())
    }

    /// Sets a property.
    /// - Parameter outer: The style that elements begin with where this one is.
    mutating func set(_ property: ForeignProperty, to value: ForeignValue, _ units: ForeignUnits, outer: ForeignStyle) {
        var units = units
        units.fontSize = fontSize
        switch value {
        case .inherited: copy(property, of: outer)
        case .initial: copy(property, of: ForeignStyle())
        case .variable(let text):
            // What cannot be computed is not what a weaker declaration says.
            guard let resolved = variables.resolve(text), !resolved.isEmpty,
                let value = ForeignValue(of: property, 0..<resolved.count, in: resolved.span)
            else { return copy(property, of: outer) }
            if case .variable = value { return copy(property, of: outer) }
            set(property, to: value, units, outer: outer)
        case .paint(let paint): set(property, to: paint)
        case .share(let share): set(property, to: share)
        case .number(let number):
            if property == .miterlimit { pen.miterLimit = number } else { anchor = number }
        case .length(let length): set(property, to: length, units, outer)
        case .dashes(let dashes): setDashes(dashes, units)
        case .flag(let flag): set(property, to: flag)
        case .cap(let cap): pen.cap = cap
        case .join(let join): pen.join = join
        case .origin(let origin): self.origin = origin.point(units) ?? self.origin
        }
    }

    private mutating func set(_ property: ForeignProperty, to paint: Paint) {
        switch (property, paint) {
        case (.color, .color(let color)): self.color = color
        case (.fill, _): fill = paint
        case (.stroke, _): stroke = paint
        case (.stopColor, _): stopColor = paint
        case _: break
        }
    }

    private mutating func set(_ property: ForeignProperty, to share: CGFloat) {
        switch property {
        case .opacity: opacity = share
        case .fillOpacity: fillOpacity = share
        case .strokeOpacity: strokeOpacity = share
        case .stopOpacity: stopOpacity = share
        case _: break
        }
    }

    private mutating func set(
        _ property: ForeignProperty, to length: ForeignLength, _ units: ForeignUnits, _ outer: ForeignStyle
    ) {
        switch property {
        case .strokeWidth: pen.width = units.length(length, .diagonal) ?? pen.width
        case .dashoffset: pen.dashPhase = units.length(length, .diagonal) ?? pen.dashPhase
        case .fontSize:
            // Its own font sizes are those of the element around.
            var units = units
            units.fontSize = outer.fontSize
            fontSize =
                switch length.unit {
                case .percent: outer.fontSize * length.number / 100
                case .fixed, .font: units.length(length, .y) ?? fontSize
                }
        case _: break
        }
    }

    private mutating func set(_ property: ForeignProperty, to flag: Bool) {
        func note(_ effect: Effects) { if flag { effects.insert(effect) } else { effects.remove(effect) } }
        switch property {
        case .display: isDisplayed = flag
        case .visibility: isVisible = flag
        case .fillRule: usesEvenOdd = flag
        case .overflow: showsOverflow = flag
        case .vectorEffect: keepsWidth = flag
        case .clipPath: note(.clip)
        case .mask: note(.mask)
        case .filter: note(.filter)
        case .transform: note(.transform)
        case .blendMode: if flag { effects.insert(.filter) }
        case .paintOrder: if flag { note(.order) }
        case .marker, .markerStart, .markerMid, .markerEnd:
            if flag { (markers, effects) = (true, effects.union(.markers)) }
        case _: break
        }
    }

    /// Sets a property to that of another style.
    private mutating func copy(_ property: ForeignProperty, of other: ForeignStyle) {
        func copy(_ effect: Effects) {
            effects.remove(effect)
            effects.formUnion(other.effects.intersection(effect))
        }
        switch property {
        case .color: color = other.color
        case .fill: fill = other.fill
        case .stroke: stroke = other.stroke
        case .stopColor: stopColor = other.stopColor
        case .opacity: opacity = other.opacity
        case .fillOpacity: fillOpacity = other.fillOpacity
        case .strokeOpacity: strokeOpacity = other.strokeOpacity
        case .stopOpacity: stopOpacity = other.stopOpacity
        case .display: isDisplayed = other.isDisplayed
        case .visibility: isVisible = other.isVisible
        case .fillRule: usesEvenOdd = other.usesEvenOdd
        case .strokeWidth: pen.width = other.pen.width
        case .linecap: pen.cap = other.pen.cap
        case .linejoin: pen.join = other.pen.join
        case .miterlimit: pen.miterLimit = other.pen.miterLimit
        case .dasharray: pen.dashes = other.pen.dashes
        case .dashoffset: pen.dashPhase = other.pen.dashPhase
        case .fontSize: fontSize = other.fontSize
        case .textAnchor: anchor = other.anchor
        case .clipPath: copy(.clip)
        case .mask: copy(.mask)
        case .filter, .blendMode: copy(.filter)
        case .transform: copy(.transform)
        case .paintOrder: copy(.order)
        case .marker, .markerStart, .markerMid, .markerEnd:
            markers = other.markers
            copy(.markers)
        case .overflow: showsOverflow = other.showsOverflow
        case .transformOrigin: origin = other.origin
        case .vectorEffect: keepsWidth = other.keepsWidth
        }
    }

    private mutating func setDashes(_ lengths: [ForeignLength], _ units: ForeignUnits) {
        let dashes = lengths.compactMap { units.length($0, .diagonal) }
        guard dashes.count == lengths.count, dashes.contains(where: { $0 > 0 }) else { return pen.dashes = [] }
        pen.dashes = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    }
}
