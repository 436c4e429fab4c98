import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import {
  bookingKindWords,
  bookingStatusWords,
  bookingName,
  bookingStatusTones,
  minutesWords,
} from './booking-words.ts'

const columns: readonly Column<BookingRow>[] = [
  {
    label: 'Parent',
    value: ({ clientId, clientName }) => <MaskedText value={clientName ?? 'Erased'} of={clientId} />,
    minWidth: 112,
  },
  {
    label: 'Provider',
    value: ({ providerId, providerName }) => (
      <MaskedText value={providerName ?? 'A deleted profile'} of={providerId} />
    ),
    minWidth: 112,
  },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => (
      <StatusChip tone={bookingStatusTones[status]}>{bookingStatusWords[status]}</StatusChip>
    ),
  },
  { label: 'Starts', sort: 'startsAt', value: ({ startsAt }) => <MomentCell at={startsAt} /> },
  {
    label: 'Type',
    sort: 'kind',
    value: ({ kind, minutes, nth, times }) =>
      `${bookingKindWords[kind]}, ${minutesWords(minutes)}${times > 1 ? `, ${nth} of ${times}` : ''}`,
    minWidth: 128,
  },
  {
    label: 'Requested',
    sort: 'requestedAt',
    value: ({ requestedAt }) => <MomentCell at={requestedAt} />,
    from: 'lg',
  },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: bookingStatusWords },
  { kind: 'one', name: 'kind', label: 'Type', options: bookingKindWords },
  { kind: 'days', name: 'starts', label: 'Starts', fromName: 'startsFrom', toName: 'startsTo' },
  {
    kind: 'days',
    name: 'requested',
    label: 'Requested',
    fromName: 'requestedFrom',
    toName: 'requestedTo',
  },
]

export const BookingsList = () => (
  <RecordList<BookingRow>
    resource="bookings"
    label="Bookings"
    lead="Every booking and its status. Notes between the two people aren’t shown here."
    search="Names"
    columns={columns}
    filters={filters}
    sort={{ field: 'requestedAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('bookings', id)}
    nameOf={bookingName}
    empty={{ title: 'No bookings yet', text: 'Parents request bookings on a provider’s profile.' }}
  />
)
