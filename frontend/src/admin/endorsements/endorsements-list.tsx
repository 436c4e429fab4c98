import Box from '@mui/material/Box'
import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { EmailText, MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { endorsementStatusTones, endorsementStatusWords } from '../shown/endorsement-words.ts'

const columns: readonly Column<EndorsementRow>[] = [
  {
    label: 'About',
    value: ({ providerId, providerName }) => (
      <MaskedText value={providerName ?? 'A deleted profile'} of={providerId} />
    ),
    minWidth: 104,
  },
  {
    label: 'By',
    value: ({ endorserId, endorserName, email }) =>
      endorserName === null ? (
        <EmailText address={email} />
      ) : (
        <MaskedText value={endorserName} of={endorserId} />
      ),
    minWidth: 104,
  },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => (
      <StatusChip tone={endorsementStatusTones[status]}>{endorsementStatusWords[status]}</StatusChip>
    ),
  },
  {
    label: 'What it says',
    value: ({ text }) => (
      <Box
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        <MaskedText value={text} />
      </Box>
    ),
    minWidth: 240,
  },
  { label: 'Relationship', sort: 'relationship', value: relationshipOf, minWidth: 120, from: 'lg' },
  { label: 'Submitted', sort: 'submittedAt', value: ({ submittedAt }) => <MomentCell at={submittedAt} /> },
  {
    label: 'Approved',
    sort: 'approvedAt',
    value: ({ approvedAt }) => <MomentCell at={approvedAt} />,
    from: 'lg',
  },
]

function relationshipOf({ relationship }: EndorsementRow) {
  return relationships[relationship as keyof typeof relationships] ?? relationship
}

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: endorsementStatusWords },
  { kind: 'one', name: 'relationship', label: 'Relationship', options: relationships },
  { kind: 'days', name: 'submitted', label: 'Submitted', fromName: 'submittedFrom', toName: 'submittedTo' },
]

export const EndorsementsList = () => (
  <RecordList<EndorsementRow>
    resource="endorsements"
    label="Endorsements"
    lead="Endorsements colleagues have written for each other, including requested, pending and removed ones."
    search="Text or names"
    columns={columns}
    filters={filters}
    sort={{ field: 'submittedAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('endorsements', id)}
    nameOf={({ providerName }) => `the endorsement of ${providerName ?? 'a deleted profile'}`}
    empty={{
      title: 'No endorsements yet',
      text: 'Providers ask each other from their dashboards.',
    }}
  />
)
