import { describe, expect, it } from '@jest/globals'
import { isCommonPassword } from './common-passwords.ts'

const person = ['Maya Lindqvist', 'maya.lindqvist@example.com']

describe('A password', () => {
  it.each([
    'password1234',
    'Password1234',
    'passwordpassword',
    '123123123123',
    'aaaaaaaaaaaa',
    'qwertyuiop12',
    'qwertyuiopas',
    '123456789012',
    'abcdefghijkl',
    '1qaz2wsx3edc',
    'sunshine2024',
    'iloveyou!!!!',
    'fourthtrimester',
    'Fourth Trimester 1',
    'mayalindqvist',
    'Maya.Lindqvist1',
    'lindqvist2026',
    'maya.lindqvist@example.com',
    'abab1abab1abab1',
  ])('that is easy to guess is refused: %s', (password) => {
    expect(isCommonPassword(password, person)).toBe(true)
  })

  it.each([
    'night light lullaby 7',
    'correct horse battery staple',
    'vT9#kq2!Lw8z',
    'wir essen um sieben',
    'kattmat i hallen',
    'пароль для сна малыша',
    'Xk9mQ2pTvXk9mQ2pTv',
    'maya swims at dawn',
    '83 74 92 15 60 28 41',
  ])('that is hard to guess is accepted, whatever it is made of: %s', (password) => {
    expect(isCommonPassword(password, person)).toBe(false)
  })

  it('of the greatest length is judged at once', () => {
    expect(isCommonPassword('ab'.repeat(64), person)).toBe(true)
    expect(isCommonPassword('aB3$'.repeat(31) + 'x#9!', person)).toBe(true)
  })

  it('is checked quickly even if its normalised form is much longer than what was typed', () => {
    const typed = '\uFDFA'.repeat(124).normalize('NFKC')
    expect(typed.length).toBeGreaterThan(2000)
    // Processor time instead of clock time, so that other programs' work does not count.
    const before = process.cpuUsage()
    isCommonPassword(typed, person)
    isCommonPassword(`${typed}x`, person)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})
