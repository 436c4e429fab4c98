/**
 * Credentials of demo people, in every state: waiting, seen by one of two, checked, renewed, about to end, ended, not
 * confirmed, taken back, removed.
 */

import { day } from '../domain/bookings/limits.ts'
import type { CredentialClaim } from '../domain/credentials/credential-events.ts'
import { credentialTitles, type CredentialTitle } from '../domain/credentials/credential-kinds.ts'
import { backgroundCheckEnds, type CredentialCommand } from '../domain/credentials/credential-state.ts'
import { accountIdOf, demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { providerIds } from './demo-people.ts'

interface Claimed {
  readonly of: string
  /** A title that is known, or a kind and what it is called. */
  readonly what: CredentialTitle | readonly [kind: CredentialClaim['kind'], words: string]
  readonly more?: Partial<CredentialClaim>
  /** When it was claimed, in days before today. */
  readonly ago: number
  /** Where it was seen a day later, and for how many days from today it counts; null for no end. */
  readonly seen?: readonly [where: string, until: number | null]
  /** Of a background check: only one has seen it. */
  readonly byOneAlone?: true
  readonly rejectedFor?: string
  readonly revokedFor?: string
  readonly isWithdrawn?: true
}

const iblce = 'IBLCE’s register'

const claims: readonly Claimed[] = [
  {
    of: 'Priya Raman',
    what: 'ibclc',
    more: { issuer: 'IBLCE', number: 'L-21840' },
    ago: 60,
    seen: [iblce, 1_130],
  },
  {
    of: 'Priya Raman',
    what: 'rn',
    more: { number: 'RN60412277', state: 'WA' },
    ago: 59,
    seen: ['Nursys', 410],
  },
  {
    of: 'Priya Raman',
    what: ['background_check', ''],
    more: { issuer: 'Checkr' },
    ago: 40,
    seen: ['Checkr’s report', 350],
  },
  { of: 'Priya Raman', what: ['course', 'Infant feeding and tongue-tie, 20 hours'], ago: 2 },
  {
    of: 'Amira Haddad',
    what: 'ibclc',
    more: { issuer: 'IBLCE', number: 'L-30977' },
    ago: 90,
    seen: [iblce, 12],
  },
  { of: 'Amira Haddad', what: 'rn', more: { number: '4704288190', state: 'MI' }, ago: 4 },
  {
    of: 'Ruth Abernathy',
    what: 'ibclc',
    more: { issuer: 'IBLCE', number: 'L-10233' },
    ago: 400,
    seen: [iblce, -20],
  },
  {
    of: 'Maya Okonkwo',
    what: 'dona',
    more: { issuer: 'DONA International' },
    ago: 30,
    seen: ['DONA International’s register', 700],
  },
  {
    of: 'Josephine Baptiste',
    what: ['background_check', ''],
    more: { issuer: 'Sterling' },
    ago: 1,
    seen: ['Sterling’s report', 380],
    byOneAlone: true,
  },
  {
    of: 'Claire Beaumont',
    what: 'dona',
    ago: 20,
    rejectedFor: 'The register has no entry with this name. Is it listed under another one?',
  },
  {
    of: 'Claire Beaumont',
    what: ['insurance', 'Liability insurance, $1 million'],
    ago: 8,
    seen: ['The insurer’s confirmation', 200],
  },
  {
    of: 'Nora Whelan',
    what: 'infant_cpr',
    more: { issuer: 'American Red Cross' },
    ago: 120,
    seen: ['The Red Cross’s lookup', 240],
    revokedFor: 'The lookup no longer has this certificate',
  },
  {
    of: 'Nora Whelan',
    what: ['immunization', 'Tdap'],
    ago: 15,
    seen: ['The state’s immunization record', null],
  },
  {
    of: 'Yuki Tanabe',
    what: 'pt_pelvic',
    more: { number: 'PT-22981', state: 'CA' },
    ago: 33,
    seen: ['California’s license search', 500],
  },
  { of: 'Naomi Feld', what: 'pmh_c', ago: 25, seen: ['PSI’s register', 900], isWithdrawn: true },
  {
    of: 'Naomi Feld',
    what: 'lcsw',
    more: { number: 'LC-55120', state: 'NY' },
    ago: 24,
    seen: ['New York’s license search', 620],
  },
]

const date = (at: number) => new Date(at).toISOString().slice(0, 10)

/** @param today midnight UTC, in milliseconds. Runs after the people exist. */
export const demoCredentials = (idOf: IdOf, today: number): readonly DemoStep<CredentialCommand>[] =>
  claims.flatMap(({ of, what, more, ago, seen, byOneAlone, rejectedFor, revokedFor, isWithdrawn }, nth) => {
    const { providerId, accountId } = providerIds(idOf, of)
    const id = demoId(`credential/${of}/${String(what)}`)
    const about = { providerId, credentialId: id }
    const moderator = accountIdOf('moderator@demo.example')
    const admin = accountIdOf('admin@demo.example')
    const claimedAt = today - ago * day + (nth + 1) * 60_000
    const known = typeof what === 'string'
    const claim: CredentialClaim = {
      kind: known ? credentialTitles[what].kind : what[0],
      title: known ? what : null,
      words: known ? '' : what[1],
      ...{ issuer: '', number: '', state: null, issuedOn: null, expiresOn: null, registerLink: null },
      ...(what[0] === 'background_check' && { issuedOn: date(claimedAt - 10 * day) }),
      ...more,
    }
    const step = (command: CredentialCommand, hours: number, actorId: string, part: string) =>
      demoStep(command, `${id}/${part}`, claimedAt + hours * 3_600_000, actorId)
    const steps = [step({ type: 'ClaimCredential', ...about, claim, renewedId: null }, 0, accountId, 'claim')]
    if (seen) {
      const seenOn = date(claimedAt + 20 * 3_600_000)
      const isTwice = claim.kind === 'background_check'
      const until = seen[1] === null ? null : date(today + seen[1] * day)
      const latest = backgroundCheckEnds(claim.issuedOn ?? seenOn)
      const validUntil = isTwice && until !== null && until > latest ? latest : until
      const check = { type: 'CheckCredential', ...about, where: seen[0], seenOn, validUntil } as const
      steps.push(step({ ...check, staffId: moderator }, 20, moderator, 'check'))
      if (isTwice && !byOneAlone) steps.push(step({ ...check, staffId: admin }, 22, admin, 'check again'))
    }
    if (rejectedFor !== undefined) {
      const reject = { type: 'RejectCredential', ...about, staffId: moderator } as const
      steps.push(step({ ...reject, why: 'not_found', reason: rejectedFor }, 20, moderator, 'reject'))
    }
    if (revokedFor !== undefined)
      steps.push(
        step({ type: 'RevokeCredential', ...about, staffId: admin, reason: revokedFor }, 48, admin, 'revoke'),
      )
    if (isWithdrawn) steps.push(step({ type: 'WithdrawCredential', ...about }, 72, accountId, 'withdraw'))
    return steps
  })
