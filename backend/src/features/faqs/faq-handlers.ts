/** Questions and answers: whose they are follows from who is signed in, and never from what is sent. */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/faqs/faqs.ts'
import { refuse, type Command } from '../../domain/decider/decider.ts'
import {
  AddFaq,
  DeleteFaq,
  PublishFaq,
  ReorderFaqs,
  RestoreFaq,
  ReviseFaq,
  UnpublishFaq,
} from '../../domain/faqs/faq-commands.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { KeptFunctions } from '../../platform/functions/kept-function.ts'
import type { Handlers, Tools } from '../../platform/functions/registry.ts'
import { faqsOf, publishedFaqsOf } from '../../projections/faqs/faq-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'

type FaqDeclarations = DeclarationsOf<typeof declarations>

const done = { status: 'done' } as const
const nobody = () => refuse('not_authenticated', 'Not authenticated')
const noProfile = () => refuse('not_found', 'You don’t have a provider profile yet')

/** The id of whoever asks, where they have a profile. */
const ownId = async (tools: Tools): Promise<string | null> => {
  const { session, tables } = tools
  if (!session) return null
  return (await providerById(tables, providerIdOf(tools, session)))?.id ?? null
}

/** One of their own: the stream is theirs, so nobody reaches another's. */
const onOwn =
  (Of: new (providerId: string, faqId: string) => Command) =>
  (tools: Tools, { faqId }: { readonly faqId: string }) => {
    const { session, decide } = tools
    return session ? decide(new Of(providerIdOf(tools, session), faqId), done) : nobody()
  }

export const faqHandlers: Handlers<FaqDeclarations> = {
  providerFaqs: async ({ tables }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', 'There is no such provider')
    return { faqs: await publishedFaqsOf(tables, provider.id) }
  },

  dashboardFaqs: async (tools) => {
    const providerId = await ownId(tools)
    return providerId === null ? noProfile() : faqsOf(tools.tables, providerId)
  },

  addFaq: async (tools, { question, answer, status }) => {
    const providerId = await ownId(tools)
    if (providerId === null)
      return refuse('not_allowed_now', 'Create your profile first. Questions appear on it.')
    const faqId = tools.newId('faq')
    return tools.decide(new AddFaq(providerId, faqId, { question, answer }, status), { faqId })
  },

  reviseFaq: (tools, { faqId, question, answer, status, version }) => {
    const { session, decide } = tools
    if (!session) return nobody()
    const words = { question, answer }
    return decide(new ReviseFaq(providerIdOf(tools, session), faqId, words, status, version), done)
  },

  publishFaq: onOwn(PublishFaq),
  unpublishFaq: onOwn(UnpublishFaq),
  deleteFaq: onOwn(DeleteFaq),
  restoreFaq: onOwn(RestoreFaq),

  reorderFaqs: (tools, { faqIds, version }) => {
    const { session, decide } = tools
    return session ? decide(new ReorderFaqs(providerIdOf(tools, session), faqIds, version), done) : nobody()
  },
}

export const keptFaqs: KeptFunctions<FaqDeclarations, never> = { providerFaqs: { reads: ['providers'] } }
