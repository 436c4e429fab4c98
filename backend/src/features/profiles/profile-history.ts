/** The changes of a profile and who made them, read from the log. */

import type { OutputOf } from '../../contract/declare.ts'
import {
  profileHistoryPageSize,
  type profileHistory as declaration,
} from '../../contract/profiles/my-provider-profile.ts'
import { isRefusal, type Command } from '../../domain/decider/decider.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'

type Page = OutputOf<typeof declaration>
type Change = Page['changes'][number]
type ListedChange = Pick<Change, 'revision' | 'at' | 'by' | 'undoes'>
type Recorded = ProviderProfileEvent & { readonly revision: number; readonly actorId: string | null }
interface History {
  readonly profileState: typeof providerProfile.initial
  readonly listed: readonly ListedChange[]
}

/** When an event happened and who caused it, as seen by the reader. */
const listedChangeOf = (event: Recorded, readerId: string | undefined): ListedChange => {
  const { revision, actorId, type, data } = event
  return {
    revision,
    at: 'revisedAt' in data ? data.revisedAt : 'createdAt' in data ? data.createdAt : data.declaredAt,
    by: actorId === readerId ? 'you' : actorId === 'system' ? 'system' : 'staff',
    undoes: type === 'ProviderProfileRevised' ? data.undoes : null,
  }
}

/**
 * A page of changes, newest first.
 * @param before a revision: only changes before it are returned
 * @param now decides what can still be undone
 */
export const profileHistory = async (
  { readStream, session }: Pick<HandlerContext, 'readStream' | 'session'>,
  providerId: string,
  now: Date,
  before = Number.POSITIVE_INFINITY,
): Promise<Page> => {
  const history = {
    initial: { profileState: providerProfile.initial, listed: [] as readonly ListedChange[] },
    evolve: ({ profileState, listed }: History, event: Recorded): History => ({
      profileState: providerProfile.evolve(profileState, event),
      listed: [...listed, listedChangeOf(event, session?.user.id)],
    }),
  }
  const { state: loaded } = await loadState<History, Command, Recorded>(
    history,
    readStream(providerProfileStream(providerId)),
  )
  const { profileState: state, listed } = loaded
  if (state.status === 'none') return { changes: [], next: null }
  const { changes, profile } = state
  const takenBack = new Set(listed.map(({ undoes }) => undoes))
  const canUndo = (revision: number) => {
    const decided = providerProfile.decide.UndoProfileChange(
      state,
      { type: 'UndoProfileChange', providerId, revision, slugId: null },
      now,
    )
    return !isRefusal(decided) && decided.length > 0
  }
  // A profile's stream has no gaps, so a change's revision is its index.
  const end = Math.min(listed.length, before)
  const start = Math.max(0, end - profileHistoryPageSize)
  const page = listed.slice(start, end).map((change) => {
    const { revision, undoes } = change
    const { before: was = {}, after = {} } = changes[revision] ?? {}
    const isMaking = revision === 0
    return {
      ...change,
      undoesAt: undoes === null ? null : (listed[undoes]?.at ?? null),
      isTakenBack: takenBack.has(revision),
      before: isMaking ? null : was,
      after: isMaking ? firstOf(changes, profile) : after,
      canUndo: canUndo(revision),
    } as Change
  })
  return { changes: page.toReversed(), next: start > 0 ? start : null }
}

/** The profile as it was created: the current one with all changes undone. */
const firstOf = <T extends object>(changes: readonly { readonly before: Partial<T> }[], now: T): T =>
  changes.reduceRight((profile, { before }) => ({ ...profile, ...before }), now)
