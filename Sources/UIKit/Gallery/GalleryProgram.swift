import ArgumentParser
import Foundation
import TouchKit
import TouchKitX11

/// Opens the gallery: ten scenes about touches, each with a log of the calls in it.
@main
struct GalleryProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchkit-gallery", abstract: "Try out how touches behave, one scene at a time.")

    @Option(help: ArgumentHelp("The first scene, 1 to 10.", valueName: "n"))
    var scene = 1

    @Option(help: ArgumentHelp("Pixels per point, 0.5 to 8; by default the desktop's setting.", valueName: "n"))
    var scale: Double?

    @Flag(help: "Print each line of the log at once.")
    var log = false

    mutating func validate() throws {
        guard (1...10).contains(scene) else {
            throw ValidationError("--scene must be between 1 and 10, not \(scene)")
        }
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale must be between 0.5 and 8, not \(scale)")
        }
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor
    private func show() throws {
        var configuration = HostConfiguration(title: "TouchKit Gallery", className: "touchkit-gallery")
        configuration.scale = scale.map { CGFloat($0) }
        let host: WindowHost
        do {
            host = try WindowHost(configuration)
        } catch {
            throw failure("\(error)")
        }
        let controller = GalleryViewController(showing: scene - 1)
        if log {
            for scene in controller.scenes {
                scene.log.observe { line in
                    try? FileHandle.standardOutput.write(contentsOf: Data(((line ?? "") + "\n").utf8))
                }
            }
        }
        switch host.run(GalleryDelegate(controller)) {
        case .quit: break
        case .signal(let number): throw ExitCode(128 + number)
        case .serverGone: throw failure("the connection to the X server was lost")
        }
    }

    /// Prints a sentence to stderr and returns the error that ends the program with exit status 1.
    private func failure(_ sentence: String) -> ExitCode {
        try? FileHandle.standardError.write(contentsOf: Data("touchkit-gallery: \(sentence)\n".utf8))
        return ExitCode(1)
    }
}
