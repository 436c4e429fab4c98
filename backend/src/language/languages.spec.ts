import { describe, expect, it } from '@jest/globals'
import { inLanguage, languageOf, withoutLanguage } from './languages.ts'

describe('An address', () => {
  it.each([
    ['/es', 'es', '/'],
    ['/es?page=2', 'es', '/?page=2'],
    ['/es/search?page=2', 'es', '/search?page=2'],
    ['/search?next=/es/x', 'en', '/search?next=/es/x'],
    ['/essays', 'en', '/essays'],
  ] as const)('names its language: %s', (address, language, without) => {
    expect([languageOf(address), withoutLanguage(address)]).toEqual([language, without])
    expect(withoutLanguage(inLanguage(without, language))).toBe(without)
  })

  it.each(['/es//evil.example', '/es/\\evil.example', '/es///evil.example/a'])(
    'without its language still leads nowhere else: %s',
    (address) => {
      expect(new URL(withoutLanguage(address), 'https://ours.example').origin).toBe('https://ours.example')
    },
  )
})
