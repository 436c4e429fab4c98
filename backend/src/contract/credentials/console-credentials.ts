/** Credentials as staff check them (product.md, "Trust" and "The staff console"). */

import {
  credentialKinds,
  credentialStatuses,
  credentialTitles,
  notConfirmedReasons,
  type CredentialTitle,
} from '../../domain/credentials/credential-kinds.ts'
import { allStaff } from '../console-access.ts'
import { consoleList, instant, nameOf, nullable, oneOf, text, type RowOf } from '../console-list.ts'

export const credentialKindNames = {
  license: 'License',
  certification: 'Certification',
  course: 'Course',
  first_aid: 'First aid and CPR',
  background_check: 'Background check',
  insurance: 'Liability insurance',
  immunization: 'Immunization',
} as const satisfies Record<(typeof credentialKinds)[number], string>

export const notConfirmedWords = {
  not_found: 'Not in the register',
  another_name: 'It names someone else',
  expired: 'It has expired',
  not_enough: 'Not enough to look it up',
  other: 'Another reason',
} as const satisfies Record<(typeof notConfirmedReasons)[number], string>

const titleNames = Object.fromEntries(
  Object.entries(credentialTitles).map(([title, { name }]) => [title, name]),
)

export const credentialsList = consoleList({
  name: 'credentials',
  label: 'Credentials',
  part: 'people',
  icon: 'BadgeOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    providerId: text({ label: 'Provider' }),
    providerName: nullable(nameOf('providers', 'providerId', { label: 'Provider', phone: 'line' })),
    kind: oneOf(credentialKinds, { sort: true, words: credentialKindNames }),
    title: nullable(
      oneOf(Object.keys(credentialTitles) as CredentialTitle[], { words: titleNames as never }),
    ),
    words: text({ label: 'In their words', personal: true }),
    issuer: text({ personal: true }),
    number: text({ personal: true }),
    state: nullable(text({ from: 'lg', personal: true })),
    issuedOn: nullable(text({ label: 'Issued', personal: true })),
    expiresOn: nullable(text({ label: 'Expires', personal: true })),
    registerLink: nullable(text({ label: 'Register', personal: true })),
    status: oneOf(credentialStatuses, {
      sort: true,
      words: {
        claimed: 'Waits',
        seen: 'Seen by one',
        checked: 'Checked',
        not_confirmed: 'Not confirmed',
        expired: 'Expired',
        revoked: 'Taken back',
        renewed: 'Renewed',
        withdrawn: 'Removed by the provider',
      },
      tones: {
        claimed: 'open',
        seen: 'open',
        checked: 'settled',
        not_confirmed: 'settled',
        expired: 'settled',
        revoked: 'settled',
        renewed: 'settled',
        withdrawn: 'settled',
      },
    }),
    where: nullable(text({ label: 'Where it was seen' })),
    seenOn: nullable(text({ label: 'Seen on' })),
    validUntil: nullable(text({ label: 'Valid until' })),
    why: nullable(oneOf(notConfirmedReasons, { label: 'Not confirmed because', words: notConfirmedWords })),
    claimedAt: instant({ label: 'Claimed', sort: true, phone: 'line' }),
    changedAt: instant({ label: 'Changed', sort: true, from: 'lg' }),
  },
  filters: {
    status: { kind: 'several', field: 'status' },
    kind: { kind: 'several', field: 'kind' },
    providerId: { kind: 'ids', field: 'providerId' },
    claimed: { kind: 'days', field: 'claimedAt' },
  },
  sort: ['claimedAt', 'DESC'],
  screen: {
    one: 'A credential',
    lead: 'What providers say they have, and what someone on our team checked.',
    empty: { title: 'No credentials yet', text: 'Providers add them on their dashboards.' },
    columns: [
      { label: 'Credential', text: (row) => credentialName(row) },
      'providerName',
      'kind',
      'claimedAt',
      'validUntil',
      'status',
    ],
  },
  record: {
    title: (row) => credentialName(row),
    lead: 'status',
    parts: [
      {
        title: 'What the provider says',
        facts: [
          'providerName',
          'kind',
          { label: 'Called', text: (row) => credentialName(row) },
          { field: 'issuer', none: 'Not said' },
          { field: 'number', none: 'Not said' },
          { field: 'state', none: 'Not said' },
          { field: 'issuedOn', none: 'Not said' },
          { field: 'expiresOn', none: 'Not said' },
          { field: 'registerLink', none: 'Not said' },
          'claimedAt',
        ],
      },
      {
        title: 'What we know',
        facts: [
          { field: 'where', none: 'No one has seen it yet' },
          'seenOn',
          { field: 'validUntil', none: 'No end' },
          { field: 'why', none: 'Does not apply' },
        ],
      },
    ],
  },
  history: {
    compared: ['status', 'where', 'seenOn', 'validUntil', 'why'],
    leftOut: ['renewedId', 'staffId'],
    streams: { credentials: (_id, { credentialId }) => credentialId },
  },
})

export type CredentialRow = RowOf<typeof credentialsList>

/** Its short name, as in "IBCLC"; in the provider's words where it is not one that is known. */
export const credentialName = ({
  kind,
  title,
  words,
}: {
  readonly kind: keyof typeof credentialKindNames
  readonly title: string | null
  readonly words: string
}): string => (title === null ? words || credentialKindNames[kind] : (titleNames[title] ?? title))
