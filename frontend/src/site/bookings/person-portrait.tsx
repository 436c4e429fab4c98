import type { BookingCard } from 'backend/contract/bookings/shapes'
import { Portrait } from '../people/portrait.tsx'

interface PersonPortraitProps {
  readonly person: BookingCard['with']
  /** Pixels; 1:1. */
  readonly size: number
  readonly className?: string
}

/** The other side of a booking: a provider's photo, or initials. */
export const PersonPortrait = ({ person, size, className }: PersonPortraitProps) => (
  <Portrait
    provider={{ id: person.provider?.id ?? person.name, name: person.name, photo: person.photo }}
    size={size}
    {...(className ? { className } : {})}
  />
)
