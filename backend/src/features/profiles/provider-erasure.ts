/** Erases what is kept of a provider outside the log and the read tables, and releases their slugs. */

import type { Command } from '../../domain/decider/decider.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Eraser, ProcessContext } from '../../platform/processes/process-manager.ts'
import { eraseProfileViews } from './profile-views.ts'

/**
 * Releases every slug they ever had, because one they gave up may not be free yet. A slug's id does not
 * reveal a name, so it may remain.
 */
const releaseSlugsOf = async (
  store: EventStore,
  providerId: string,
  execute: ProcessContext['execute'],
): Promise<void> => {
  const slugs = {
    initial: new Set<string>(),
    evolve: (ids: ReadonlySet<string>, event: ProviderProfileEvent) =>
      event.type !== 'ProviderAttributesDeclared' && event.data.slugId != null
        ? new Set(ids).add(event.data.slugId)
        : ids,
  }
  const { state: slugIds } = await loadState<ReadonlySet<string>, Command, ProviderProfileEvent>(
    slugs,
    store.readStream(providerProfileStream(providerId)),
  )
  for (const slugId of slugIds) await execute({ type: 'ReleaseSlug', reservationId: slugId, providerId })
}

export const providerEraser = (store: EventStore): Eraser => ({
  erase: eraseProfileViews,
  release: (providerId, execute) => releaseSlugsOf(store, providerId, execute),
})
