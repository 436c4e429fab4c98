/**
 * A button that needs scripts does nothing until its part of the page has hydrated: React does not listen for
 * clicks yet, or drops the click because the part's own script has not loaded. This script keeps the last
 * such click and replays it after hydration.
 *
 * Back and Forward change the address of a page that was reloaded, but not the page, and nobody follows that
 * before hydration. Such a page is not the one that its address says, so it is loaded anew.
 */

/** The event dispatched on the window once React listens for clicks, when the router is about to read the address. */
export const listeningEvent = 'site:listening'

/** Inserted into the page as text, like the theme (../theme/theme.ts), so that it runs before any click. */
const keepEarlyClicks = (listening: string) => {
  const pause = 50
  /** Milliseconds; nobody expects an older click to still take effect. */
  const longest = 20_000
  let isListening = false
  /** The number of the latest click: a later click cancels the replay of an earlier one. */
  let latest = 0
  /** The time of the user's last click; a replayed click does not count. */
  let since = 0
  window.addEventListener(listening, () => (isListening = true), { once: true })
  const address = () => location.pathname + location.search
  const rendered = address()
  window.addEventListener('popstate', () => {
    if (!isListening && address() !== rendered) location.reload()
  })
  const giveAgain = (button: HTMLButtonElement, mine: number) => {
    if (latest !== mine || !button.isConnected || performance.now() - since > longest) return
    // If this click is dropped too, the listener below schedules it again.
    if (isListening) button.click()
    else setTimeout(giveAgain, pause, button, mine)
  }
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const mine = (latest += 1)
      if (isTrusted || since === 0) since = performance.now()
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return
      const wasListening = isListening
      let hasArrived = false
      const arrive = () => (hasArrived = true)
      button.addEventListener('click', arrive, { once: true })
      setTimeout(() => {
        button.removeEventListener('click', arrive)
        // React stops the propagation of a click on a part that it cannot hydrate yet.
        if (!hasArrived || !wasListening) setTimeout(giveAgain, pause, button, mine)
      })
    },
    true,
  )
}

export const earlyClicksScript = () => `(${keepEarlyClicks.toString()})(${JSON.stringify(listeningEvent)})`
