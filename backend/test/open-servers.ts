/**
 * The servers that the running spec file has asked for and not closed yet. Their connections would keep the
 * worker from ending, so native-runner.js fails a file that leaves one.
 */
export const openServers = new Set<object>()
