/** Endorsements. The session says who the caller is; the link says what they may write. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/endorsements/endorsements.ts'
import { endorsementsPageSize } from '../../contract/endorsements/endorsements.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import { deadLink, refuse, type Refusal } from '../../domain/decider/decider.ts'
import { askedIdOf } from '../../domain/endorsements/endorsement-requests.ts'
import {
  isOpenRequest,
  isWrittenBy,
  isWritten,
  mayBeWrittenAgain,
  type Endorsement,
  type WrittenEndorsement,
} from '../../domain/endorsements/endorsement-state.ts'
import { endorsements, endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { visibleStatusOf, type OutsideWriter } from '../../domain/endorsements/written-endorsements.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { accountById } from '../../projections/accounts/accounts.ts'
import {
  approvedEndorsements,
  endorsementById,
  sidesOfEndorsement,
  endorsementByAbout,
  endorsementsBy,
} from '../../projections/endorsements/endorsement-queries.ts'
import { shownRequestsOf } from '../../projections/endorsements/worklist-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { signUpPerson } from '../accounts/sign-up.ts'
import { readEndorsementLink, type EndorsementLink } from './endorsement-links.ts'
import { ownProviderRecord } from './worklist-handlers.ts'

type EndorsementHandlers = Handlers<DeclarationsOf<typeof declarations>>

const done = { status: 'done' } as const
const noProvider = () => refuse('not_found', t`We couldn’t find that provider`)
const otherAddress = (next: string) =>
  refuse('not_allowed_now', t`This request was sent to another email address. ${next}`)
const noEndorsement = () => refuse('not_found', t`We couldn’t find that endorsement`)
const notPublic = () => refuse('not_found', t`This endorsement isn’t public`)

const writerOf = ({ id, slug, name, types, profession, city, state, photo }: ProviderRecord) => ({
  id,
  slug,
  name,
  types,
  profession,
  workplace: null,
  city,
  state,
  photo,
})

/** What the link opens: the provider to endorse and, if the link belongs to a request, that open request. */
const opened = async (context: HandlerContext, token: string) => {
  const link = await readEndorsementLink(context, token)
  if (!link) return deadLink
  const provider = await providerById(context.tables, link.providerId)
  if (!provider || provider.id !== link.providerId) return deadLink
  const state = await context.stateOf(endorsements, endorsementsStream(link.providerId))
  if (link.requestId !== null && !isOpenTo(context, state.byId.get(link.requestId))) return deadLink
  return { link, provider, state }
}

/**
 * A used link still opens for the person who wrote with it, and says that it was used.
 * For others it is invalid.
 */
const isOpenTo = (context: HandlerContext, asked: Endorsement | undefined): boolean => {
  if (asked?.status === 'requested') return true
  const { session } = context
  return (
    session !== null &&
    isWritten(asked) &&
    !mayBeWrittenAgain[asked.status] &&
    asked.endorserId === providerIdOf(context, session)
  )
}

/**
 * Whether the link counts for the caller: a request is only for the account that has confirmed the address it
 * was mailed to, or for which a link was mailed there. Read from the log, like every decision.
 */
const isForCaller = async (
  context: HandlerContext,
  { providerId, requestId, endorserId }: EndorsementLink,
): Promise<boolean> => {
  const { session, stateOf } = context
  if (requestId === null || session === null) return true
  const state = await stateOf(endorsements, endorsementsStream(providerId))
  // One that is closed is refused as such.
  if (!isOpenRequest(state, requestId, context.now())) return true
  if (endorserId !== null) return endorserId === providerIdOf(context, session)
  const caller = await stateOf(account, accountStream(session.user.id))
  if (caller.status !== 'open' || !caller.isVerified) return false
  const askedId = state.asked.find(({ endorsementId }) => endorsementId === requestId)?.askedId
  return askedId
    ? askedId === askedIdOf(context, providerId, caller.email)
    : (await olderRequestsTo(context, providerId, caller.email)).includes(requestId)
}

type Opened = Exclude<Awaited<ReturnType<typeof opened>>, Refusal>

const eligibilityOf = async (
  context: HandlerContext,
  writer: ProviderRecord | null,
  { link, provider, state }: Opened,
) => {
  const { session } = context
  if (session === null) return 'visitor'
  if (session.role !== 'provider') return 'not_a_provider'
  const own = providerIdOf(context, session)
  if (own === provider.id) return 'oneself'
  if (!session.user.isVerified) return 'unverified'
  if (isWrittenBy(state, own)) return 'already_written'
  if (!(await isForCaller(context, link))) return 'other_address'
  return writer ? 'may' : 'no_profile'
}

const requestOf = async (
  { tables, session }: HandlerContext,
  { providerId, requestId, endorserId }: EndorsementLink,
) => {
  if (requestId === null) return null
  const found = (await shownRequestsOf(tables, providerId)).find(({ endorsement_id: id }) => id === requestId)
  if (!found) return null
  const { relationship, note } = found
  return { relationship, note, email: session === null && endorserId === null ? found.email : null }
}

/**
 * How a colleague without a profile is shown.
 * @returns a refusal that names what they left out
 */
const outsideWriterOf = (named: Readonly<Record<keyof OutsideWriter, string | undefined>>) => {
  const { writerName, writerProfession, writerWorkplace } = named
  if (writerName && writerProfession && writerWorkplace)
    return { writerName, writerProfession, writerWorkplace }
  const sentence = t`Please fill this in`
  const missing = Object.entries(named).flatMap(([field, said]): [string, string][] =>
    said ? [] : [[field, sentence]],
  )
  return refuse('validation', t`Please check this: ${sentence}`, Object.fromEntries(missing))
}

/**
 * The ids of the requests to this address whose events have no `askedId`. The stream is opened only if it has
 * such events.
 */
const olderRequestsTo = async (
  { stateOf, readStream }: HandlerContext,
  providerId: string,
  email: string,
): Promise<string[]> => {
  const stream = endorsementsStream(providerId)
  const { asked } = await stateOf(endorsements, stream)
  const older = new Set<unknown>(
    asked.filter(({ askedId }) => askedId === null).map(({ endorsementId }) => endorsementId),
  )
  if (older.size === 0) return []
  const ids: string[] = []
  for await (const { type, data } of readStream(stream)) {
    const { endorsementId } = data
    if (type !== 'EndorsementRequested' || data['email'] !== email) continue
    if (typeof endorsementId === 'string' && older.has(endorsementId)) ids.push(endorsementId)
  }
  return ids
}

/** The status to show for an endorsement that was written, from the status in its row. */
const visibleOf = (status: string) => visibleStatusOf[status as WrittenEndorsement['status']]

export const endorsementHandlers: EndorsementHandlers = {
  providerEndorsements: async ({ tables }, { providerId, page }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return noProvider()
    const start = (page - 1) * endorsementsPageSize
    return {
      provider,
      ...(await approvedEndorsements(tables, provider.id, { start, size: endorsementsPageSize })),
    }
  },

  endorsementPreview: async (context, { id }) => {
    const { session, tables } = context
    const found = await endorsementById(tables, id)
    if (!found) return notPublic()
    const [status, endorsement] = found
    const own = session && providerIdOf(context, session)
    const isEndorser = endorsement.endorser.id === own
    const isEndorsee = endorsement.providerId === own
    const provider = await providerById(tables, endorsement.providerId)
    const isShown = status === 'approved' || isEndorser || isEndorsee
    if (!provider || !isShown) return notPublic()
    const visible = visibleOf(status)
    return {
      endorsement,
      provider,
      status: isEndorser ? visible.writer : visible.endorsee,
      you: isEndorser ? 'endorser' : isEndorsee ? 'endorsee' : 'reader',
    }
  },

  endorseeProviderProfile: async (context, { token }) => {
    const found = await opened(context, token)
    if (isRefused(found)) return found
    const writer = await ownProviderRecord(context)
    const standing = await eligibilityOf(context, writer, found)
    return {
      provider: found.provider,
      request: await requestOf(context, found.link),
      standing,
      writer: writer && writerOf(writer),
      written:
        context.session && standing === 'already_written'
          ? await endorsementByAbout(
              context.tables,
              providerIdOf(context, context.session),
              found.provider.id,
            )
          : null,
    }
  },

  confirmToEndorse: async (context, { token, name, email }) => {
    const found = await opened(context, token)
    if (isRefused(found)) return found
    return signUpPerson(context, { name, email, kind: 'provider', password: null })
  },

  submitEndorsement: async (context, input) => {
    const { token, relationship, text, writerName, writerProfession, writerWorkplace } = input
    const { session, decide, newId } = context
    const link = await readEndorsementLink(context, token)
    if (!link) return deadLink
    if (!(await providerById(context.tables, link.providerId))) return deadLink
    const writer = await ownProviderRecord(context)
    if (!session.user.isVerified) return refuse('not_allowed_now', t`Confirm your email address first`)
    if (!(await isForCaller(context, link)))
      return otherAddress(t`Ask for a link that works with your account.`)
    const named = writer ? undefined : outsideWriterOf({ writerName, writerProfession, writerWorkplace })
    if (named && isRefused(named)) return named
    const endorsementId = link.requestId ?? newId('endorsement')
    return decide(
      {
        type: 'SubmitEndorsement',
        providerId: link.providerId,
        endorsementId,
        endorserId: providerIdOf(context, session),
        ...(named && { writer: named }),
        words: { relationship, text },
      },
      {
        endorsementId,
      },
    )
  },

  refuseEndorsementRequest: async (context, { token }) => {
    const link = await readEndorsementLink(context, token)
    if (!link?.requestId) return deadLink
    if (!(await isForCaller(context, link)))
      return otherAddress(t`To decline it, log out and open the link again.`)
    return context.decide(
      { type: 'RefuseEndorsementRequest', providerId: link.providerId, endorsementId: link.requestId },
      done,
    )
  },

  sendEndorsementLink: async (context, { token }) => {
    const { session } = context
    const link = await readEndorsementLink(context, token)
    if (!link?.requestId) return deadLink
    if (!session.user.isVerified) return refuse('not_allowed_now', t`Confirm your email address first`)
    const own = providerIdOf(context, session)
    return context.decide(
      {
        type: 'SendLinkForEndorser',
        providerId: link.providerId,
        endorsementId: link.requestId,
        endorserId: own,
      },
      done,
    )
  },

  writtenEndorsements: async (context) => {
    const { session, tables } = context
    const cards = await endorsementsBy(tables, providerIdOf(context, session))
    const shown = await Promise.all(
      cards.map(async ([status, endorsement]) => {
        const provider = await providerById(tables, endorsement.providerId)
        const { writer } = visibleOf(status)
        return provider && writer !== 'withdrawn' ? [{ endorsement, provider, status: writer }] : []
      }),
    )
    return { endorsements: shown.flat() }
  },

  withdrawEndorsement: async (context, { endorsementId }) => {
    const { session, tables, decide } = context
    const own = providerIdOf(context, session)
    const sides = await sidesOfEndorsement(tables, endorsementId)
    if (sides?.endorserId !== own) return noEndorsement()
    return decide(
      { type: 'WithdrawEndorsement', providerId: sides.providerId, endorsementId, endorserId: own },
      done,
    )
  },

  createEndorsementRequest: async (context, { email, relationship, note = '' }) => {
    const { session, tables, decide, idOf, newId } = context
    const own = await ownProviderRecord(context)
    if (!own) return refuse('not_allowed_now', t`Create your profile first. Endorsements appear on it.`)
    if (!session.user.isVerified) return refuse('not_allowed_now', t`Confirm your email address first`)
    const account = await accountById(tables, session.user.id)
    if (account?.address_id === idOf('address', email)) {
      const sentence = t`That’s your own email. Ask someone you’ve worked with.`
      return refuse('validation', t`Please check this: ${sentence}`, { email: sentence })
    }
    const endorsementId = newId('endorsement')
    const askedId = askedIdOf(context, own.id, email)
    const request = { email, askedId, relationship, note: note || null }
    const askedBefore = await olderRequestsTo(context, own.id, email)
    return decide(
      { type: 'RequestEndorsement', providerId: own.id, endorsementId, request, askedBefore },
      { endorsementId },
    )
  },
}
