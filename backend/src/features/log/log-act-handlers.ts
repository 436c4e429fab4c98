/**
 * What staff do with the log and its projections. Each act is recorded with its reason
 * before it is carried out.
 */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/log/console-log-acts.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { isWrongLog } from '../../platform/event-store/outage.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import type { LogWork } from './log-work.ts'

/** The part of the handler context that carries out work on the log and its projections. */
export interface LogWorkNeed {
  readonly logWork: LogWork
}

type LogActHandlers = Handlers<DeclarationsOf<typeof declarations>, LogWorkNeed>

const done = { status: 'done' } as const
const notRecorded = () => refuse('stale', 'Someone else just changed this. Reload the page and try again.')
const notParked = () =>
  refuse('not_found', 'No events in this stream are waiting. It may already be running again.')

export const logActHandlers: LogActHandlers = {
  retryParkedStream: async ({ session, decide, logWork }, asked) => {
    const parked = await logWork.parked(asked.projection, asked.stream)
    if (!parked) return notParked()
    const recorded = await decide(
      { type: 'RecordParkedRetry', staffId: session.user.id, parked: asked },
      done,
    )
    if (isRefused(recorded)) return recorded
    const retried = await parked.retry()
    switch (retried.status) {
      case 'taken in':
        return { events: retried.events, error: null }
      case 'not parked':
        return { events: 0, error: null }
      case 'still parked':
        return { events: 0, error: retried.error }
    }
  },

  skipParkedStream: async ({ session, decide, logWork }, asked) => {
    const staffId = session.user.id
    const parked = await logWork.parked(asked.projection, asked.stream)
    if (!parked) return notParked()
    const skipped = await parked.skip(
      async (events) =>
        !isRefused(await decide({ type: 'RecordParkedSkip', staffId, parked: asked, events }, done)),
    )
    switch (skipped.status) {
      case 'skipped':
        return { events: skipped.events }
      case 'not parked':
        return notParked()
      case 'not recorded':
        return notRecorded()
    }
  },

  rebuildProjection: async ({ session, decide, logWork }, { projection, reason }) => {
    const order = { type: 'RecordRebuildOrder', staffId: session.user.id, projection, reason } as const
    switch (await logWork.rebuild(projection, async () => !isRefused(await decide(order, done)))) {
      case 'begun':
        return done
      case 'busy':
        return refuse('not_allowed_now', 'A rebuild is in progress. Please wait until it’s done.')
      case 'not recorded':
        return notRecorded()
      case null:
        return refuse('not_found', 'We couldn’t find that projection')
    }
  },

  verifyLogNow: async ({ session, decide, logWork }) => {
    const staffId = session.user.id
    const begun = await logWork.verify(staffId, ({ events, findings }) =>
      // A wrong log takes no event; what the verification found is shown even so.
      decide({ type: 'RecordLogVerification', staffId, events, findings }, done).catch((error: unknown) => {
        if (!isWrongLog(error)) throw error
      }),
    )
    return begun === 'begun'
      ? done
      : refuse('not_allowed_now', 'The log is being verified. The result will appear here.')
  },
}
