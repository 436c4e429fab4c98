import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { faqForm } from '../contract/faqs/faq-fields.ts'
import { faqs } from '../domain/faqs/faqs.ts'
import { demoFaqs } from './demo-endorsements-and-faqs.ts'

describe('what demo people answer', () => {
  it('obeys the rules of questions and the limits of the form, and includes drafts', () => {
    const { sendAll, events, streams } = inMemoryStreams(faqs)
    sendAll(demoFaqs((kind, words) => `${kind}/${words}`))
    const added = events().flatMap((event) => (event.type === 'FaqAdded' ? [event.data] : []))
    for (const { question, answer } of added)
      expect(faqForm.parse({ question, answer })).toEqual({ question, answer })
    expect(streams().length).toBeGreaterThan(5)
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set(['draft', 'published']))
  })
})
