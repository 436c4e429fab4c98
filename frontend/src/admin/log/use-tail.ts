import type { EventDetail } from 'backend/contract/log/console-log'
import { useEffect, useReducer, useState } from 'react'
import { listenToTail, type TailState } from './tail-connection.ts'

/** Rows kept on the page; the explorer has older ones. */
export const mostTailRows = 500

export interface Tail {
  /** Newest first. */
  readonly shown: readonly EventDetail[]
  /** Events that arrived while the tail was paused, newest first. */
  readonly waiting: readonly EventDetail[]
  readonly isPaused: boolean
  /** True if more events arrived than are kept. */
  readonly isCut: boolean
}

export type TailAct =
  | { type: 'came'; event: EventDetail }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'clear' }

export const emptyTail: Tail = { shown: [], waiting: [], isPaused: false, isCut: false }

const kept = (events: readonly EventDetail[]) => events.slice(0, mostTailRows)

/**
 * The next state of the page after an event arrived or a button was pressed. An event that arrives twice is
 * shown once.
 */
export const followTail = (tail: Tail, act: TailAct): Tail => {
  switch (act.type) {
    case 'came': {
      const { event } = act
      if ([...tail.waiting, ...tail.shown].some(({ id }) => id === event.id)) return tail
      if (tail.isPaused)
        return {
          ...tail,
          waiting: kept([event, ...tail.waiting]),
          isCut: tail.isCut || tail.waiting.length >= mostTailRows,
        }
      return {
        ...tail,
        shown: kept([event, ...tail.shown]),
        isCut: tail.isCut || tail.shown.length >= mostTailRows,
      }
    }
    case 'pause':
      return { ...tail, isPaused: true }
    case 'resume': {
      const all = [...tail.waiting, ...tail.shown]
      return {
        shown: kept(all),
        waiting: [],
        isPaused: false,
        isCut: tail.isCut || all.length > mostTailRows,
      }
    }
    case 'clear':
      return { ...emptyTail, isPaused: tail.isPaused }
  }
}

/** Listens while the component is mounted; another query clears the list and starts again. */
export const useTail = (query: string) => {
  const [tail, act] = useReducer(followTail, emptyTail)
  const [state, setState] = useState<TailState>('opening')
  useEffect(() => {
    act({ type: 'clear' })
    return listenToTail(query, { onEvent: (event) => act({ type: 'came', event }), onState: setState })
  }, [query])
  return { tail, act, state }
}
