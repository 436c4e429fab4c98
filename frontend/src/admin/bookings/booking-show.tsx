import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { RecordKind } from 'backend/contract/log/console-log'
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import {
  bookingChoices,
  bookingKindWords,
  bookingStatusWords,
  bookingTitle,
  bookingStatusTones,
  endedByWords,
  meetingWords,
  minutesWords,
  sideWords,
} from './booking-words.ts'
import { CancelBooking } from './cancel-booking.tsx'

export const BookingShow = () => (
  <RecordPage<BookingRow>
    kind="bookings"
    choices={bookingChoices}
    listLabel="Bookings"
    titleOf={bookingTitle}
    actionsOf={(booking) => (
      <>
        {booking.times > 1 && (
          <Button component={RouterLink} to={seriesPage(booking)} variant="outlined" color="secondary">
            The whole series
          </Button>
        )}
        <CancelBooking {...booking} />
      </>
    )}
    drawingOf={(booking) => ({
      lead: (
        <StatusChip tone={bookingStatusTones[booking.status]}>
          {bookingStatusWords[booking.status]}
        </StatusChip>
      ),
      parts: [
        {
          title: 'Details',
          facts: [
            ['Parent', <Person kind="people" id={booking.clientId} name={booking.clientName} />],
            ['Provider', <Person kind="providers" id={booking.providerId} name={booking.providerName} />],
            ['Type', `${bookingKindWords[booking.kind]}, ${minutesWords(booking.minutes)}`],
            ['Where', meetingWords[booking.meeting]],
            ['Series', booking.times > 1 ? `Booking ${booking.nth} of ${booking.times}` : 'No'],
            ['Price the parent saw', <MaskedText value={booking.price} />],
            ['Terms the parent saw', <MaskedText value={booking.terms} />],
          ],
        },
        {
          title: 'When',
          facts: [
            ['Starts', <MomentCell at={booking.startsAt} />],
            ['Ends', <MomentCell at={booking.endsAt} />],
            ['Requested', <MomentCell at={booking.requestedAt} />],
            ['Agreed on', <MomentCell at={booking.agreedAt} />],
            ['Waiting for', <MaskedText value={booking.waitsFor && sideWords[booking.waitsFor]} />],
            ['Reply by', <MomentCell at={booking.answerBy} />],
            ['Ended by', <MaskedText value={booking.endedBy && endedByWords[booking.endedBy]} />],
          ],
        },
      ],
    })}
  />
)

const Person = ({ kind, id, name }: { kind: RecordKind; id: string; name: string | null }) =>
  name === null ? (
    <MaskedText value={name} />
  ) : (
    <Link component={RouterLink} to={recordPage(kind, id)}>
      <MaskedText value={name} />
    </Link>
  )

const seriesPage = ({ seriesId }: BookingRow) =>
  `/bookings?${new URLSearchParams({ filter: JSON.stringify({ seriesId }) }).toString()}`
