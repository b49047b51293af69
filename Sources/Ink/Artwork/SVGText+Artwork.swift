import Foundation

extension SVGText {
    /// Writes a transform as an attribute.
    mutating func write(transform: AffineTransform) {
        write("transform=\"")
        write(matrix: transform)
        write("\"")
    }

    /// Writes a transform as `matrix(…)`.
    mutating func write(matrix: AffineTransform) {
        write("matrix(")
        write(numbers: matrix.numbers)
        write(")")
    }

    /// Writes what another program drew, as a group of ours: it needs nothing of that program's file. A text's letters
    /// have the text as their title.
    mutating func writeGroup(_ artwork: Artwork, _ style: Style) {
        write("<g display=\"inline\" ink:of=\"art\">")
        if case .text(let text) = artwork.role { write(title: text) }
        for (index, part) in artwork.resolved(in: style).enumerated() {
            if let picture = part.picture {
                writeUse(of: picture)
                write(transform: part.matrix)
                writeOpacity(part)
            } else {
                write("<path d=\"")
                for step in part.path.steps { write(step) }
                write("\" ")
                write(transform: part.matrix)
                writePaint(part)
            }
            let own = artwork.parts[index].matrix
            if artwork.matrix != .unit || own != .unit { write(" ink:matrix", artwork.matrix.numbers) }
            if own != .unit { write(" ink:part", own.numbers) }
            if artwork.role != .picture { write(" ink:role", artwork.role.name) }
            write("/>")
        }
        write(ColorGroup.end)
    }

    /// Writes a title that stays on its line.
    private mutating func write(title: String) {
        write("<title>")
        for scalar in title.unicodeScalars {
            switch scalar {
            case "&": write("&amp;")
            case "<": write("&lt;")
            case ">": write("&gt;")
            case "\n": write("&#10;")
            case _: write(String(scalar).utf8)
            }
        }
        write("</title>")
    }

    /// Writes a step whose points read back equal.
    private mutating func write(_ step: Path.Step) {
        func write(_ letter: StaticString, _ points: [CGPoint], _ text: inout SVGText) {
            text.write(letter)
            text.write(numbers: points.flatMap { [$0.x, $0.y] })
        }
        switch step {
        case .move(let point): write("M", [point], &self)
        case .line(let point): write("L", [point], &self)
        case .curve(let control1, let control2, let end): write("C", [control1, control2, end], &self)
        case .close: self.write("Z")
        }
    }

    private mutating func writeOpacity(_ part: Artwork.Part) {
        if part.opacity != 1 { write(" opacity", part.opacity) }
    }

    private mutating func writePaint(_ part: Artwork.Part) {
        func color(_ name: StaticString, _ opacity: StaticString, _ color: Color?, _ text: inout SVGText) {
            text.write(name, color?.opaqueHex ?? "none")
            if let alpha = color?.alpha, alpha != 255 { text.write(opacity, SVGOpacity(alpha: alpha).number) }
        }
        color(" fill", " fill-opacity", part.fill, &self)
        if part.usesEvenOdd { write(" fill-rule=\"evenodd\"") }
        writeOpacity(part)
        guard let pen = part.pen else { return }
        color(" stroke", " stroke-opacity", pen.color, &self)
        write(" stroke-width", pen.width)
        write(" stroke-linecap", pen.cap.rawValue)
        write(" stroke-linejoin", pen.join.rawValue)
        write(" stroke-miterlimit", pen.miterLimit)
        guard !pen.dashes.isEmpty else { return }
        write(" stroke-dasharray", pen.dashes)
        write(" stroke-dashoffset", pen.dashPhase)
    }
}
