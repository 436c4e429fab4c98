/**
 * Milliseconds: the longest wait for an idle moment, and the wait in browsers without `requestIdleCallback`.
 */
const longestWait = 5000
const shortWait = 2000

/** Calls `then` once: after the page has loaded, in an idle moment. */
export const whenIdle = (then: () => void) => {
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: longestWait })
    else setTimeout(then, shortWait)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
