import { useRouter } from '@tanstack/react-router'
import { goOn } from './go-on.ts'

export const useGoOn = () => {
  const router = useRouter()
  return (next: string) => goOn(router, next)
}
