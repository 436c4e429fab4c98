import type { BookingCard } from 'backend/contract/bookings/shapes'
import type { FacePerson } from '../people/face.tsx'

/** The other side of a booking, as their face is drawn. */
export const facePersonOf = ({ provider, name, photo }: BookingCard['with']): FacePerson => ({
  id: provider?.id ?? name,
  name,
  photo,
})
