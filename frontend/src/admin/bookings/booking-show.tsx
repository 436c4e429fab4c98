import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { RecordKind } from 'backend/contract/log/console-log'
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { Link as RouterLink } from 'react-router-dom'
import { Sign } from '../lists/sign.tsx'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import {
  bookingChoices,
  bookingKind,
  bookingStatus,
  bookingTitle,
  bookingTone,
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
      lead: <Sign tone={bookingTone[booking.status]}>{bookingStatus[booking.status]}</Sign>,
      parts: [
        {
          title: 'Details',
          facts: [
            ['Parent', <Person kind="people" id={booking.clientId} name={booking.clientName} />],
            ['Provider', <Person kind="providers" id={booking.providerId} name={booking.providerName} />],
            ['Type', `${bookingKind[booking.kind]}, ${minutesWords(booking.minutes)}`],
            ['Where', meetingWords[booking.meeting]],
            ['Series', booking.times > 1 ? `Time ${booking.nth} of ${booking.times}` : 'No'],
            ['Price the parent saw', <MaskedText value={booking.price} />],
            ['Terms the parent saw', <MaskedText value={booking.terms} />],
          ],
        },
        {
          title: 'When',
          facts: [
            ['Starts', <When at={booking.startsAt} />],
            ['Ends', <When at={booking.endsAt} />],
            ['Requested', <When at={booking.requestedAt} />],
            ['Agreed on', <When at={booking.agreedAt} />],
            ['Waiting for', <MaskedText value={booking.waitsFor && sideWords[booking.waitsFor]} />],
            ['Reply by', <When at={booking.answerBy} />],
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
