// The groups that compile, as they are after the port, in the language mode of Swift 6. The plugin PortCorpus adds them.
