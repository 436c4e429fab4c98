/** Keeps what a page shows as it is now, whoever changed it and wherever: `useLive(['endorsements'])`. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queriesOfTopics, type LiveTopic } from './live-topics.ts'

/** For whoever is signed in. The connection's code is loaded after the page. */
export const useLive = (topics: readonly LiveTopic[]): void => {
  const queryClient = useQueryClient()
  const names = topics.join()
  useEffect(() => {
    let isGone = false
    let leave = () => {}
    const begin = async () => {
      const { followTopics } = await import('./live-connection.ts')
      if (isGone) return
      leave = followTopics(names.split(',') as LiveTopic[], (topic, about) => {
        for (const question of queriesOfTopics[topic]) {
          const isAboutOne = question === 'conversation' && about !== undefined
          const queryKey = [question, ...(isAboutOne ? [{ id: about }] : [])]
          // A hidden tab shows its title alone. The rest is asked for when somebody looks at it.
          const isShown = document.visibilityState === 'visible' || question === 'unreadCount'
          void queryClient.invalidateQueries({ queryKey, refetchType: isShown ? 'active' : 'none' })
        }
      })
    }
    // Without it the page is as it was when it was opened.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      leave()
    }
  }, [queryClient, names])
}
