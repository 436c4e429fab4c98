import { useRouter } from '@tanstack/react-router'
import { redirectAfterSession } from './redirect-after-session.ts'

export const useRedirectAfterSession = () => {
  const router = useRouter()
  return (next: string) => redirectAfterSession(router, next)
}
