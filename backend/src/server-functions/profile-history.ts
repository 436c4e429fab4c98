/** What was changed of a profile, by whom, from the log itself. */
import type { OutputOf } from '../contract/declare.ts'
import type { profileHistory as declaration } from '../contract/my-provider-profile.ts'
import { isRefusal } from '../domain/decider.ts'
import type { ProviderProfileEvent } from '../domain/provider-profile-events.ts'
import { providerProfile, providerProfileStream, UndoProfileChange } from '../domain/provider-profile.ts'
import type { Tools } from './registry.ts'

type Change = OutputOf<typeof declaration>['changes'][number]

/** Newest first. */
export const profileHistory = async (
  { readStream, session }: Pick<Tools, 'readStream' | 'session'>,
  providerId: string,
): Promise<Change[]> => {
  let state = providerProfile.initial
  const told: Omit<Change, 'before' | 'after' | 'canUndo'>[] = []
  for await (const event of readStream(providerProfileStream(providerId))) {
    const { type, data } = event as unknown as ProviderProfileEvent
    state = providerProfile.evolve(state, { type, data } as ProviderProfileEvent)
    told.push({
      revision: event.revision,
      at: 'revisedAt' in data ? data.revisedAt : 'createdAt' in data ? data.createdAt : data.declaredAt,
      by: event.actorId === session?.user.id ? 'you' : event.actorId === 'system' ? 'system' : 'staff',
      undoes: type === 'ProviderProfileRevised' ? data.undoes : null,
    })
  }
  if (state.status === 'none') return []
  const { changes, profile } = state
  const canUndo = (revision: number) => {
    const decided = providerProfile.decide.UndoProfileChange(
      state,
      new UndoProfileChange(providerId, revision),
      new Date(0),
    )
    return !isRefusal(decided) && decided.length > 0
  }
  return told
    .map((change, index) => {
      const { before, after } = changes[index] ?? { before: {}, after: {} }
      const isMaking = index === 0
      return {
        ...change,
        before: isMaking ? null : before,
        after: isMaking ? firstOf(changes, profile) : after,
        canUndo: canUndo(index),
      } as Change
    })
    .toReversed()
}

/** The profile as it was made: as it is now, with every change taken back. */
const firstOf = <T extends object>(changes: readonly { readonly before: Partial<T> }[], now: T): T =>
  changes.reduceRight((profile, { before }) => ({ ...profile, ...before }), now)
