import type { BookingCard } from 'backend/contract/bookings/shapes'
import { classNames } from '../../ui/class-names.ts'
import { createIcon } from '../../ui/icon.tsx'
import { Portrait } from '../people/portrait.tsx'

interface PersonPortraitProps {
  readonly person: BookingCard['with']
  /** Width and height in pixels. */
  readonly size: number
  readonly className?: string
}

const NobodyIcon = createIcon(
  <path d="M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5 19.5c.8-3.5 3.6-5 7-5s6.2 1.5 7 5" />,
)

/**
 * The other side of a booking: a provider's photo, or initials. A neutral icon for a person who deleted their
 * account.
 */
export const PersonPortrait = ({ person, size, className }: PersonPortraitProps) =>
  person.isErased ? (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full border border-line text-soft',
        className,
      )}
    >
      <NobodyIcon />
    </span>
  ) : (
    <Portrait
      provider={{ id: person.provider?.id ?? person.name, name: person.name, photo: person.photo }}
      size={size}
      {...(className ? { className } : {})}
    />
  )
