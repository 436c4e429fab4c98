/** Milliseconds: the longest that something waits for an idle moment, and how long where a browser tells of none. */
const longestWait = 5000
const shortWait = 2000

/** Calls `then` once: after the page has loaded, in an idle moment. */
export const whenIdle = (then: () => void) => {
  const wait = () => {
    // Safari knows no idle moment.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: longestWait })
    else setTimeout(then, shortWait)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
