// How a plain client draws: one segment of a finger's path at a time, and whatever is pending once a batch.
#ifndef PAINTER_H
#define PAINTER_H

#include <X11/Xlib.h>

enum { MAX_FINGERS = 64, STROKE_WIDTH = 10 };

struct painter {
    // Returns 0 if the server cannot show what this painter draws.
    int (*open)(Display *display, Window window, int width, int height);
    // Draws a finger's new segment, in pixels; a finger that lands has both ends at one point.
    void (*segment)(int finger, double x0, double y0, double x1, double y1);
    // Called once all events that have arrived are drawn, before the connection is flushed.
    void (*finish_batch)(void);
    // Called when the server has lost the window's pixels.
    void (*expose)(void);
};

extern const struct painter jagged_painter, smooth_painter;

#endif
