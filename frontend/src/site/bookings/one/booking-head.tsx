import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '../../../ui/icons.tsx'
import { Face } from '../../people/face.tsx'
import type { Booking } from '../booking-queries.ts'
import { kindFactsWords } from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'

/** The other person, and what was agreed on. */
export const BookingHead = ({ data: { booking, seen } }: { data: Booking }) => {
  const { with: other, kind } = booking
  return (
    <div className="relative mt-5 flex items-center gap-4">
      <Face person={facePersonOf(other)} size="row" />
      <div className="min-w-0 grow">
        <p className="text-head">
          {other.provider ? (
            <Link
              to="/providers/$id"
              params={{ id: other.provider.slug }}
              className="after:absolute after:inset-0 after:rounded-control"
            >
              {other.name}
            </Link>
          ) : (
            other.name
          )}
        </p>
        <p className="text-soft">
          {kind.name}, {kindFactsWords({ ...kind, price: seen.price })}
        </p>
      </div>
      {other.provider && <ForwardIcon size={20} className="shrink-0 text-soft" />}
    </div>
  )
}
