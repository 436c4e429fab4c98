import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { emailField, newPasswordField } from './account-fields.ts'
import { isEmailAddress } from './email-rule.ts'

const sentencesOf = (password: string) =>
  z.safeParse(newPasswordField, password).error?.issues.map(({ message }) => message) ?? []

const tooLong = ['Password must be at most 128 characters']
const tooShort = ['Password must be at least 12 characters']

describe('A new password', () => {
  it.each([
    ['128 characters', 'a'.repeat(128), []],
    ['129 characters', 'a'.repeat(129), tooLong],
    ['11 characters', 'a'.repeat(11), tooShort],
    ['12 characters', 'a'.repeat(12), []],
    ['124 characters that become 2,232', '\uFDFA'.repeat(124), tooLong],
    ['12 typed characters that become 4', '\u1112\u1161\u11AB'.repeat(4), tooShort],
    ['much more than anybody types', '\uFDFA'.repeat(90_000), tooLong],
  ])('of %s is measured both as typed and as hashed', (_what, password, sentences) => {
    expect(sentencesOf(password)).toEqual(sentences)
  })
})

describe('An email address', () => {
  it.each([
    ['maya@example.com', true],
    ["maya.o'neil+doula@mail.example.org", true],
    ['a&b@example.com', true],
    ['first/last@example.com', true],
    ['m.!#$%&*+/=?^_`{|}~-@example.com', true],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    [`maya@${'a'.repeat(63)}.example`, true],
    [`maya@${'a'.repeat(64)}.example`, false],
    ['maya@shop-.example', false],
    ['maya@-shop.example', false],
    [`maya@${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(63)}`, true],
    [`maya@${'a'.repeat(62)}.${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(63)}`, false],
    ['maya@bücher.example', true],
    ['maya@пример.испытание', true],
    ['maya@xn--bcher-kva.example', true],
    ['maya@bücher .example', false],
    ['maya@bü/cher.example', false],
    ['maya@bücher.example:80', false],
    ['maya@127.0.0.1', false],
    ['maya@example..com', false],
    ['ma..ya@example.com', false],
    ['.maya@example.com', false],
    ['"maya"@example.com', false],
    ['maya@@example.com', false],
    ['mäya@example.com', false],
    ['..@-.-', false],
    ['maya@example', false],
    ['maya.@example.com', false],
    ['maya@exa mple.com', false],
    ['maya', false],
    ['', false],
  ])('%s: a form accepts it and a page shows it: %s', (text, isOne) => {
    expect([z.safeParse(emailField, text).success, isEmailAddress(text)]).toEqual([isOne, isOne])
  })

  it.each([
    [' Maya@Example.COM ', 'maya@example.com'],
    ['maya@BÜCHER.example', 'maya@xn--bcher-kva.example'],
    ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
  ])('%j is kept as %s, however it is typed', (typed, kept) => {
    expect(z.parse(emailField, typed)).toBe(kept)
  })

  it('is checked quickly, however long it is', () => {
    expect(z.safeParse(emailField, `${'a.'.repeat(50_000)}@${'ü.'.repeat(50_000)}`).success).toBe(false)
  })
})
