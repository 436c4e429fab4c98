import { useRouter } from '@tanstack/react-router'
import { redirectAfterSession } from './go-on.ts'

export const useRedirectAfterSession = () => {
  const router = useRouter()
  return (next: string) => redirectAfterSession(router, next)
}
