// What Swift sees of Xlib, XInput2 and MIT-SHM. Macros and variadic functions, which Swift cannot import, stand here as
// static inline functions.
#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>

// XDestroyImage of Xutil.h.
static inline int CX11DestroyImage(XImage *image) { return XDestroyImage(image); }

// XGetPixel of Xutil.h.
static inline unsigned long CX11GetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

#endif
