/** Keeps a page up to date while others change the data: `useLive(['endorsements'])`. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queriesOfTopics, type LiveTopic } from './live-topics.ts'

/** For signed-in users. The connection's code is loaded after the page. */
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
          // Of a hidden tab only the title is visible. Its other queries are fetched when it becomes visible.
          const isShown = document.visibilityState === 'visible' || question === 'unreadCount'
          void queryClient.invalidateQueries({ queryKey, refetchType: isShown ? 'active' : 'none' })
        }
      })
    }
    // If the code fails to load, the page stays as it was when it was opened.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      leave()
    }
  }, [queryClient, names])
}
