import { useQueryClient } from '@tanstack/react-query'

/** Refetches the account after a change. */
export const useRefetchAccount = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['myAccount'] })
}
