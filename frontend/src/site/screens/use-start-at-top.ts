import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Scrolls to the top when a placeholder for another page appears. The router scrolls only when the page
 * itself has loaded; until then the scroll position would stay where the link was, for example at the footer
 * of the old page.
 */
export const useStartAtTop = () => {
  const router = useRouter()
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) window.scrollTo(0, 0)
  }, [router])
}
