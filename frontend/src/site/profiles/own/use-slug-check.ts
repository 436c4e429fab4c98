import { useQuery, useQueryClient } from '@tanstack/react-query'
import { slugAvailability } from 'backend/contract/profiles/my-provider-profile'
import { providerProfileForm } from 'backend/contract/profiles/provider-profile'
import { useEffect, useState } from 'react'
import type { Call } from '../../../server/call.ts'
import { serverQuery, useCall } from '../../../server/queries.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 350
/** Milliseconds for which an answer is cached. */
const believedFor = 5_000

/**
 * `unknown`: not checked, or the server is unreachable; the server checks again when the profile is saved.
 */
export type SlugCheckResult = 'unknown' | 'checking' | 'free' | 'yours' | 'taken'

/** Cached by slug, so that a late answer is never shown for another slug. */
const slugQuery = (call: Call, slug: string) => ({
  ...serverQuery(call, slugAvailability, { slug }),
  staleTime: believedFor,
  retry: false,
})

const isSlug = (slug: string) => providerProfileForm.shape.slug.safeParse(slug).success

/** Checks the slug during typing. */
export const useSlugCheck = (slug: string): SlugCheckResult => {
  const call = useCall()
  const [settled, setSettled] = useState(slug)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(slug), pause)
    return () => clearTimeout(timer)
  }, [slug])
  const { data, isFetching } = useQuery({ ...slugQuery(call, settled), enabled: isSlug(settled) })
  if (!isSlug(slug)) return 'unknown'
  if (slug !== settled || (isFetching && !data)) return 'checking'
  return data?.availability ?? 'unknown'
}

/** Checks a slug once, before a step is left. Never throws. */
export const useIsSlugTaken = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  return async (slug: string): Promise<boolean> => {
    if (!isSlug(slug)) return false
    try {
      const { availability } = await queryClient.query(slugQuery(call, slug))
      return availability === 'taken'
    } catch {
      return false
    }
  }
}
