import type { BookingCard } from 'backend/contract/bookings/shapes'
import { CheckIcon } from '../../ui/icons.tsx'
import { classNames } from '../../ui/class-names.ts'

const tones: Readonly<Record<BookingCard['tone'], string>> = {
  confirmed: 'bg-wash text-accent',
  waiting: 'border border-dashed border-edge bg-honey text-ink',
  ended: 'border border-line text-soft',
}

/** The status of a booking, always with text and never by color alone. */
export const StatusChip = ({ booking: { tone, statusText } }: { booking: BookingCard }) => (
  <span
    className={classNames(
      'inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
      tones[tone],
    )}
  >
    {tone === 'confirmed' && <CheckIcon size={15} />}
    {statusText}
  </span>
)
