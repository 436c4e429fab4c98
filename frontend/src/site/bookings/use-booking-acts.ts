import { useQueryClient } from '@tanstack/react-query'
import { useActs } from '../acts/use-acts.ts'
import { invalidateTopic } from '../live/own-changes.ts'

/** A person's acts on a booking, or on the hours in which others can book. */
export const useBookingActs = () => {
  const queryClient = useQueryClient()
  return useActs(() => invalidateTopic(queryClient, 'bookings'))
}
