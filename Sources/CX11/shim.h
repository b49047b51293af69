// What Swift sees of Xlib and XInput2. The macros that Swift cannot import stand here as static inline functions.
#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>

#endif
