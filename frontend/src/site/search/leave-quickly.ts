import type { MouseEvent } from 'react'

/** A page that anybody may have open. It is not told where its visitor comes from. */
export const harmlessPage = 'https://www.weather.gov/'

/**
 * Puts the harmless page in place of this one, so that Back does not return here, and hides this one at once. Without
 * scripts the link is an ordinary one. What the browser writes into its history nobody can take back.
 */
export const leaveQuickly = (event: MouseEvent) => {
  event.preventDefault()
  document.documentElement.hidden = true
  document.title = ''
  location.replace(harmlessPage)
}
