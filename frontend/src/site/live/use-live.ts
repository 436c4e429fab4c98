/** Keeps what a page shows as it is now, whoever changed it and wherever: `useLive(['endorsements'])`. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isConcerned, questionsAbout, type Topic } from './live-topics.ts'
import type { Told } from './live-stream.ts'

/** For whoever is signed in. The connection's code is loaded after the page. */
const listening = (onTold: (told: Told) => void): (() => void) => {
  let isGone = false
  let leave = () => {}
  const begin = async () => {
    const { listen } = await import('./live-stream.ts')
    if (!isGone) leave = listen(onTold)
  }
  // Without it the page is as it was when it was opened.
  begin().catch(() => undefined)
  return () => {
    isGone = true
    leave()
  }
}

export const useLive = (topics: readonly Topic[]): void => {
  const queryClient = useQueryClient()
  const names = topics.join()
  useEffect(
    () =>
      listening((told) => {
        for (const topic of names.split(',') as Topic[])
          if (isConcerned(topic, told))
            for (const question of questionsAbout[topic])
              void queryClient.invalidateQueries({ queryKey: [question] })
      }),
    [queryClient, names],
  )
}
