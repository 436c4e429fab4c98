import { useQueryClient } from '@tanstack/react-query'

/** Asks for the profile and its history again, after something of it was changed. */
export const useRefetchProfile = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['myProviderProfile', 'profileHistory', 'providerById'].map((id) =>
        queryClient.invalidateQueries({ queryKey: [id] }),
      ),
    )
}
