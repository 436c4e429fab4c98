/** Credentials: the provider is always taken from the session, what staff decide is looked up by its id. */

import type * as declarations from '../../contract/credentials/credentials.ts'
import type { OwnCredential } from '../../contract/credentials/credentials.ts'
import type * as moderation from '../../contract/credentials/moderation-acts.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { reasonInReadersWords } from '../../contract/ready-reasons.ts'
import {
  credentialKinds,
  credentialTitles,
  type CredentialKind,
  type CredentialTitle,
} from '../../domain/credentials/credential-kinds.ts'
import { isOver } from '../../domain/credentials/credential-state.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import {
  checkedCredentialsOf,
  credentialsOf,
  providerOfCredential,
} from '../../projections/credentials/credentials.ts'
import { providerById } from '../../projections/profiles/providers.ts'

type CredentialHandlers = Handlers<DeclarationsOf<typeof declarations> & DeclarationsOf<typeof moderation>>

const done = { status: 'done' } as const
const isTitle = (what: CredentialKind | CredentialTitle): what is CredentialTitle =>
  Object.hasOwn(credentialTitles, what)
const isLicense = (what: CredentialKind | CredentialTitle): boolean =>
  (isTitle(what) ? credentialTitles[what].kind : what) === 'license'
const orNull = (typed: string) => (typed === '' ? null : typed)

/** The order of the provider's own list. */
const order: readonly OwnCredential['status'][] = [
  'claimed',
  'checked',
  'not_confirmed',
  'revoked',
  'expired',
]

/** Sends a decision about a credential to the stream of its provider. Nobody decides about their own. */
const aboutIt = async (
  context: HandlerContext<Session>,
  credentialId: string,
  decide: (providerId: string) => ReturnType<CredentialHandlers['checkCredential']>,
) => {
  const providerId = await providerOfCredential(context.tables, credentialId)
  if (providerId === null) return refuse('not_found', t`We couldn’t find that credential`)
  if (providerId === providerIdOf(context, context.session))
    return refuse('not_allowed_now', t`This is your own. A colleague has to decide.`)
  return decide(providerId)
}

export const credentialHandlers: CredentialHandlers = {
  providerCredentials: async ({ tables, now }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    const rows = await checkedCredentialsOf(tables, provider.id)
    return {
      checked: rows
        .filter((row) => !isOver(row.valid_until, now()))
        .toSorted((one, other) => credentialKinds.indexOf(one.kind) - credentialKinds.indexOf(other.kind))
        .map((row) => ({
          credentialId: row.credential_id,
          kind: row.kind,
          name: row.title === null ? row.words : credentialTitles[row.title].name,
          state: row.state,
          where: row.seen_where ?? '',
          seenOn: row.seen_on ?? '',
          validUntil: row.valid_until,
        })),
    }
  },

  myCredentials: async (context) => {
    const { session, tables } = context
    const rows = await credentialsOf(tables, providerIdOf(context, session))
    const renewed = new Set(
      rows.flatMap(({ renewed_id: renewedId, status }) =>
        renewedId !== null && (status === 'claimed' || status === 'seen') ? [renewedId] : [],
      ),
    )
    const own = rows.map((row) => ({
      credentialId: row.credential_id,
      kind: row.kind,
      title: row.title,
      words: row.words,
      issuer: row.issuer,
      number: row.number,
      state: row.state,
      issuedOn: row.issued_on,
      expiresOn: row.expires_on,
      registerLink: row.register_link,
      // Whether one of us has looked already is nothing that a provider can use.
      status: row.status === 'seen' ? 'claimed' : (row.status as OwnCredential['status']),
      where: row.status === 'seen' ? null : row.seen_where,
      seenOn: row.status === 'seen' ? null : row.seen_on,
      validUntil: row.valid_until,
      reason: row.reason === null ? null : reasonInReadersWords(row.reason),
      isBeingRenewed: renewed.has(row.credential_id),
      changedAt: (row.status === 'seen' ? row.claimed_at : row.changed_at).toISOString(),
    }))
    return {
      credentials: own
        .toReversed()
        .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status)),
    }
  },

  claimCredential: async (context, { what, words, issuer, number, renewedId, ...claim }) => {
    const { session, tables, decide, newId } = context
    const provider = await providerById(tables, providerIdOf(context, session))
    if (!provider) return refuse('not_allowed_now', t`Create your profile first. Credentials appear on it.`)
    const credentialId = newId('credential')
    return decide(
      {
        type: 'ClaimCredential',
        providerId: provider.id,
        credentialId,
        renewedId: orNull(renewedId),
        claim: {
          ...(isTitle(what)
            ? { kind: credentialTitles[what].kind, title: what, words: '' }
            : { kind: what, title: null, words }),
          issuer,
          number,
          state: isLicense(what) ? orNull(claim.state) : null,
          issuedOn: orNull(claim.issuedOn),
          expiresOn: orNull(claim.expiresOn),
          registerLink: orNull(claim.registerLink),
        },
      },
      { credentialId },
    )
  },

  withdrawCredential: (context, { credentialId }) => {
    const { session, decide } = context
    return decide(
      { type: 'WithdrawCredential', providerId: providerIdOf(context, session), credentialId },
      done,
    )
  },

  checkCredential: (context, { credentialId, where, seenOn, validUntil }) =>
    aboutIt(context, credentialId, (providerId) =>
      context.decide(
        {
          type: 'CheckCredential',
          providerId,
          credentialId,
          staffId: context.session.user.id,
          where,
          seenOn,
          validUntil: orNull(validUntil),
        },
        done,
      ),
    ),

  rejectCredential: (context, { credentialId, why, reason }) =>
    aboutIt(context, credentialId, (providerId) =>
      context.decide(
        { type: 'RejectCredential', providerId, credentialId, staffId: context.session.user.id, why, reason },
        done,
      ),
    ),

  revokeCredential: (context, { credentialId, reason }) =>
    aboutIt(context, credentialId, (providerId) =>
      context.decide(
        { type: 'RevokeCredential', providerId, credentialId, staffId: context.session.user.id, reason },
        done,
      ),
    ),
}
