/** An echo of one's own act is not told again; what others did always is. */
import { expect, it } from '@jest/globals'
import { noteWritten } from '../../server/written.ts'
import { beginAct, noteAsked, tellUnlessOwn } from './own-changes.ts'
import type { Topic } from './live-topics.ts'

const told: string[] = []
const hear = (topic: Topic, position: string) =>
  tellUnlessOwn({ topic, position, tell: () => told.push(`${topic} ${position}`) })
const sinceThen = () => told.splice(0)

it('tells what nobody here did', () => {
  hear('faqs', '0001')
  expect(sinceThen()).toEqual(['faqs 0001'])
})

it('tells nothing of one’s own act, whether its echo comes before or after the answer', () => {
  const endAct = beginAct('faqs')
  hear('faqs', '0005')
  noteWritten('0006')
  noteAsked('faqs')
  hear('faqs', '0006')
  endAct()
  hear('faqs', '0006')
  expect(sinceThen()).toEqual([])
})

it('tells what others did meanwhile when the act is over, and other topics at once', () => {
  const endFirst = beginAct('endorsements')
  const endSecond = beginAct('endorsements')
  noteWritten('0010')
  noteAsked('endorsements')
  hear('endorsements', '0011')
  hear('bookings', '0009')
  endFirst()
  expect(sinceThen()).toEqual(['bookings 0009'])
  endSecond()
  expect(sinceThen()).toEqual(['endorsements 0011'])
})

it('tells it where the answer did not say how far the tables are', () => {
  const endAct = beginAct('reviews')
  noteWritten(null)
  noteAsked('reviews')
  hear('reviews', '0099')
  endAct()
  expect(sinceThen()).toEqual(['reviews 0099'])
})
