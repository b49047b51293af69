// A way to draw the segments of fingers' paths.
#ifndef PAINTER_H
#define PAINTER_H

#include <X11/Xlib.h>

enum { MAX_FINGERS = 64, STROKE_WIDTH = 10 };

struct painter {
    // Returns 0 if the server lacks what this painter needs.
    int (*open)(Display *display, Window window, int width, int height);
    // Draws a finger's new segment, in pixels; both ends are the same point for a finger that lands.
    void (*segment)(int finger, double x0, double y0, double x1, double y1);
    // Called after all events that have arrived, before the connection is flushed.
    void (*finish_batch)(void);
    // Called when the server has lost the window's pixels.
    void (*expose)(void);
};

extern const struct painter jagged_painter, smooth_painter;

#endif
