import { useRouteContext } from '@tanstack/react-router'

/** The reader's role, as far as it matters for a booking request. */
export const useAskerRole = (): 'visitor' | 'unverified' | 'parent' | 'other' => {
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  if (!user) return 'visitor'
  if (role !== 'client') return 'other'
  return user.isVerified ? 'parent' : 'unverified'
}
