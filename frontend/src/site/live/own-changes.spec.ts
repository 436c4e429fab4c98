/** The echo of the page's own change is dropped; changes by others are always passed on. */

import { expect, it } from '@jest/globals'
import { noteWritePosition } from '../../server/write-position.ts'
import type { LiveTopic } from './live-topics.ts'
import { beginActOnTopic, noteTopicRefetched, tellUnlessOwnChange } from './own-changes.ts'

const told: string[] = []
const hear = (topic: LiveTopic, position: string) =>
  tellUnlessOwnChange({ topic, position, tell: () => told.push(`${topic} ${position}`) })
const sinceThen = () => told.splice(0)

it('passes on a change that this page did not make', () => {
  hear('faqs', '0001')
  expect(sinceThen()).toEqual(['faqs 0001'])
})

it('drops the echo of the page’s own change, whether it comes before or after the answer', () => {
  const endAct = beginActOnTopic('faqs')
  hear('faqs', '0005')
  noteWritePosition('0006')
  noteTopicRefetched('faqs')
  hear('faqs', '0006')
  endAct()
  hear('faqs', '0006')
  expect(sinceThen()).toEqual([])
})

it('passes on other people’s changes when the command is done, and changes of other topics at once', () => {
  const endFirst = beginActOnTopic('endorsements')
  const endSecond = beginActOnTopic('endorsements')
  noteWritePosition('0010')
  noteTopicRefetched('endorsements')
  hear('endorsements', '0011')
  hear('bookings', '0009')
  endFirst()
  expect(sinceThen()).toEqual(['bookings 0009'])
  endSecond()
  expect(sinceThen()).toEqual(['endorsements 0011'])
})

it('passes on a change if the answer gave no log position', () => {
  const endAct = beginActOnTopic('reviews')
  noteWritePosition(null)
  noteTopicRefetched('reviews')
  hear('reviews', '0099')
  endAct()
  expect(sinceThen()).toEqual(['reviews 0099'])
})
