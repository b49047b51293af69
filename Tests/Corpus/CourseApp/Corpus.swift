// The group CourseApp, a program, as it is after the port. The plugin PortCorpus adds it.
