import Box from '@mui/material/Box'
import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { reviewStatusWords, reviewStatusTones, starsWord } from './review-states.ts'

const columns: readonly Column<ReviewRow>[] = [
  {
    label: 'About',
    value: ({ providerId, providerName }) => (
      <MaskedText value={providerName ?? 'A deleted profile'} of={providerId} />
    ),
    minWidth: 104,
  },
  {
    label: 'By',
    value: ({ clientId, clientName }) => <MaskedText value={clientName} of={clientId} />,
    minWidth: 104,
  },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => (
      <StatusChip tone={reviewStatusTones[status]}>{reviewStatusWords[status]}</StatusChip>
    ),
  },
  { label: 'Stars', sort: 'rating', value: ({ rating }) => starsWord(rating) },
  {
    label: 'What it says',
    value: ({ text }) => (
      <Box
        sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        <MaskedText value={text || 'Stars only'} />
      </Box>
    ),
    minWidth: 240,
  },
  { label: 'Written', sort: 'writtenAt', value: ({ writtenAt }) => <MomentCell at={writtenAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: reviewStatusWords },
  { kind: 'days', name: 'written', label: 'Written', fromName: 'writtenFrom', toName: 'writtenTo' },
]

/** Sorted by state, because held reviews then come first. */
export const ReviewsList = () => (
  <RecordList<ReviewRow>
    resource="reviews"
    label="Reviews"
    lead="What parents say about providers. Reviews waiting for a moderator come first."
    search="Text or names"
    columns={columns}
    filters={filters}
    sort={{ field: 'status', order: 'ASC' }}
    hrefOf={({ id }) => recordPage('reviews', id)}
    nameOf={({ providerName }) => `the review of ${providerName ?? 'a deleted profile'}`}
    empty={{ title: 'No reviews yet', text: 'Parents write them after a booking.' }}
  />
)
