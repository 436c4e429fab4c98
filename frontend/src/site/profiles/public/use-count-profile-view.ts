import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Milliseconds that a profile must have been on the screen: a look, not a slip of the finger. */
const aLook = 1000
const key = 'counted-views'

/** Whether this is the first look of this tab's session at them; from then on it is not. */
const isFirstLook = (providerId: string): boolean => {
  try {
    const counted = (sessionStorage.getItem(key) ?? '').split(' ')
    if (counted.includes(providerId)) return false
    sessionStorage.setItem(key, [...counted, providerId].join(' ').trim())
    return true
  } catch {
    // Without storage nobody can tell, and they are not counted rather than counted twice.
    return false
  }
}

/**
 * Counts that this profile was looked at, for its owner's figures, once in a tab's session. Who looks is neither asked
 * nor kept, and the owner themselves is left out by the server. Nothing waits for it, and its failure is nobody's concern.
 */
export const useCountProfileView = (providerId: string) => {
  const call = useRouteContext({ from: '__root__', select: (context) => context.call })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      if (!isFirstLook(providerId)) return
      const { countProfileView } = await import('backend/contract/profiles/providers')
      await call(countProfileView, { providerId })
    }
    const watch = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => void count().catch(() => undefined), aLook)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [call, providerId])
}
