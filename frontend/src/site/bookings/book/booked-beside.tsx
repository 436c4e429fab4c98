import { useQuery } from '@tanstack/react-query'
import { t } from 'backend/language/texts'
import { useCall } from '../../../server/queries.ts'
import { bookedBesideQuery } from '../booking-queries.ts'
import { seriesOf } from './series-times.ts'
import type { BookingStepProps } from './step.ts'

/** What the parent has requested or booked at the time they are about to request. */
export const BookedBeside = ({ provider, kind, zone, meeting, time, search }: BookingStepProps) => {
  const { data } = useQuery({
    ...bookedBesideQuery(useCall(), {
      providerId: provider.slug,
      kindId: kind.kindId,
      zone,
      meeting,
      time: time.asked ?? { at: '' },
      ...(search.isSeries ? { series: seriesOf(search) } : {}),
    }),
    enabled: time.asked !== null,
    retryOnMount: false,
  })
  return data?.bookings.map(({ bookingId, name, when, isBooked, isSameProvider }) => (
    <p key={bookingId} className="mt-4 rounded-control bg-honey px-4 py-3">
      {isSameProvider && !isBooked
        ? t`You already requested ${name} for that time: ${when}.`
        : isBooked
          ? t`You already have a booking with ${name} then: ${when}.`
          : t`You’ve also requested ${name} for that time: ${when}. If one of them accepts, withdraw the other request.`}
    </p>
  ))
}
