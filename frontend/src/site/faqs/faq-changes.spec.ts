import { describe, expect, it } from '@jest/globals'
import type { OwnFaq } from 'backend/contract/faqs/faqs'
import {
  dropFaqFromList,
  moveFaqInList,
  putFaqInList,
  setFaqStatusInList,
  type FaqList,
} from './faq-changes.ts'

const faq = (id: string): OwnFaq => ({
  id,
  question: `What about ${id}?`,
  answer: 'That is as it should be.',
  status: 'draft',
  version: 0,
  changedAt: '2026-01-01T12:00:00.000Z',
})
const list: FaqList = { faqs: [faq('a'), faq('b'), faq('c')], orderVersion: 3 }
const idsOf = ({ faqs }: FaqList) => faqs.map(({ id }) => id).join('')

describe('A list of questions', () => {
  it('shows a move, and ignores a question that is not in it', () => {
    expect(idsOf(moveFaqInList('c', 0)(list))).toBe('cab')
    expect(idsOf(moveFaqInList('a', 1)(list))).toBe('bac')
    expect(idsOf(moveFaqInList('a', 9)(list))).toBe('bca')
    expect(idsOf(moveFaqInList('x', 0)(list))).toBe('abc')
  })
  it('shows a deletion, and undoes it at the same position', () => {
    expect(idsOf(dropFaqFromList('b')(list))).toBe('ac')
    expect(idsOf(putFaqInList(faq('b'), 1)(dropFaqFromList('b')(list)))).toBe('abc')
    expect(idsOf(putFaqInList(faq('b'), 1)(list))).toBe('abc')
  })
  it('shows a draft as published', () => {
    expect(setFaqStatusInList('b', 'published')(list).faqs.map(({ status }) => status)).toEqual([
      'draft',
      'published',
      'draft',
    ])
  })
})
