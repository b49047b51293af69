// Imports Xlib, XInput2 and MIT-SHM into Swift. Static inline functions wrap macros and variadic functions, which Swift
// cannot import.
#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <X11/Xlib.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

// XDestroyImage of Xutil.h.
static inline int CX11DestroyImage(XImage *image) { return XDestroyImage(image); }

// XGetPixel of Xutil.h.
static inline unsigned long CX11GetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

// XPutPixel of Xutil.h.
static inline int CX11PutPixel(XImage *image, int x, int y, unsigned long pixel) {
    return XPutPixel(image, x, y, pixel);
}

// The size of the buffer in which Xlib collects requests, and how much of it is free, in bytes. Only the macros of Xlib.h
// look into a display, but its layout is part of the library's binary interface.
static inline long CX11BufferSize(Display *display) {
    return ((_XPrivDisplay)display)->private14 - ((_XPrivDisplay)display)->private12;
}
static inline long CX11BufferRoom(Display *display) {
    return ((_XPrivDisplay)display)->private14 - ((_XPrivDisplay)display)->private13;
}

// The bits of a resource's id that its client chooses; the others tell the client.
static inline unsigned long CX11ResourceMask(Display *display) {
    return ((_XPrivDisplay)display)->private4;
}

// XGetIMValues, which is variadic: whether an input method offers a style of drawing its preedit and status text.
static inline int CX11OffersInputStyle(XIM method, XIMStyle style) {
    XIMStyles *styles = NULL;
    int isOffered = 0;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) != NULL || styles == NULL) return 0;
    for (int index = 0; index < styles->count_styles; index++) isOffered |= styles->supported_styles[index] == style;
    XFree(styles);
    return isOffered;
}

// XCreateIC, which is variadic, for a window whose input method draws its own preedit text, and no status.
static inline XIC CX11CreateInputContext(XIM method, Window window, XIMStyle style) {
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

// What an input method calls while text is composed that the client draws, with the client's data.
typedef struct {
    XPointer client;
    int (*start)(XIC, XPointer, XPointer);
    int (*done)(XIC, XPointer, XPointer);
    int (*draw)(XIC, XPointer, XPointer);
    int (*caret)(XIC, XPointer, XPointer);
} CX11PreeditCalls;

// XCreateIC for a window whose client draws the preedit text.
static inline XIC CX11CreateComposingContext(XIM method, Window window, CX11PreeditCalls calls) {
    XICCallback start = {calls.client, calls.start}, done = {calls.client, calls.done},
                draw = {calls.client, calls.draw}, caret = {calls.client, calls.caret};
    XVaNestedList preedit =
        XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDoneCallback, &done, XNPreeditDrawCallback,
                            &draw, XNPreeditCaretCallback, &caret, NULL);
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
                            XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

// XSetICValues, which is variadic: tells the input method where the caret is.
static inline void CX11SetInputSpot(XIC context, short x, short y) {
    XPoint spot = {x, y};
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
}

// XSetIMValues, which is variadic: `callback` is called with `client` when the input method's server ends.
static inline void CX11SetInputMethodEnd(XIM method, XIMProc callback, XPointer client) {
    XIMCallback end = {client, callback};
    XSetIMValues(method, XNDestroyCallback, &end, NULL);
}

// shmget for an unnamed segment that only this user can attach; IPC_PRIVATE is a macro with a cast.
static inline int CX11CreateSegment(size_t size) { return shmget(IPC_PRIVATE, size, IPC_CREAT | 0600); }

// shmat at any address; returns null if it fails, instead of -1.
static inline void *CX11AttachSegment(int identifier) {
    void *address = shmat(identifier, NULL, 0);
    return address == (void *)-1 ? NULL : address;
}

// Makes all pages of memory present and writable (madvise with MADV_POPULATE_WRITE, which older headers lack); older
// kernels do nothing.
static inline void CX11PopulatePages(void *address, size_t size) { madvise(address, size, 23); }

// Marks a segment to be freed once no process has it attached, even if its users crash (shmctl).
static inline void CX11ReleaseSegment(int identifier) { shmctl(identifier, IPC_RMID, NULL); }

// What libXi 1.8 knows of version 2.4 of the extension: older headers lack its names.
enum { CX11GestureClass = 9, CX11PinchBegin = 27, CX11PinchUpdate = 28, CX11PinchEnd = 29 };

// The values of an XIGesturePinchEvent that a program uses.
typedef struct {
    Time time;
    int source, isCancelled, modifiers;
    double x, y, scale, turn;
} CX11Pinch;

#ifdef XI_GesturePinchBegin
// A program that was built with libXi 1.8 also starts with an older library, where this function is null.
#pragma weak XIGrabPinchGestureBegin

// Whether libXi decodes pinches.
static inline int CX11HasPinches(void) { return XIGrabPinchGestureBegin != NULL; }

// Reads the data of a pinch's event, an XIGesturePinchEvent.
static inline CX11Pinch CX11ReadPinch(const void *data) {
    const XIGesturePinchEvent *event = data;
    CX11Pinch pinch = {event->time, event->sourceid, (event->flags & XIGesturePinchEventCancelled) != 0,
                       event->mods.effective, event->event_x, event->event_y, event->scale, event->delta_angle};
    return pinch;
}
#else
static inline int CX11HasPinches(void) { return 0; }
static inline CX11Pinch CX11ReadPinch(const void *data) {
    CX11Pinch pinch = {0};
    return pinch;
}
#endif

#endif
