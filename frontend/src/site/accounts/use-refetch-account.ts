import { useQueryClient } from '@tanstack/react-query'

/** Asks for the account again, after something of it was changed. */
export const useRefetchAccount = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['myAccount'] })
}
