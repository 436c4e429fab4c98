/** Loaded with `node --import`: a server that a test run started ends with that run, however the run ends. */
process.on('disconnect', () => process.exit(1))
