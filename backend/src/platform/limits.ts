/**
 * How long the parts wait for each other, in milliseconds. Each must end before the one that waits for it: the store's
 * last try before the call's answer, and all calls before the process.
 */

/** A request to the event log goes on trying for so long while the log is away. */
export const storeRetryTime = 5_000

/** A call is answered within this time; a part that is half there keeps nobody waiting longer. */
export const longestCall = 8_000

/** From the signal to the end of the process, whatever is still under way. */
export const longestShutdown = 15_000
