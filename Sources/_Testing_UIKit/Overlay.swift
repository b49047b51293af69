// Empty, and needed: in a file that imports both Testing and a module named UIKit, the compiler also imports the module that
// joins the two on Apple's systems, under this name. Without it such a file does not compile.
