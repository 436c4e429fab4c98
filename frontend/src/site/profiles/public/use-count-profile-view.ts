import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Milliseconds that a profile must be on the screen to count as viewed, so that a mistaken tap does not
 * count.
 */
const aLook = 1000
const key = 'counted-views'

/** Whether this tab's session views the provider for the first time; marks them as viewed. */
const isFirstLook = (providerId: string): boolean => {
  try {
    const counted = (sessionStorage.getItem(key) ?? '').split(' ')
    if (counted.includes(providerId)) return false
    sessionStorage.setItem(key, [...counted, providerId].join(' ').trim())
    return true
  } catch {
    // Without storage we cannot tell. The view is not counted, rather than counted twice.
    return false
  }
}

/**
 * Counts a view of this profile for its owner's statistics, once in a tab's session. The viewer is not
 * recorded, and the server leaves out the owner's own views. Nothing waits for the request, and its failure
 * is ignored.
 */
export const useCountProfileView = (providerId: string) => {
  const call = useRouteContext({ from: '__root__', select: (context) => context.call })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      if (!isFirstLook(providerId)) return
      const { countView } = await import('./count-view.ts')
      await countView(call, providerId)
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
