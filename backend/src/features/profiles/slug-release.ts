/** Releases a slug that a provider gave up, unless they have taken it back. */
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const slugRelease = ({
  states,
}: {
  readonly states: FoldedStates
}): ProcessManager<ProviderProfileEvent> => {
  const slugIdOf = async (providerId: string): Promise<string | null> => {
    const { state } = await states.refresh(providerProfile, providerProfileStream(providerId))
    return state.status === 'created' ? state.slugId : null
  }
  return {
    name: 'slug-release',
    on: {
      async ProviderProfileRevised({ data: { providerId, releasedSlugId } }, { execute }) {
        if (releasedSlugId === null || (await slugIdOf(providerId)) === releasedSlugId) return
        await execute({ type: 'ReleaseSlug', reservationId: releasedSlugId, providerId })
        // They took the slug back just before the release. It was still theirs then, so they did not reserve
        // it again.
        if ((await slugIdOf(providerId)) === releasedSlugId)
          await execute({ type: 'ReserveSlug', reservationId: releasedSlugId, providerId })
      },
    },
  }
}
