/**
 * How long parts of the server wait for each other, in milliseconds. Each limit must be shorter than that of
 * its caller: the store's last try ends before the call is answered, and all calls end before the process.
 */

/** A request to the event log is retried for this long while the log is unavailable. */
export const storeRetryTime = 5_000

/** A call is answered within this time, even if a part of the server responds too slowly. */
export const longestCall = 8_000

/** What a background job's connection is doing at the stop signal has this long to finish. */
export const longestLastWork = 2_000

/** From the stop signal to the end of the process, whatever is still running. */
export const longestShutdown = 15_000
