/** Endorsements as the console lists them (product.md, "The staff console"). */

import { endorsementStatuses } from '../../domain/endorsements/limits.ts'
import { allStaff } from '../console-access.ts'
import { consoleList, instant, integer, nameOf, nullable, oneOf, text, type RowOf } from '../console-list.ts'
import { masked } from '../masked.ts'
import { relationships } from './endorsement-options.ts'

export { endorsementStatuses }

export const endorsementStatusWords = {
  requested: 'Requested',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Canceled',
  refused: 'Request declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
} as const

export const endorsementsList = consoleList({
  name: 'endorsements',
  label: 'Endorsements',
  part: 'people',
  icon: 'FormatQuoteOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    providerId: text({ label: 'Provider' }),
    /** Null if the profile no longer exists. */
    providerName: nullable(nameOf('providers', 'providerId', { label: 'About' })),
    endorserId: nullable(text({ label: 'Endorser' })),
    endorserName: nullable(nameOf('providers', 'endorserId', { label: 'By', phone: 'line' })),
    /** Of a writer who had no profile when they wrote. */
    writerName: nullable(text({ personal: true })),
    writerProfession: nullable(text({ personal: true })),
    writerWorkplace: nullable(text({ personal: true })),
    /** The address of the person who was asked, until they answer. */
    email: nullable(text({ personal: true })),
    status: oneOf(endorsementStatuses, {
      sort: true,
      words: endorsementStatusWords,
      tones: {
        requested: 'settled',
        pending: 'open',
        approved: 'settled',
        declined: 'settled',
        cancelled: 'settled',
        refused: 'settled',
        expired: 'settled',
        withdrawn: 'settled',
        removed: 'settled',
      },
    }),
    relationship: text({ sort: true, words: relationships, from: 'xl' }),
    text: nullable(text({ personal: true, as: 'excerpt', phone: 'line' })),
    /** 1 to 3; null if it is not pinned. */
    pin: nullable(integer({ label: 'Pin position' })),
    requestedAt: nullable(instant({ label: 'Requested', sort: true })),
    submittedAt: nullable(instant({ label: 'Written', sort: true })),
    approvedAt: nullable(instant({ label: 'Approved', sort: true, from: 'xl' })),
  },
  search: { label: 'Text or names', fields: ['text', 'writerName', 'providerName', 'endorserName'] },
  filters: {
    status: { kind: 'several', field: 'status' },
    relationship: { kind: 'one', field: 'relationship' },
    providerId: { kind: 'ids', field: 'providerId' },
    endorserId: { kind: 'ids', field: 'endorserId' },
    requested: { kind: 'days', field: 'requestedAt' },
    submitted: { kind: 'days', field: 'submittedAt', label: 'Submitted' },
  },
  sort: ['submittedAt', 'DESC'],
  screen: {
    one: 'An endorsement',
    lead: 'Endorsements colleagues have written for each other, including requested, pending and removed ones.',
    empty: { title: 'No endorsements yet', text: 'Providers ask each other from their dashboards.' },
    columns: [
      { field: 'providerName', none: 'A deleted profile' },
      { field: 'endorserName', drawn: 'writer' },
      { field: 'text', label: 'What it says' },
      'relationship',
      { field: 'submittedAt', label: 'Submitted' },
      'approvedAt',
      'status',
    ],
  },
  record: {
    title: ({ providerName }) =>
      providerName === null || providerName === masked ? null : `An endorsement of ${providerName}`,
    lead: 'status',
    quote: 'text',
    parts: [
      {
        title: 'Details',
        facts: [
          'providerName',
          'endorserName',
          { field: 'writerName', label: 'Written without a profile by' },
          { field: 'writerProfession', label: 'Profession' },
          { field: 'writerWorkplace', label: 'Place of work' },
          { field: 'email', label: 'Request sent to' },
          { field: 'relationship', label: 'How they know each other' },
          { label: 'Pinned', text: ({ pin }) => (pin === null ? 'No' : `Position ${pin}`) },
        ],
      },
      {
        title: 'When',
        facts: ['requestedAt', { field: 'submittedAt', label: 'Submitted' }, 'approvedAt'],
      },
    ],
  },
  history: {
    compared: [
      'email',
      'status',
      'relationship',
      'text',
      'pin',
      'writerName',
      'writerProfession',
      'writerWorkplace',
    ],
    leftOut: ['pins', 'pinsVersion', 'approvedCount'],
    personal: ['note'],
    streams: { endorsements: (_id, { endorsementId }) => endorsementId },
  },
})

export type EndorsementRow = RowOf<typeof endorsementsList>
