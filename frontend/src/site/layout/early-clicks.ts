/**
 * A button that needs scripts does nothing until its part of the page has woken: before that nobody listens, or React
 * lets the click go by, because the part's own file has not come. The last such click is kept, and given again then.
 */

/** Sent to the window once React listens for clicks. */
export const listeningEvent = 'site:listening'

/** Goes into the page as text, as the theme does (../theme/theme.ts), and runs before anything can be clicked. */
const keepEarlyClicks = (listening: string) => {
  const pause = 50
  /** Milliseconds; nobody expects anything of a click from longer ago. */
  const longest = 20_000
  let isListening = false
  /** Counts clicks: whoever goes on to something else does not want the last one any more. */
  let latest = 0
  /** When somebody clicked last; a click that is given again is not theirs. */
  let since = 0
  window.addEventListener(listening, () => (isListening = true), { once: true })
  const giveAgain = (button: HTMLButtonElement, mine: number) => {
    if (latest !== mine || !button.isConnected || performance.now() - since > longest) return
    // Where it is lost once more, it is kept once more.
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
        // React stops, on its way, a click on what it cannot wake yet.
        if (!hasArrived || !wasListening) setTimeout(giveAgain, pause, button, mine)
      })
    },
    true,
  )
}

export const earlyClicksScript = () => `(${keepEarlyClicks.toString()})(${JSON.stringify(listeningEvent)})`
