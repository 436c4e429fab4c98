import { useRouteContext } from '@tanstack/react-router'

/** Who is asking, as far as a request goes. */
export const useAskerRole = (): 'visitor' | 'unverified' | 'parent' | 'other' => {
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  if (!user) return 'visitor'
  if (role !== 'client') return 'other'
  return user.isVerified ? 'parent' : 'unverified'
}
