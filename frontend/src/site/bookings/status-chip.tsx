import type { BookingCard } from 'backend/contract/bookings/shapes'
import { tagClass, tagTones } from '../../ui/chips.ts'

/** The state of a booking in words; a tag only where somebody waits for the reader. */
export const StatusChip = ({ booking: { waitsFor, statusText } }: { booking: BookingCard }) => (
  <span className={waitsFor === 'you' ? `${tagClass} ${tagTones.waits}` : 'text-small text-soft'}>
    {statusText}
  </span>
)
