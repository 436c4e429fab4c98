import { describe, expect, it } from '@jest/globals'
import { faqForm } from './faq-fields.ts'

const question = 'Do you come at night?'
const answer = 'Yes, from ten in the evening until six.'

const problems = (form: object): Record<string, string> => {
  const { error } = faqForm.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('A question', () => {
  it('has 10 to 200 characters after that', () => {
    expect(problems({ question: 'a  b  c  d  e', answer })).toEqual({
      question: 'Question must be at least 10 characters',
    })
    expect(problems({ question: '\u200b'.repeat(30), answer })).toEqual({
      question: 'Question must be at least 10 characters',
    })
    expect(problems({ question: 'q'.repeat(201), answer })).toEqual({
      question: 'Question must be at most 200 characters',
    })
    expect(problems({ question: `${'q'.repeat(200)}   `, answer })).toEqual({})
    expect(problems({ question: 'q'.repeat(10), answer })).toEqual({})
  })
})

describe('An answer', () => {
  it('has 20 to 2,000 characters after that', () => {
    expect(problems({ question, answer: `short\n${' '.repeat(30)}\n` })).toEqual({
      answer: 'Answer must be at least 20 characters',
    })
    expect(problems({ question, answer: 'a'.repeat(2001) })).toEqual({
      answer: 'Answer must be at most 2000 characters',
    })
    expect(problems({ question, answer: 'a'.repeat(30_000) })).toEqual({
      answer: 'Answer must be at most 2000 characters',
    })
    expect(problems({ question, answer: 'a'.repeat(2000) })).toEqual({})
    expect(problems({ question })).toEqual({ answer: 'Answer must be at least 20 characters' })
  })
})
