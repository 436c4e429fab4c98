/** Keeps what a page shows as it is now, whoever changed it and wherever: `useLive(['endorsements'])`. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveMessage } from 'backend/contract/messages/live'
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

/** Something was told of one conversation; `anew`: something may have been missed, so ask after the last number. */
export type HeardMessage = LiveMessage | { readonly kind: 'anew' }

const messageIn = ({ name, data }: Told): HeardMessage | null => {
  if (name === 'anew') return { kind: 'anew' }
  if (name !== 'message') return null
  try {
    return JSON.parse(data) as LiveMessage
  } catch {
    return { kind: 'anew' }
  }
}

/** Follows conversations by number: a page asks `conversation` for what is after its own last line. */
export const useLiveMessages = (onMessage: (message: HeardMessage) => void): void => {
  const onHeard = useEffectEvent(onMessage)
  useEffect(
    () =>
      listening((told) => {
        const message = messageIn(told)
        if (message) onHeard(message)
      }),
    [],
  )
}
