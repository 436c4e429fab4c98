import { describe, expect, it } from '@jest/globals'
import { automaticCheck } from './act-handlers.ts'

describe('The automatic check', () => {
  it.each([
    'Write to me: maya@example.com',
    'maya (at) example dot com',
    'Call her at (206) 555-0147.',
    'Call 206.555.0147',
    '+1 206 555 0147',
    'her cell is 2065550147',
    'call 555-0147',
    'See https://example.org/x',
    'Her site is priya-lactation.com, look',
    'www.example',
    'Follow @priya.lactation',
  ])('holds contact data: %s', (text) => {
    expect(automaticCheck(text)).toBe('contact')
  })

  it.each(['What a bitch', 'you are a wh0re', 'FAG', 'that k1ke'])('holds slurs: %s', (text) => {
    expect(automaticCheck(text)).toBe('slur')
  })

  it.each([
    '',
    'Terrible. Late, rude, and she left early. Never again!',
    'My vagina and anal fissure healed, sex is fine again, the orgasm too.',
    'The heel prick and the ABO incompatibility; growth retardation was ruled out.',
    'Mi bebé negro duerme. Muchas gracias.',
    'Dick Cummings, our pediatrician, and Dr. Wang were harsh.',
    'She sucks at latch advice, damn it, and my breasts hurt like hell.',
    'We paid $1,200 for 3 nights in 2026, from 9 PM to 7 AM, 10/10.',
    'He weighed 3.5 kg at 37 weeks, 8 pounds 2 ounces by 12/24/2026.',
    'She came at 9. It helped. Look at the dot on the chart.',
    'Ms. Tran, R.N., IBCLC, met us at St. Luke’s.',
    'God, she was good. Poop talk included.',
  ])('lets opinions about care through, however bad: %s', (text) => {
    expect(automaticCheck(text)).toBeNull()
  })

  it('is fast for a long text', () => {
    const texts = [
      'a'.repeat(2_000),
      '1 '.repeat(1_000),
      'a at '.repeat(400),
      '@'.repeat(2_000),
      'x-'.repeat(1_000),
    ]
    const from = performance.now()
    for (const text of texts) automaticCheck(text)
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})
