import { describe, expect, it } from '@jest/globals'
import { faqForm, tidyAnswer, tidyQuestion } from './faq-fields.ts'

const question = 'Do you come at night?'
const answer = 'Yes, from ten in the evening until six.'

const problems = (form: object): Record<string, string> => {
  const { error } = faqForm.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('A question', () => {
  it('becomes one line without invisible characters', () => {
    expect(tidyQuestion('  Do you\n come\t\u200b at  night?\u202e ')).toBe('Do you come at night?')
    expect(tidyQuestion('Cafe\u0301 visits?')).toBe('Café visits?')
    expect(tidyQuestion('For 👩‍👩‍👧 too?')).toBe('For 👩‍👩‍👧 too?')
  })

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
  it('keeps its line breaks and paragraphs', () => {
    expect(tidyAnswer(' Yes. \r\n\r\n\r\n\r\nFrom ten  on.\u2028 Until six. ')).toBe(
      'Yes.\n\nFrom ten on.\n Until six.',
    )
  })

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
