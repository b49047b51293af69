#ifndef CCOMMIT_H
#define CCOMMIT_H

// The commit that the program was built from, abbreviated; empty if the build was not told. It is the environment variable
// COMMIT of `swift build` (Package.swift).
extern const char *const CCommit;

#endif
