/**
 * Questions and answers of a provider. The provider is always taken from the session, never from the request.
 */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/faqs/faqs.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { CachedFunctions } from '../../platform/functions/cached-function.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { faqsOf, publishedFaqsOf } from '../../projections/faqs/faq-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'

type FaqDeclarations = DeclarationsOf<typeof declarations>

const done = { status: 'done' } as const
const noProfile = () => refuse('not_found', t`You don’t have a provider profile yet`)

/** The provider id of the caller; null if they have no profile. */
const ownId = async (context: HandlerContext<Session>): Promise<string | null> => {
  const { session, tables } = context
  return (await providerById(tables, providerIdOf(context, session)))?.id ?? null
}

/** Runs a command on one of the caller's own questions: it is looked up in the caller's own stream only. */
const onOwn =
  (type: 'PublishFaq' | 'UnpublishFaq' | 'DeleteFaq' | 'RestoreFaq') =>
  (context: HandlerContext<Session>, { faqId }: { readonly faqId: string }) => {
    const { session, decide } = context
    return decide({ type, providerId: providerIdOf(context, session), faqId }, done)
  }

export const faqHandlers: Handlers<FaqDeclarations> = {
  providerFaqs: async ({ tables }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    return { faqs: await publishedFaqsOf(tables, provider.id) }
  },

  dashboardFaqs: async (context) => {
    const providerId = await ownId(context)
    return providerId === null ? noProfile() : faqsOf(context.tables, providerId)
  },

  addFaq: async (context, { question, answer, status }) => {
    const providerId = await ownId(context)
    if (providerId === null)
      return refuse('not_allowed_now', t`Create your profile first. Questions appear on it.`)
    const faqId = context.newId('faq')
    return context.decide(
      { type: 'AddFaq', providerId, faqId, words: { question, answer }, status },
      { faqId },
    )
  },

  reviseFaq: (context, { faqId, question, answer, status, version }) => {
    const { session, decide } = context
    const words = { question, answer }
    return decide(
      { type: 'ReviseFaq', providerId: providerIdOf(context, session), faqId, words, status, version },
      done,
    )
  },

  publishFaq: onOwn('PublishFaq'),
  unpublishFaq: onOwn('UnpublishFaq'),
  deleteFaq: onOwn('DeleteFaq'),
  restoreFaq: onOwn('RestoreFaq'),

  reorderFaqs: (context, { faqIds, version }) => {
    const { session, decide } = context
    return decide({ type: 'ReorderFaqs', providerId: providerIdOf(context, session), faqIds, version }, done)
  },
}

export const cachedFaqFunctions: CachedFunctions<FaqDeclarations, never> = {
  providerFaqs: { reads: ['providers'] },
}
