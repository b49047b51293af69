extension Swift2Spellings {
    /// Functions of a context or a path, with what their calls become. `$0`, `$1`… stand for the arguments, in their
    /// order; one that is missing is nil, and left out.
    static let functions = [
        "CGContextAddArc":
            "$0.addArc(center: CGPoint(x: $1, y: $2), radius: $3, startAngle: $4, endAngle: $5, clockwise: $6 != 0)",
        "CGContextAddCurveToPoint":
            "$0.addCurve(to: CGPoint(x: $5, y: $6), control1: CGPoint(x: $1, y: $2), control2: CGPoint(x: $3, y: $4))",
        "CGContextAddEllipseInRect": "$0.addEllipse(in: $1)",
        "CGContextAddLineToPoint": "$0.addLine(to: CGPoint(x: $1, y: $2))",
        "CGContextAddPath": "$0.addPath($1)",
        "CGContextAddQuadCurveToPoint":
            "$0.addQuadCurve(to: CGPoint(x: $3, y: $4), control: CGPoint(x: $1, y: $2))",
        "CGContextAddRect": "$0.addRect($1)",
        "CGContextBeginPath": "$0.beginPath()",
        "CGContextClearRect": "$0.clear($1)",
        "CGContextClip": "$0.clip()",
        "CGContextClosePath": "$0.closePath()",
        "CGContextConcatCTM": "$0.concatenate($1)",
        "CGContextDrawImage": "$0.draw($2, in: $1)",
        "CGContextFillEllipseInRect": "$0.fillEllipse(in: $1)",
        "CGContextFillPath": "$0.fillPath()",
        "CGContextFillRect": "$0.fill($1)",
        "CGContextMoveToPoint": "$0.move(to: CGPoint(x: $1, y: $2))",
        "CGContextRestoreGState": "$0.restoreGState()",
        "CGContextRotateCTM": "$0.rotate(by: $1)",
        "CGContextSaveGState": "$0.saveGState()",
        "CGContextScaleCTM": "$0.scaleBy(x: $1, y: $2)",
        "CGContextSetAlpha": "$0.setAlpha($1)",
        "CGContextSetBlendMode": "$0.setBlendMode($1)",
        "CGContextSetFillColorWithColor": "$0.setFillColor($1)",
        "CGContextSetLineCap": "$0.setLineCap($1)",
        "CGContextSetLineJoin": "$0.setLineJoin($1)",
        "CGContextSetLineWidth": "$0.setLineWidth($1)",
        "CGContextSetRGBFillColor": "$0.setFillColor(red: $1, green: $2, blue: $3, alpha: $4)",
        "CGContextSetRGBStrokeColor": "$0.setStrokeColor(red: $1, green: $2, blue: $3, alpha: $4)",
        "CGContextSetShadow": "$0.setShadow(offset: $1, blur: $2)",
        "CGContextSetShadowWithColor": "$0.setShadow(offset: $1, blur: $2, color: $3)",
        "CGContextSetStrokeColorWithColor": "$0.setStrokeColor($1)",
        "CGContextStrokeEllipseInRect": "$0.strokeEllipse(in: $1)",
        "CGContextStrokePath": "$0.strokePath()",
        "CGContextStrokeRect": "$0.stroke($1)",
        "CGContextTranslateCTM": "$0.translateBy(x: $1, y: $2)",
        "CGPathAddEllipseInRect": "$0.addEllipse(in: $2)",
        "CGPathAddLineToPoint": "$0.addLine(to: CGPoint(x: $2, y: $3))",
        "CGPathAddQuadCurveToPoint":
            "$0.addQuadCurve(to: CGPoint(x: $4, y: $5), control: CGPoint(x: $2, y: $3))",
        "CGPathAddRect": "$0.addRect($2)",
        "CGPathCloseSubpath": "$0.closeSubpath()",
        "CGPathCreateMutable": "CGMutablePath()",
        "CGPathMoveToPoint": "$0.move(to: CGPoint(x: $2, y: $3))",
    ]
}
