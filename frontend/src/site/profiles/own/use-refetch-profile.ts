import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that fetches the profile and its history again after a change. */
export const useRefetchProfile = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['myProviderProfile', 'profileHistory', 'providerById'].map((id) =>
        queryClient.invalidateQueries({ queryKey: [id] }),
      ),
    )
}
