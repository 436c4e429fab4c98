import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { t } from 'backend/language/texts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createCommandSender, type CommandAnswer, type Post } from '../../commands/send-command.ts'
import { useCall } from '../../server/queries.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { LiveTopic } from '../live/live-topics.ts'
import { beginActOnTopic } from '../live/own-changes.ts'

export interface ListAct<List> {
  /**
   * While an act with this name is being sent, a second one is ignored as a double tap. Null: every act
   * counts.
   */
  readonly name: string | null
  /** The optimistic update, shown until the server has answered. */
  readonly optimisticUpdate?: (list: List) => List
  /**
   * `list` is the list as last received from the server, read when this act's turn comes; the list that was shown
   * if the cache no longer has it.
   */
  readonly send: (post: Post, list: List) => Promise<unknown>
  /** The text of the success toast, and the undo that it offers. */
  readonly said?: string
  readonly undo?: { readonly label: string; readonly act: () => ListAct<List> }
}

export type PerformAct<List> = (act: ListAct<List>) => void

interface ListOnServer {
  /** The topic under which the live connection reports changes of the list. */
  readonly topic: LiveTopic
  /** The key of the list in the query cache. */
  readonly queryKey: QueryKey
  /**
   * Registers the change as our own (own-changes.ts) and invalidates every query that the act may have
   * changed.
   */
  readonly invalidate: () => Promise<unknown>
}

const notReached = t`That didn’t go through. Your list hasn’t changed.`

/**
 * Performs the acts of a person on a list of their own. Each act is shown at once and sent after the one
 * before it has been answered, based on the list as it is by then. So a quick second move does not conflict
 * with the first, and changes from other tabs are noticed. If an act fails, only that act is rolled back, and
 * the person is told.
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
  const [sender] = useState(() => createCommandSender(call))

  const finish = async (act: ListAct<List>, sent: CommandAnswer<unknown> | null) => {
    if (sent === null) return
    if ('failure' in sent && !sent.failure.isExplained) {
      toastError(notReached, { action: { label: t`Try again`, run: () => begin(act, sent.again) } })
      return void askAnew()
    }
    if ('failure' in sent) toastError(sent.failure.message)
    await askAnew()
    if ('answer' in sent && act.said) toastSuccess(act.said, act.undo ? { action: backFrom(act.undo) } : {})
  }
  const backFrom = ({ label, act }: NonNullable<ListAct<List>['undo']>) => ({
    label,
    run: () => perform(act()),
  })

  const begin = (act: ListAct<List>, send: () => Promise<CommandAnswer<unknown> | null>) => {
    if (act.name !== null && names.current.has(act.name)) return
    if (act.name !== null) names.current.add(act.name)
    // Rendered before this function returns, so that the caller can move the focus.
    flushSync(() => setUnderWay((acts) => [...acts, act]))
    turn.current = turn.current.then(async () => {
      const endAct = beginActOnTopic(topic)
      await finish(act, await send())
      endAct()
      if (act.name !== null) names.current.delete(act.name)
      setUnderWay((acts) => acts.filter((each) => each !== act))
    })
  }

  const perform: PerformAct<List> = (act) =>
    begin(act, () =>
      sender.carryOut((post) => act.send(post, queryClient.getQueryData<List>(queryKey) ?? list)),
    )

  return {
    shown: underWay.reduce((before, { optimisticUpdate: expect }) => expect?.(before) ?? before, list),
    perform,
  }
}
