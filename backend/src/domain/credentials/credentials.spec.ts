import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { given } from '../../../test/given.ts'
import { decide, isRefusal } from '../decider/decider.ts'
import type { CredentialClaim, CredentialEvent } from './credential-events.ts'
import { mostCredentials, type CredentialKind } from './credential-kinds.ts'
import { backgroundCheckEnds, isOver, type CredentialCommand } from './credential-state.ts'
import { credentials } from './credentials.ts'

const at = '2026-11-30T12:00:00.000Z'
const now = new Date(at)
const providerId = 'rosa'
const about = { providerId, credentialId: 'first' }
const claim: CredentialClaim = {
  kind: 'certification',
  title: 'ibclc',
  words: '',
  issuer: 'IBLCE',
  number: 'L-12345',
  state: null,
  issuedOn: '2024-10-01',
  expiresOn: '2029-12-31',
  registerLink: null,
}
const claimed = (
  over: Partial<CredentialClaim> & { readonly renewedId?: string; readonly id?: string } = {},
) =>
  ({
    type: 'CredentialClaimed',
    data: {
      ...{ providerId, credentialId: over.id ?? 'first', ...claim, kind: over.kind ?? claim.kind },
      ...{ issuedOn: over.issuedOn ?? claim.issuedOn },
      ...{ title: over.kind ? null : claim.title, words: over.kind ? 'Checkr' : '' },
      ...{ renewedId: over.renewedId ?? null, claimedAt: at },
    },
  }) satisfies CredentialEvent
const evidence = { where: 'IBLCE’s register', seenOn: '2026-11-29' }
const checked = (
  credentialId = 'first',
  validUntil: string | null = '2029-12-31',
  renewedId: string | null = null,
) =>
  ({
    type: 'CredentialChecked',
    data: { providerId, credentialId, staffId: 'ada', ...evidence, validUntil, renewedId, checkedAt: at },
  }) satisfies CredentialEvent
const check = (over: object = {}) =>
  ({
    type: 'CheckCredential',
    ...about,
    staffId: 'ada',
    ...evidence,
    validUntil: '2029-12-31',
    ...over,
  }) as const

describe('A claim', () => {
  it('waits until staff have looked it up', () => {
    given(credentials)
      .when({ type: 'ClaimCredential', ...about, claim, renewedId: null }, now)
      .then([claimed()])
  })

  it('has one effect however often it is sent', () => {
    given(credentials, [claimed()])
      .when({ type: 'ClaimCredential', ...about, claim, renewedId: null }, now)
      .thenNothing()
  })

  it('of another kind than its title, and one that has expired, are refused', () => {
    given(credentials)
      .when({ type: 'ClaimCredential', ...about, claim: { ...claim, kind: 'license' }, renewedId: null }, now)
      .thenRefused('Choose what it is again')
    given(credentials)
      .when(
        { type: 'ClaimCredential', ...about, claim: { ...claim, expiresOn: '2026-11-28' }, renewedId: null },
        now,
      )
      .thenRefused('This has expired. Add the new one once you have it.')
  })

  it('is refused beyond the limit, which what is over does not count for', () => {
    const many = Array.from({ length: mostCredentials }, (_, nth) => claimed({ id: `c${nth}` }))
    const command = { type: 'ClaimCredential', ...about, claim, renewedId: null } as const
    given(credentials, many)
      .when(command, now)
      .thenRefused(`You can have up to ${mostCredentials} credentials. Remove one first.`)
    given(credentials, [
      ...many,
      { type: 'CredentialWithdrawn', data: { providerId, credentialId: 'c1', withdrawnAt: at } },
    ])
      .when(command, now)
      .then([claimed()])
  })
})

describe('A check', () => {
  it('says where and when it was seen, who saw it, and until when it counts', () => {
    given(credentials, [claimed()]).when(check(), now).then([checked()])
  })

  it('has an end where the credential has one', () => {
    given(credentials, [claimed()])
      .when(check({ validUntil: null }), now)
      .thenRefused('It has an end: enter the last day on which it counts')
  })

  it('is decided once', () => {
    given(credentials, [claimed(), checked()]).when(check(), now).thenRefused('This was decided already')
    given(credentials, [claimed(), checked()])
      .when(
        { type: 'RejectCredential', ...about, staffId: 'bea', why: 'other', reason: 'No such entry' },
        now,
      )
      .thenRefused('This was decided already')
  })

  it('was not seen tomorrow, and does not end before it begins', () => {
    given(credentials, [claimed()])
      .when(check({ seenOn: '2026-12-01' }), now)
      .thenRefused('Enter today or an earlier day')
    given(credentials, [claimed()])
      .when(check({ validUntil: '2026-11-28' }), now)
      .thenRefused('Enter today or a later day')
  })

  it('of a background takes two people, and counts for 13 months after its report', () => {
    const validUntil = backgroundCheckEnds('2026-10-01')
    expect(validUntil).toBe('2027-11-01')
    const first = claimed({ kind: 'background_check', issuedOn: '2026-10-01' })
    const { validUntil: _, renewedId: __, checkedAt: ___, ...seen } = checked().data
    const seenByAda: CredentialEvent = { type: 'CredentialSeen', data: { ...seen, seenAt: at } }
    given(credentials, [first]).when(check({ validUntil }), now).then([seenByAda])
    given(credentials, [first, seenByAda])
      .when(check({ validUntil }), now)
      .thenRefused('Someone else has to look at a background check, too')
    given(credentials, [first, seenByAda])
      .when(check({ validUntil, staffId: 'bea' }), now)
      .then([{ type: 'CredentialChecked', data: { ...checked('first', validUntil).data, staffId: 'bea' } }])
    for (const wrong of [null, '2027-11-02'])
      given(credentials, [first])
        .when(check({ validUntil: wrong }), now)
        .thenRefused(`A background check counts for 13 months at most: until ${validUntil}`)
  })

  it('ends by itself once its last day is over in every state', () => {
    const history = [claimed(), checked('first', '2026-11-29')]
    given(credentials, history)
      .when({ type: 'ExpireCredential', ...about }, new Date('2026-11-30T09:59:00Z'))
      .thenNothing()
    given(credentials, history)
      .when({ type: 'ExpireCredential', ...about }, new Date('2026-11-30T10:00:00Z'))
      .then([{ type: 'CredentialExpired', data: { ...about, expiredAt: '2026-11-30T10:00:00.000Z' } }])
    expect(isOver(null, now)).toBe(false)
  })

  it('is taken back with a reason, while it counts', () => {
    const command = {
      type: 'RevokeCredential',
      ...about,
      staffId: 'ada',
      reason: 'No longer listed',
    } as const
    given(credentials, [claimed(), checked()])
      .when(command, now)
      .then([
        {
          type: 'CredentialRevoked',
          data: { ...about, staffId: 'ada', reason: 'No longer listed', revokedAt: at },
        },
      ])
    given(credentials, [claimed()]).when(command, now).thenRefused('This isn’t a checked credential')
  })
})

describe('A renewal', () => {
  const renewal = claimed({ id: 'second', renewedId: 'first' })

  it('renews what is checked, once at a time', () => {
    const command = {
      type: 'ClaimCredential',
      ...{ providerId, credentialId: 'third', claim, renewedId: 'first' },
    } as const
    given(credentials, [claimed()]).when(command, now).thenRefused('We couldn’t find that credential')
    given(credentials, [claimed(), checked(), renewal])
      .when(command, now)
      .thenRefused('You’ve already sent us the new one. We’re checking it.')
  })

  it('renews only what is of the same kind and title', () => {
    const command = {
      type: 'ClaimCredential',
      ...{
        providerId,
        credentialId: 'third',
        claim: { ...claim, title: 'clc' as const },
        renewedId: 'first',
      },
    } as const
    given(credentials, [claimed(), checked()])
      .when(command, now)
      .thenRefused('We couldn’t find that credential')
  })

  it('leaves what was taken back meanwhile as it is', () => {
    const revoked: CredentialEvent = {
      type: 'CredentialRevoked',
      data: { ...about, staffId: 'ada', reason: 'No longer listed', revokedAt: at },
    }
    given(credentials, [claimed(), checked(), renewal, revoked])
      .when({ ...check(), credentialId: 'second' }, now)
      .then([checked('second')])
  })

  it('takes the place of the old one once it is checked', () => {
    const state = [claimed(), checked(), renewal, checked('second', '2034-12-31', 'first')].reduce(
      credentials.evolve,
      credentials.initial,
    )
    expect([...state.values()].map(({ status }) => status)).toEqual(['renewed', 'checked'])
  })
})

it('Whatever is asked in any order, what is checked was checked by staff, and a background by two', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  const staff = fc.constantFrom('ada', 'bea')
  const kinds = fc.constantFrom<CredentialKind>('certification', 'background_check')
  const acts = fc.oneof(
    fc.record({ act: fc.constant('claim' as const), id: ids, kind: kinds, renewedId: fc.option(ids) }),
    fc.record({ act: fc.constant('check' as const), id: ids, staffId: staff }),
    fc.record({ act: fc.constantFrom('revoke', 'reject', 'withdraw', 'expire' as const), id: ids }),
  )
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (asked) => {
      let state = credentials.initial
      const events: CredentialEvent[] = []
      for (const each of asked) {
        const of = { providerId, credentialId: each.id }
        const commands: Record<string, () => CredentialCommand> = {
          claim: () => ({
            type: 'ClaimCredential',
            ...of,
            claim: { ...claim, kind: 'kind' in each ? each.kind : 'course', title: null, words: 'It' },
            renewedId: 'renewedId' in each ? each.renewedId : null,
          }),
          check: () => ({
            ...{ type: 'CheckCredential', ...of, ...evidence, validUntil: '2027-10-01' },
            staffId: 'staffId' in each ? each.staffId : 'ada',
          }),
          revoke: () => ({ type: 'RevokeCredential', ...of, staffId: 'ada', reason: 'Gone' }),
          reject: () => ({ type: 'RejectCredential', ...of, staffId: 'ada', why: 'other', reason: 'Gone' }),
          withdraw: () => ({ type: 'WithdrawCredential', ...of }),
          expire: () => ({ type: 'ExpireCredential', ...of }),
        }
        const command = commands[each.act]?.()
        const decision = command ? decide(credentials, state, command, now) : []
        if (isRefusal(decision)) continue
        for (const event of decision) {
          events.push(event)
          state = credentials.evolve(state, event)
        }
      }
      for (const [id, { status, kind }] of state) {
        if (status !== 'checked') continue
        const lookedAt = events.flatMap((event) =>
          (event.type === 'CredentialSeen' || event.type === 'CredentialChecked') &&
          event.data.credentialId === id
            ? [event.data.staffId]
            : [],
        )
        expect(new Set(lookedAt).size).toBe(kind === 'background_check' ? 2 : 1)
      }
    }),
  )
})
