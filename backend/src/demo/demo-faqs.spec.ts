import { describe, expect, it } from '@jest/globals'
import { faqForm } from '../contract/faqs/faq-fields.ts'
import { isRefusal } from '../domain/decider/decider.ts'
import type { FaqEvent } from '../domain/faqs/faq-events.ts'
import { faqs } from '../domain/faqs/faqs.ts'
import { seedDemoFaqs } from './demo-faqs.ts'

describe('what demo people answer', () => {
  it('obeys the rules of questions and the limits of the form, and includes drafts', async () => {
    const streams = new Map<string, FaqEvent[]>()
    await seedDemoFaqs({
      idOf: (kind, words) => `${kind}/${words}`,
      execute: (command, { at }) => {
        const stream = faqs.stream(command)
        const history = streams.get(stream) ?? []
        const decision = faqs.decide.AddFaq(history.reduce(faqs.evolve, faqs.initial), command, at)
        if (isRefusal(decision)) return Promise.resolve(decision)
        streams.set(stream, [...history, ...decision])
        return Promise.resolve({})
      },
    })
    const added = [...streams.values()]
      .flat()
      .flatMap((event) => (event.type === 'FaqAdded' ? [event.data] : []))
    for (const { question, answer } of added)
      expect(faqForm.parse({ question, answer })).toEqual({ question, answer })
    expect(streams.size).toBeGreaterThan(5)
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set(['draft', 'published']))
  })
})
