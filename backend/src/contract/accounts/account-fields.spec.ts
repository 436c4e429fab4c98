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
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    ['..@-.-', false],
    ['maya@example', false],
    ['maya.@example.com', false],
    ['maya@exa mple.com', false],
    ['maya', false],
    ['', false],
  ])('%s: a form accepts it and a page shows it: %s', (text, isOne) => {
    expect([z.safeParse(emailField, text).success, isEmailAddress(text)]).toEqual([isOne, isOne])
  })
})
