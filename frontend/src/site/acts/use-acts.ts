import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, type Call } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { LiveTopic } from '../live/live-topics.ts'
import { beginActOnTopic } from '../live/own-changes.ts'

export interface ListAct<List> {
  /** While an act of this name is under way, a second one is the same tap twice. Null: each one counts. */
  readonly name: string | null
  /** What it makes of the list, shown until the server has answered. */
  readonly optimisticUpdate?: (list: List) => List
  /** `list` is the server's, as it stands when it is this act's turn. */
  readonly send: (call: Call, list: List) => Promise<unknown>
  /** What is said when it is done, and the way back. */
  readonly said?: string
  readonly undo?: { readonly label: string; readonly act: () => ListAct<List> }
}

export type PerformAct<List> = (act: ListAct<List>) => void

interface ListOnServer {
  /** What the live connection tells of it under. */
  readonly topic: LiveTopic
  /** Under which the query cache has the list. */
  readonly queryKey: QueryKey
  /** Notes it (own-changes.ts), and asks for everything anew that an act may have changed. */
  readonly invalidate: () => Promise<unknown>
}

const notReached = 'That didn’t go through. Your list hasn’t changed.'

/**
 * Everything a person does to a list of their own: shown at once, sent one after the other, each on the list that the
 * one before left. So a quick second move never argues with the first, and what another tab did in between is noticed.
 * What fails is taken back alone, and said.
 */
export const useListActs = <List>(
  list: List,
  { topic, queryKey, invalidate: askAnew }: ListOnServer,
): { shown: List; perform: PerformAct<List> } => {
  const queryClient = useQueryClient()
  const call = useCall()
  const [underWay, setUnderWay] = useState<readonly ListAct<List>[]>([])
  const names = useRef(new Set<string>())
  const turn = useRef<Promise<void>>(Promise.resolve())

  const carryOut = async (act: ListAct<List>) => {
    const endAct = beginActOnTopic(topic)
    try {
      const current = queryClient.getQueryData<List>(queryKey)
      if (current) await act.send(call, current)
      await askAnew()
      if (act.said) toastSuccess(act.said, act.undo ? { action: backFrom(act.undo) } : {})
    } catch (error) {
      const isRefused = error instanceof CallError && error.code !== '' && error.isRefusal
      if (isRefused) {
        toastError(error.message)
        await askAnew()
      } else {
        toastError(notReached, { action: { label: 'Try again', run: () => perform(act) } })
        void askAnew()
      }
    } finally {
      endAct()
      if (act.name !== null) names.current.delete(act.name)
      setUnderWay((acts) => acts.filter((each) => each !== act))
    }
  }
  const backFrom = ({ label, act }: NonNullable<ListAct<List>['undo']>) => ({
    label,
    run: () => perform(act()),
  })

  const perform: PerformAct<List> = (act) => {
    if (act.name !== null && names.current.has(act.name)) return
    if (act.name !== null) names.current.add(act.name)
    // On the page before this returns, so that the focus can follow.
    flushSync(() => setUnderWay((acts) => [...acts, act]))
    turn.current = turn.current.then(() => carryOut(act))
  }

  return {
    shown: underWay.reduce((before, { optimisticUpdate: expect }) => expect?.(before) ?? before, list),
    perform,
  }
}
