import type { PostHog } from 'posthog-js/no-external'

/**
 * Tells PostHog who is logged in: the opaque id of the account after a log-in, nobody after a log-out; never
 * a name or an email address. Call it with every result of the session query, including the first, to correct
 * what PostHog remembers from an earlier visit. `undefined` means not known yet and changes nothing.
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
