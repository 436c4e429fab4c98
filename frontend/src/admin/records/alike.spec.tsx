import { describe, expect, it } from '@jest/globals'
import { MomentCell } from '../lists/masked-text.tsx'
import { isSameJson } from './alike.ts'

const at = '2026-11-23T04:00:00Z'

describe('Two values of a record', () => {
  it.each([
    ['the same words', 'Nina', 'Nina'],
    ['the same moment', <MomentCell at={at} />, <MomentCell at={at} />],
    [
      'the same moment below the same words',
      <b>On {<MomentCell at={at} />}</b>,
      <b>On {<MomentCell at={at} />}</b>,
    ],
    ['nothing', null, null],
  ])('are equal when drawn: %s', (_what, one, other) => {
    expect(isSameJson(one, other)).toBe(true)
  })

  it.each([
    ['other words', 'Nina', 'Rosa'],
    ['something that was not there', null, 'Nina'],
    ['another moment', <MomentCell at={at} />, <MomentCell at={null} />],
    ['another moment further down', <b>On {<MomentCell at={at} />}</b>, <b>On {<MomentCell at={null} />}</b>],
    ['another component', <b>Nina</b>, <i>Nina</i>],
    ['one part more', ['a'], ['a', 'b']],
  ])('are different when drawn: %s', (_what, one, other) => {
    expect(isSameJson(one, other)).toBe(false)
    expect(isSameJson(other, one)).toBe(false)
  })
})
