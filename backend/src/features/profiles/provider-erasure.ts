/** What is kept of a provider outside the log and the read tables, and what she holds that others may want. */
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import { ReleaseSlug } from '../../domain/profiles/slug-reservation.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { eraseProfileViews } from './profile-views.ts'
import type { Eraser, ProcessContext } from '../../platform/processes/process-manager.ts'

/** Every slug she ever had: one that she gave up may not be free yet. Their ids tell nobody's name, so they outlive her. */
const releaseSlugsOf = async (
  store: EventStore,
  providerId: string,
  execute: ProcessContext['execute'],
): Promise<void> => {
  const slugIds = new Set<string>()
  for await (const event of store.readStream(providerProfileStream(providerId))) {
    const { type, data } = event as unknown as ProviderProfileEvent
    if (type !== 'ProviderAttributesDeclared' && data.slugId != null) slugIds.add(data.slugId)
  }
  for (const slugId of slugIds) await execute(new ReleaseSlug(slugId, providerId))
}

export const providerEraser = (store: EventStore): Eraser => ({
  erase: eraseProfileViews,
  release: (providerId, execute) => releaseSlugsOf(store, providerId, execute),
})
