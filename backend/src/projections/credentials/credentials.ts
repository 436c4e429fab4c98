/** Credentials of providers: what they claim, and what became of it. Deleted with the provider. */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { CredentialEvent } from '../../domain/credentials/credential-events.ts'
import type {
  CredentialKind,
  CredentialStatus,
  CredentialTitle,
  NotConfirmedReason,
} from '../../domain/credentials/credential-kinds.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  id,
  key,
  maybe,
  means,
  readTable,
  text,
  time,
  type SetOf,
} from '../../platform/postgres/read-table.ts'
import { removeWhere, update, upsert, type Projection } from '../../platform/projecting/projection.ts'

export const credential = readTable(
  'credential',
  {
    credential_id: key(id('clear')),
    provider_id: id('clear'),
    kind: text<CredentialKind>('clear'),
    title: maybe(text<CredentialTitle>('clear')),
    words: text('masked'),
    issuer: text('masked'),
    number: text('masked'),
    state: maybe(text('masked')),
    issued_on: maybe(text('masked')),
    expires_on: means('the day that the provider states', maybe(text('masked'))),
    register_link: maybe(text('masked')),
    renewed_id: maybe(id('clear')),
    status: text<CredentialStatus>('clear'),
    seen_by: means('the first of two people who look at a background check', maybe(id('clear'))),
    seen_where: maybe(text('clear')),
    seen_on: maybe(text('clear')),
    valid_until: means('the last day on which it counts', maybe(text('clear'))),
    why: maybe(text<NotConfirmedReason>('clear')),
    reason: maybe(text('masked')),
    claimed_at: time('clear'),
    decided_at: maybe(time('clear')),
    changed_at: time('clear'),
  },
  {
    indexes: {
      credential_provider: ['provider_id', 'status'],
      credential_claimed: ['claimed_at', 'credential_id'],
    },
  },
)

type About = { readonly data: { readonly credentialId: string } }

const set = ({ data: { credentialId } }: About, values: SetOf<typeof credential>) =>
  update(credential, { credential_id: credentialId }, values)

export const credentialsProjection: Projection<CredentialEvent | PersonErasedEvent> = {
  name: 'credentials',
  version: 1,
  tables: [credential],
  on: {
    CredentialClaimed: ({ data }) =>
      upsert(
        credential,
        { credential_id: data.credentialId },
        {
          provider_id: data.providerId,
          kind: data.kind,
          title: data.title,
          words: data.words,
          issuer: data.issuer,
          number: data.number,
          state: data.state,
          issued_on: data.issuedOn,
          expires_on: data.expiresOn,
          register_link: data.registerLink,
          renewed_id: data.renewedId,
          status: 'claimed',
          seen_by: null,
          seen_where: null,
          seen_on: null,
          valid_until: null,
          why: null,
          reason: null,
          claimed_at: data.claimedAt,
          decided_at: null,
          changed_at: data.claimedAt,
        },
      ),
    CredentialWithdrawn: (event) => set(event, { status: 'withdrawn', changed_at: event.data.withdrawnAt }),
    CredentialSeen: (event) =>
      set(event, {
        status: 'seen',
        seen_by: event.data.staffId,
        seen_where: event.data.where,
        seen_on: event.data.seenOn,
        changed_at: event.data.seenAt,
      }),
    CredentialChecked: (event) => {
      const { where, seenOn, validUntil, renewedId, checkedAt } = event.data
      return [
        set(event, {
          status: 'checked',
          seen_where: where,
          seen_on: seenOn,
          valid_until: validUntil,
          decided_at: checkedAt,
          changed_at: checkedAt,
        }),
        ...(renewedId === null
          ? []
          : [update(credential, { credential_id: renewedId }, { status: 'renewed', changed_at: checkedAt })]),
      ]
    },
    CredentialNotConfirmed: (event) => {
      const { why, reason, decidedAt } = event.data
      return set(event, {
        status: 'not_confirmed',
        why,
        reason,
        decided_at: decidedAt,
        changed_at: decidedAt,
      })
    },
    CredentialRevoked: (event) => {
      const { reason, revokedAt } = event.data
      return set(event, { status: 'revoked', reason, changed_at: revokedAt })
    },
    CredentialExpired: (event) => set(event, { status: 'expired', changed_at: event.data.expiredAt }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.map((person) => removeWhere(credential, { provider_id: person })),
  },
}

/** Whose credential it is; null if there is no such credential. */
export const providerOfCredential = async (
  tables: ReadTables,
  credentialId: string,
): Promise<string | null> => {
  const [row] = await find(tables, credential, ['provider_id'], { credential_id: credentialId })
  return row?.provider_id ?? null
}

/** The checked credentials of a provider, those that count longest first. */
export const checkedCredentialsOf = (tables: ReadTables, providerId: string) =>
  find(
    tables,
    credential,
    ['credential_id', 'kind', 'title', 'words', 'state', 'seen_where', 'seen_on', 'valid_until'],
    { provider_id: providerId, status: 'checked' },
    ['kind', 'credential_id'],
  )

/** All credentials of a provider but those that they took back, the oldest first. */
export const credentialsOf = (tables: ReadTables, providerId: string) =>
  find(
    tables,
    credential,
    [
      'credential_id',
      'kind',
      'title',
      'words',
      'issuer',
      'number',
      'state',
      'issued_on',
      'expires_on',
      'register_link',
      'renewed_id',
      'status',
      'seen_where',
      'seen_on',
      'valid_until',
      'reason',
      'claimed_at',
      'changed_at',
    ],
    {
      provider_id: providerId,
      status: ['claimed', 'seen', 'checked', 'not_confirmed', 'expired', 'revoked'],
    },
    ['claimed_at', 'credential_id'],
  )
