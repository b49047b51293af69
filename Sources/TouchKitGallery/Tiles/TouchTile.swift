import TouchKit

/// A tile that notes the touches it is told of, and keeps them.
class TouchTile: Tile {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) cancelled") }
}
