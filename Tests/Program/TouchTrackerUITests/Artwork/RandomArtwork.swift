import Foundation
import Ink
import SeededRandom
import TestInk

/// SVG documents of chance, in the grammar that is shown exactly: shapes, paths with all commands, transforms, groups,
/// clones, nested viewports, rules, styles, colors, gradients, units, clips, masks, patterns, markers, modes, filters.
struct RandomArtwork {
    private var generator: SeededGenerator
    private let size = CGSize(width: 200, height: 150)
    private var idCount = 0
    /// Whether there are clips, masks, patterns, markers and filters.
    private let hasEffects: Bool

    init(seed: UInt64, hasEffects: Bool = true) {
        generator = SeededGenerator(seed: seed)
        self.hasEffects = hasEffects
    }

    mutating func text() -> String {
        let view: String
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: view = "viewBox=\"0 0 200 150\""
        case 1: view = "width=\"200\" height=\"150\""
        case 2: view = "width=\"60mm\" height=\"45mm\" viewBox=\"0 0 200 150\""
        default: view = "width=\"240\" height=\"150\" viewBox=\"0 0 200 150\" preserveAspectRatio=\"xMinYMax\""
        }
        let sheet = """
            <style>.a{fill:#8ac;stroke:navy} .b{fill:none;stroke:#a40;stroke-width:3} ellipse{stroke:green} #x1{fill:gold}</style>
            """
        var body = ""
        for _ in 0..<Int.random(in: 2...9, using: &generator) { body += element(depth: 0) }
        let prolog = Bool.random(using: &generator) ? "<?xml version=\"1.0\"?>\n<!-- random -->\n" : ""
        return """
            \(prolog)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(view)>
            \(Bool.random(using: &generator) ? sheet : "")<defs><path id="shared" d="\(path(steps: 4))"/>\(gradients())\(definitions())</defs>
            \(body)
            </svg>

            """
    }

    private mutating func number(_ low: Double, _ high: Double) -> String {
        let number = Double.random(in: low...high, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return String(Int(number.rounded()))
        case 1: return String((number * 10).rounded() / 10)
        default: return String((number * 1000).rounded() / 1000)
        }
    }

    private mutating func x() -> String { number(0, 200) }
    private mutating func y() -> String { number(0, 150) }

    private mutating func color() -> String {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: return ["red", "SteelBlue", "olive", "Tomato"].randomElement(using: &generator) ?? "red"
        case 1: return "#\(["f00", "08c", "7a3", "222"].randomElement(using: &generator) ?? "000")"
        case 2: return "rgb(\(Int.random(in: 0...255, using: &generator)), 90,20)"
        case 3: return "rgb(20%,60%,\(Int.random(in: 0...100, using: &generator))%)"
        case 4: return "hsl(\(Int.random(in: 0...359, using: &generator)), 70%, 45%)"
        case 5: return "currentColor"
        default: return "#\(String(Int.random(in: 0x100000...0xFFFFFF, using: &generator), radix: 16))"
        }
    }

    private mutating func paint() -> String {
        switch Int.random(in: 0..<(hasEffects ? 9 : 8), using: &generator) {
        case 0: "url(#lin)"
        case 1: "url(#rad)"
        case 8: "url(#pat)"
        default: color()
        }
    }

    private mutating func gradients() -> String {
        var stops = ""
        for place in [0.1, 0.4, 0.9] {
            let color = ["red", "#fd0", "SteelBlue", "#fff", "rgb(0,90,20)"].randomElement(using: &generator) ?? "red"
            let opacity = Bool.random(using: &generator) ? "" : " stop-opacity=\"\(number(0, 1))\""
            stops += "<stop offset=\"\(place)\" stop-color=\"\(color)\"\(opacity)/>"
        }
        let spread = ["pad", "reflect", "repeat"].randomElement(using: &generator) ?? "pad"
        return """
            <linearGradient id="lin" x1="\(number(0, 0.4))" x2="\(number(0.5, 1))" y2="0.3"
            spreadMethod="\(spread)">\(stops)</linearGradient><radialGradient id="rad" gradientUnits="userSpaceOnUse"
            cx="90" cy="\(number(40, 90))" r="\(number(40, 90))" fx="100" xlink:href="#lin"
            gradientTransform="\(transform())"/>
            """
    }

    private mutating func definitions() -> String {
        hasEffects ? servers("") + servers("G") + "\n" + filter("fil") + filter("filG") : ""
    }

    /// What cuts off, masks, fills again and again, and is painted at vertices. What groups use is named otherwise than what
    /// shapes do, since librsvg takes a definition inside of itself for a loop.
    private mutating func servers(_ suffix: String) -> String {
        let units = Bool.random(using: &generator) ? "objectBoundingBox" : "userSpaceOnUse"
        let frame =
            units == "userSpaceOnUse"
            ? "x='10' width='\(number(60, 180))' height='120'" : "x='.1' y='.2' width='.8' height='.6'"
        let type = Bool.random(using: &generator) ? "alpha" : "luminance"
        return """
            <clipPath id="clip\(suffix)" clipPathUnits="\(units)"><rect \(frame)/></clipPath>
            <clipPath id="clip2\(suffix)"><circle cx="\(x())" cy="\(y())" r="\(number(30, 90))"/>
            <path d="\(path(steps: 3))" clip-rule="evenodd"/></clipPath>
            <mask id="mask\(suffix)" style="mask-type:\(type)"><rect width="200" height="150" fill="url(#lin)"/>
            <circle cx="\(x())" cy="\(y())" r="40" fill="\(color())" opacity=".6"/></mask>
            <pattern id="pat\(suffix)" patternUnits="userSpaceOnUse" width="\(number(8, 30))" height="\(number(8, 30))"
            patternTransform="\(transform())"><rect width="6" height="9" fill="\(color())"/>
            <circle cx="6" cy="6" r="3" fill="\(color())"/></pattern>
            <marker id="mark\(suffix)" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="\(number(2, 5))" markerHeight="3"
            orient="\(["auto", "auto-start-reverse", "30"].randomElement(using: &generator) ?? "auto")">
            <path d="M0 0L4 2L0 4z" fill="\(color())"/></marker>
            """
    }

    /// A filter that shows nothing outside of what it changes, since programs differ about the regions of turned ones.
    private mutating func filter(_ id: String) -> String {
        var steps: String
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: steps = "<feGaussianBlur stdDeviation='\(number(0.3, 6))'/>"
        case 1: steps = "<feOffset dx='\(number(-9, 9))' dy='\(number(-9, 9))'/>"
        case 2:
            steps = """
                <feGaussianBlur in='SourceAlpha' stdDeviation='\(number(1, 4))'/><feOffset dx='4' dy='5' result='s'/>
                <feFlood flood-color='\(color())' flood-opacity='.7'/><feComposite in2='s' operator='in'/>
                <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>
                """
        case 3:
            let type = ["type='saturate' values='.3'", "type='hueRotate' values='70'", "type='luminanceToAlpha'"]
            steps = "<feColorMatrix \(type.randomElement(using: &generator) ?? "")/>"
        case 4:
            let mode = ["multiply", "screen", "darken", "lighten", "overlay"].randomElement(using: &generator)
            steps = "<feFlood flood-color='\(color())'/><feBlend in='SourceGraphic' mode='\(mode ?? "normal")'/>"
            steps += "<feComposite in2='SourceAlpha' operator='in'/>"
        case 5:
            let name = ["over", "in", "out", "atop", "xor"].randomElement(using: &generator) ?? "over"
            steps = """
                <feFlood x='20' y='20' width='90' height='70' flood-color='\(color())' result='f'/>
                <feComposite in='SourceGraphic' in2='f' operator='\(name)' x='0' y='0' width='200' height='150'/>
                <feComposite in2='SourceAlpha' operator='in'/>
                """
        case 6:
            steps = """
                <feComponentTransfer><feFuncR type='table' tableValues='0 1 .4'/>
                <feFuncG type='linear' slope='.6' intercept='.2'/><feFuncB type='gamma' exponent='2'/>
                <feFuncA type='discrete' tableValues='0 .5 1'/></feComponentTransfer>
                """
        default:
            steps = """
                <feComposite in='SourceGraphic' in2='SourceAlpha' operator='arithmetic' k1='.2' k2='.5' k3='.3'/>
                <feDropShadow dx='3' dy='-2' stdDeviation='1.5' flood-color='\(color())'/>
                """
        }
        let colors = Bool.random(using: &generator) ? "sRGB" : "linearRGB"
        return "<filter id='\(id)' color-interpolation-filters='\(colors)'>\(steps)</filter>"
    }

    /// What combines a shape with what is below; mostly nothing.
    /// - Parameter isUpright: Whether no transform is around it: programs blur what is turned along different axes.
    private mutating func effect(isUpright: Bool) -> String {
        guard hasEffects else { return "" }
        return switch Int.random(in: 0..<28, using: &generator) {
        case 0: " clip-path=\"url(#clip)\""
        case 1: " clip-path=\"url(#clip2)\""
        case 2: " mask=\"url(#mask)\""
        case 3: " opacity=\"\(number(0.2, 0.9))\""
        case 4 where isUpright, 5 where isUpright: " filter=\"url(#fil)\""
        case 6: " marker-start=\"url(#mark)\" marker-mid=\"url(#mark)\" marker-end=\"url(#mark)\""
        case 7: " paint-order=\"stroke\""
        default: ""
        }
    }

    /// The same for an outermost group.
    private mutating func groupEffect() -> String {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: " clip-path=\"url(#clip2G)\""
        case 1: " mask=\"url(#maskG)\""
        case 2: " opacity=\"\(number(0.2, 0.9))\""
        case 3, 4: " filter=\"url(#filG)\""
        default: ""
        }
    }

    private mutating func transform() -> String {
        let one: String
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: one = "translate(\(number(-20, 20)) \(number(-20, 20)))"
        case 1: one = "scale(\(number(0.5, 1.5)))"
        case 2: one = "scale(\(number(0.5, 1.8)),\(number(0.4, 1.2)))"
        case 3: one = "rotate(\(number(-60, 60)) 100 75)"
        case 4: one = "skewX(\(number(-25, 25)))"
        case 5: one = "skewY(\(number(-15, 15)))"
        default: one = "matrix(0.9 0.2 -.3 1.1 \(number(-10, 30)),\(number(-10, 10)))"
        }
        return Bool.random(using: &generator) ? one : one + ", rotate(\(number(-9, 9)))"
    }

    private mutating func style(isGroup: Bool = false) -> String {
        var all: [(String, String)] = []
        func add(_ chance: Double, _ name: String, _ value: String) {
            if Double.random(in: 0..<1, using: &generator) < chance { all.append((name, value)) }
        }
        add(0.6, "fill", Int.random(in: 0..<4, using: &generator) == 0 ? "none" : paint())
        add(0.6, "stroke", paint())
        add(0.6, "stroke-width", number(0.5, 8))
        add(0.3, "stroke-linecap", ["round", "square", "butt"].randomElement(using: &generator) ?? "butt")
        add(0.3, "stroke-linejoin", ["round", "bevel", "miter"].randomElement(using: &generator) ?? "miter")
        add(0.15, "stroke-miterlimit", number(1, 8))
        add(0.25, "stroke-dasharray", "\(number(2, 12)) \(number(2, 9))")
        add(0.15, "stroke-dashoffset", number(-8, 8))
        add(0.2, "fill-rule", "evenodd")
        add(0.2, "fill-opacity", number(0.2, 1))
        add(0.2, "stroke-opacity", number(0.2, 1))
        add(0.2, "color", "#246")
        if !isGroup { add(0.05, "visibility", "hidden") }
        guard Bool.random(using: &generator) else {
            return all.map { " \($0)=\"\($1)\"" }.joined()
        }
        return all.isEmpty ? "" : " style=\"\(all.map { "\($0): \($1)" }.joined(separator: ";"))\""
    }

    private mutating func path(steps: Int) -> String {
        var text = "M\(x()) \(y())"
        for _ in 0..<steps {
            switch Int.random(in: 0..<11, using: &generator) {
            case 0: text += "L\(x()),\(y())"
            case 1: text += "l\(number(-40, 40)) \(number(-40, 40))"
            case 2: text += "H\(x())"
            case 3: text += "v\(number(-40, 40))"
            case 4: text += "C\(x()) \(y()) \(x()) \(y()) \(x()) \(y())"
            case 5: text += "s\(number(-30, 30)) \(number(-30, 30)) \(number(-50, 50)) \(number(-30, 30))"
            case 6: text += "Q\(x()) \(y()) \(x()) \(y())"
            case 7: text += "t\(number(-40, 40)) \(number(-40, 40))"
            case 8:
                let flags = ["0 0 ", "01", "1,0,", "1 1 "].randomElement(using: &generator) ?? "0 0 "
                text +=
                    "a\(number(5, 50)) \(number(5, 50)) \(number(-40, 40)) \(flags)\(number(-50, 50)) \(number(1, 50))"
            case 9: text += "z"
            default: text += "m\(number(-30, 30)) \(number(-20, 20))l9 9"
            }
        }
        return text
    }

    private mutating func element(depth: Int) -> String {
        idCount += 1
        var common = Int.random(in: 0..<4, using: &generator) == 0 ? " transform=\"\(transform())\"" : ""
        if Int.random(in: 0..<4, using: &generator) == 0 {
            common += " class=\"\(Bool.random(using: &generator) ? "a" : "b")\""
        }
        common = " id=\"x\(idCount)\"" + style() + effect(isUpright: depth == 0 && common.isEmpty) + common
        switch Int.random(in: 0..<(depth < 3 ? 12 : 8), using: &generator) {
        case 0: return "<path d=\"\(path(steps: Int.random(in: 1...7, using: &generator)))\"\(common)/>\n"
        case 1:
            return "<rect x=\"\(x())\" y=\"\(y())\" width=\"\(number(1, 90))\" height='\(number(1, 60))'\(common)/>\n"
        case 2:
            return "<rect x=\"\(x())\" y=\"9\" width=\"50\" height=\"40\" rx=\"\(number(1, 40))\"\(common)></rect>\n"
        case 3: return "<circle cx=\"\(x())\" cy=\"\(y())\" r=\"\(number(2, 40))\"\(common)/>\n"
        case 4: return "<ellipse cx=\"50%\" cy=\"\(y())\" rx=\"\(number(2, 60))\" ry=\"\(number(2, 40))\"\(common)/>\n"
        case 5: return "<line x1=\"\(x())\" y1=\"\(y())\" x2=\"\(x())\" y2=\"\(y())\"\(common)/>\n"
        case 6: return "<polyline points=\"\(x()),\(y()) \(x()),\(y()),\(x()) \(y())\"\(common)/>\n"
        case 7: return "<polygon\(common) points=\"\(x()) \(y()) \(x()) \(y()) \(x()) \(y()) \(x()) \(y())\"/>\n"
        case 8:
            let inner = (0..<Int.random(in: 1...3, using: &generator)).map { _ in element(depth: depth + 1) }.joined()
            let group = "<g\(style(isGroup: true)) transform=\"\(transform())\">\n\(inner)</g>"
            return hasEffects && depth == 0 ? "<g\(groupEffect())>\(group)</g>\n" : group + "\n"
        case 10:
            let ratio = ["", " preserveAspectRatio=\"none\"", " preserveAspectRatio=\"xMaxYMin\""]
            let place = "x=\"\(x())\" y=\"\(y())\" width=\"\(number(20, 90))\" height=\"\(number(20, 60))\""
            let url = Picture.pattern(idCount, width: 40, height: 30)?.url ?? ""
            return "<image \(place)\(ratio[idCount % 3]) transform=\"\(transform())\" xlink:href=\"\(url)\"/>\n"
        case 9: return "<use xlink:href=\"#shared\" x=\"\(number(-20, 20))\" y=\"\(number(-20, 20))\"\(common)/>\n"
        default:
            return
                "<svg x=\"10\" y=\"20\" width=\"120\" height=\"80\" viewBox=\"-300 -300 800 750\">\(element(depth: 3))</svg>\n"
        }
    }
}
