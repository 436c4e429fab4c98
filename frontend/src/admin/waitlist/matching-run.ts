/**
 * The progress of inviting everyone who matches, kept in the browser so that it can resume after the tab was
 * closed.
 */

import { inviteMatchingWaitlistEntries } from 'backend/contract/waitlist/console-waitlist-acts'
import { useEffect, useRef, useState } from 'react'
import { useLogoutIfAccessDenied, useRefresh } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { call } from '../data/call.ts'
import { useStoredRun, type InvitationRun } from './stored-run.ts'

/** Held by the tab that sends the invitations, so that no other tab does the same at once. */
const lock = 'console: inviting all who match'
const runsInAnotherTab = 'Another tab is already doing this.'

const alone = async (work: () => Promise<string | null>): Promise<string | null> => {
  // Browsers offer no locks to pages that are loaded over plain http from another machine.
  const locks = navigator.locks as LockManager | undefined
  return locks
    ? locks.request(lock, { ifAvailable: true }, (held) => (held ? work() : runsInAnotherTab))
    : work()
}

interface Options {
  readonly onDone: (run: InvitationRun) => void
  /** Called when the first call was refused, so that nobody was invited. */
  readonly onRefused?: () => void
}

/**
 * Sends batch after batch until everybody was processed, somebody stops it, or a batch fails. What is done by
 * then stays done, and the run can be resumed.
 */
export const useMatchingRun = ({ onDone, onRefused }: Options) => {
  const { send } = useCommand(call, inviteMatchingWaitlistEntries)
  const refresh = useRefresh()
  const signOutWhenOver = useLogoutIfAccessDenied()
  const [, keep] = useStoredRun()
  const [run, setRun] = useState<InvitationRun | null>(null)
  const [isGoing, setGoing] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isToStop = useRef(false)
  useEffect(
    () => () => {
      isToStop.current = true
    },
    [],
  )

  /** Returns the message of a failure, or null. */
  const carryOn = async (begun: InvitationRun): Promise<string | null> => {
    let at = begun
    while (!isToStop.current) {
      const { filter, expected, batch, reason } = at
      const sent = await send({ filter, expected, batch, reason })
      if (sent === null) break
      if ('failure' in sent) {
        if (sent.failure.status === 401) void signOutWhenOver(sent.failure)
        if (batch === null) onRefused?.()
        return sent.failure.message
      }
      const { invited, skipped, next } = sent.answer
      at = { ...at, batch: next, invited: at.invited + invited, skipped: at.skipped + skipped }
      keep(next === null ? null : at)
      setRun(at)
      if (next === null) {
        onDone(at)
        break
      }
    }
    return null
  }

  const start = async (begun: InvitationRun) => {
    isToStop.current = false
    setStopping(false)
    setFailure(null)
    setRun(begun)
    setGoing(true)
    setFailure(await alone(() => carryOn(begun)))
    setGoing(false)
    refresh()
  }

  return {
    run,
    isGoing,
    isStopping,
    failure,
    start: (begun: InvitationRun) => void start(begun),
    /** Hides the run; its stored progress is kept. */
    forget: () => setRun(null),
    /** Stops after the current batch. */
    stop: () => {
      isToStop.current = true
      setStopping(true)
    },
  }
}

export type MatchingRun = ReturnType<typeof useMatchingRun>
