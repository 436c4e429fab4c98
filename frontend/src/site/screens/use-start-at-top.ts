import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * For what stands in for another page while it loads: it starts at its top. The router scrolls only when the page itself
 * is there; until then a phone would stay where the link was, at the footer of a page that is gone.
 */
export const useStartAtTop = () => {
  const router = useRouter()
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) window.scrollTo(0, 0)
  }, [router])
}
