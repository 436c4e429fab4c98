import type { PostHog } from 'posthog-js/no-external'

/**
 * Tells PostHog who is in: the opaque id of the account from a log-in on, nobody from a log-out on, never a name or
 * an address. To be called with every answer of the session query, the first one too: what PostHog knew from an earlier
 * visit is set right. `undefined`, not yet known, changes nothing.
 */
export const tellPostHogWhoIsIn =
  (posthog: Pick<PostHog, 'identify' | 'reset' | 'get_distinct_id' | 'get_property'>) =>
  (session: { readonly user: { readonly id: string } | null } | undefined): void => {
    if (session === undefined) return
    const known = posthog.get_property('$user_state') === 'identified' ? posthog.get_distinct_id() : null
    const id = session.user?.id ?? null
    if (id === known) return
    if (known !== null) posthog.reset()
    if (id !== null) posthog.identify(id)
  }
