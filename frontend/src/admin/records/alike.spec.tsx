import { describe, expect, it } from '@jest/globals'
import { When } from '../lists/masked-text.tsx'
import { isAlike } from './alike.ts'

const at = '2026-11-23T04:00:00Z'

describe('Two values of a record', () => {
  it.each([
    ['the same words', 'Nina', 'Nina'],
    ['the same moment', <When at={at} />, <When at={at} />],
    ['the same moment below the same words', <b>On {<When at={at} />}</b>, <b>On {<When at={at} />}</b>],
    ['nothing', null, null],
  ])('are drawn alike: %s', (_what, one, other) => {
    expect(isAlike(one, other)).toBe(true)
  })

  it.each([
    ['other words', 'Nina', 'Rosa'],
    ['something that was not there', null, 'Nina'],
    ['another moment', <When at={at} />, <When at={null} />],
    ['another moment further down', <b>On {<When at={at} />}</b>, <b>On {<When at={null} />}</b>],
    ['another component', <b>Nina</b>, <i>Nina</i>],
    ['one part more', ['a'], ['a', 'b']],
  ])('are not: %s', (_what, one, other) => {
    expect(isAlike(one, other)).toBe(false)
    expect(isAlike(other, one)).toBe(false)
  })
})
