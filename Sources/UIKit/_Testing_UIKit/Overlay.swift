// Intentionally empty. In a file that imports both Testing and a module named UIKit, the compiler also imports their
// cross-import overlay, which has this name on Apple's systems. Without this module such a file does not compile.
