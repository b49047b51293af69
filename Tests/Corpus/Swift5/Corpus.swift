// The groups that compile, as they are after the port, in the language mode of Swift 5. The plugin PortCorpus adds them.
