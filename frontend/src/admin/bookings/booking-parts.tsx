import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { cancelBookingAsStaff } from 'backend/contract/bookings/acts'
import {
  bookingStatusWords,
  bookingTypeWords,
  type BookingRecord,
  type BookingRow,
} from 'backend/contract/bookings/console-bookings'
import { titleOfRecord } from 'backend/contract/console-list'
import { mailsList } from 'backend/contract/console-mails'
import type { ReactNode } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActButton } from '../acts/act-button.tsx'
import { partsOf } from '../lists/list-types.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { factOf } from '../lists/shown-field.tsx'
import { RecordFacts } from '../records/facts.tsx'
import { timeOfDateWords } from '../shown/moments.ts'
import { recordPage } from '../shown/record-links.ts'
import { foldedSeries, type FoldedBooking } from './folded-series.ts'

/** Lets staff cancel a booking with a reason; both sides are told (product.md, "The staff console"). */

const isOpen = ({ status, endsAt }: Pick<BookingRow, 'status' | 'endsAt'>) =>
  status === 'requested' ||
  status === 'proposed' ||
  (status === 'accepted' && new Date(endsAt).getTime() > Date.now())

const CancelBooking = (booking: BookingRow) => {
  if (!isOpen(booking)) return null
  const isWholeSeries = booking.times > 1 && booking.status !== 'accepted'
  return (
    <ActButton
      label="Cancel booking"
      isGrave
      command={cancelBookingAsStaff}
      title="Cancel this booking?"
      lead={`The parent and the provider will get an email with your reason.${
        isWholeSeries ? ` All ${booking.times} bookings in the series will be canceled.` : ''
      }`}
      about={{ bookingId: booking.id }}
      sending="Canceling…"
      done={() => 'Booking canceled'}
    />
  )
}

export { bookingsList as list } from 'backend/contract/bookings/console-bookings'

const Folded = ({ children }: { children: ReactNode }) => {
  const list = useListContext<BookingRow>()
  if (list.data === undefined) return children
  return (
    <ListContextProvider value={Object.assign({}, list, { data: [...foldedSeries(list.data)] })}>
      {children}
    </ListContextProvider>
  )
}

const quiet = { color: 'text.secondary' }

export const parts = partsOf<FoldedBooking & Partial<BookingRecord>>({
  around: (rows) => <Folded>{rows}</Folded>,
  cells: {
    starts: ({ startsAt, others }) => (
      <>
        <MomentCell at={startsAt} words={timeOfDateWords} />
        {others !== undefined && (
          <Box component="span" sx={quiet}>
            {` and ${others} more`}
          </Box>
        )}
      </>
    ),
    type: ({ nth, times, others, ...booking }) => (
      <>
        {bookingTypeWords(booking)}
        {times > 1 && others === undefined && (
          <Box component="span" sx={quiet}>
            {`, ${nth} of ${times}`}
          </Box>
        )}
      </>
    ),
  },
  below: ({ id, series, mails }) => (
    <>
      {series && <Series id={id} series={series} />}
      {mails && <Mails mails={mails} />}
    </>
  ),
  acts: (booking) => (
    <>
      {booking.times > 1 && (
        <Button component={Link} to={seriesPage(booking)} variant="outlined" color="secondary">
          The whole series
        </Button>
      )}
      <CancelBooking {...booking} />
    </>
  ),
})

const seriesPage = ({ seriesId }: BookingRow) =>
  `/bookings?${new URLSearchParams({ filter: JSON.stringify({ seriesId }) }).toString()}`

const bookedStatuses: readonly BookingRow['status'][] = ['accepted', 'completed', 'no_show']

const Series = ({ id, series }: Pick<BookingRecord, 'id' | 'series'>) => {
  const booked = series.filter(({ status }) => bookedStatuses.includes(status)).length
  return (
    series.length > 0 && (
      <RecordFacts
        title={`Series: ${booked} of ${series.length} booked`}
        facts={series.map((each, index) => [
          `${index + 1} of ${series.length}`,
          <Box key={each.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            {each.id === id ? (
              <MomentCell at={each.startsAt} />
            ) : (
              <Link to={recordPage('bookings', each.id)}>
                <MomentCell at={each.startsAt} />
              </Link>
            )}
            {bookingStatusWords[each.status]}
          </Box>,
        ])}
      />
    )
  )
}

const sideWords = { client: 'The parent', provider: 'The provider' }

const Mails = ({ mails }: Pick<BookingRecord, 'mails'>) =>
  mails.length > 0 && (
    <RecordFacts
      title="Emails"
      facts={mails.map((mail) => [
        sideWords[mail.to],
        <Box key={mail.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          {titleOfRecord(mailsList, { ...mail })}
          <MomentCell at={mail.sentAt ?? mail.writtenAt} />
          {factOf(mailsList, 'status', { ...mail })}
        </Box>,
      ])}
    />
  )
