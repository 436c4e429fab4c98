import { describe, expect, it } from '@jest/globals'
import { plural, t, translateWith } from 'backend/language/texts'
import { inlineTexts } from './inline-texts.ts'

const head = `import { t, plural } from 'backend/language/texts'\nimport { Trans } from './trans.tsx'\n`
const inlined = (code: string, translations: Readonly<Record<string, string>> = {}) =>
  inlineTexts(head + code, 'a.tsx', (message) => translations[message] ?? null)
const codeOf = (code: string, translations?: Readonly<Record<string, string>>) =>
  inlined(code, translations)?.code

describe('texts of one language', () => {
  it.each([
    ['t`Log in`', '"Log in"'],
    ['t`Remove ${label(1)}`', '`Remove ${label(1)}`'],
    ["t`${plural(n, { one: '# day', other: '# days' })} left`", '`${(n===1?`${n} day`:`${n} days`)} left`'],
    ['<p><Trans>Be <b title={t`now`}>found</b>.</Trans></p>', '<p>Be <b title={"now"}>found</b>.</p>'],
    ['f(<Trans>Log in</Trans>)', 'f(<>Log in</>)'],
  ])('are in English what would stand there: %s', (code, expected) => {
    expect(codeOf(code)).toBe(expected)
  })

  it.each([
    ['t`Log in`', { 'Log in': 'Entrar' }, '"Entrar"'],
    ['t`${a} of ${b}`', { '{0} of {1}': 'De {1}, {0}' }, '`De ${b}, ${a}`'],
    [
      "t`${plural(days.length, { 0: 'none', one: '# day', other: '# days' })} of ${who}`",
      {
        '{0, plural, =0 {none} one {# day} other {# days}} of {1}':
          '{0, plural, =0 {Ninguno} one {Un día} other {# días}} de {1}',
      },
      '`${(days.length===0?"Ninguno":days.length===1?"Un día":`${days.length} días`)} de ${who}`',
    ],
    [
      '<p><Trans>Be <b title={t`now`}>found</b> by {who}.</Trans></p>',
      { 'Be <0>found</0> by {0}.': '{0} te <0>encuentra</0>', now: 'ya' },
      '<p>{who}{" te "}<b title={"ya"}>{"encuentra"}</b></p>',
    ],
  ])('are the translated ones where there are some: %s', (code, translations, expected) => {
    expect(codeOf(code, translations)).toBe(expected)
  })

  it.each([
    ["t`${isOne ? plural(n, { other: '#' }) : ''}`", {}, 'plural() stands within'],
    ['t`${plural(n, cases)}`', {}, 'takes its cases in place'],
    ['t`a {brace}`', {}, 'has no braces'],
    ['t`Remove ${a}`', { 'Remove {0}': 'Quitar {1}' }, 'the English text has no {1}'],
    ['<p><Trans>Log in</Trans></p>', { 'Log in': '<0>Entrar</0>' }, 'the English text has no <0>'],
    ['t`Remove ${a}`', { 'Remove {0}': 'Quitar {0' }, 'a.tsx:3'],
  ])('are refused, with their place, where they fit no message: %s', (code, translations, reason) => {
    expect(() => inlined(code, translations)).toThrow(reason)
  })

  it('have the same keys in a build and on the server', () => {
    const asked: string[] = []
    translateWith((message, values) => {
      asked.push(`${message} ${values.join()}`)
      return null
    })
    const [n, place] = [3, 'Ballard']
    expect([
      t`Log in`,
      t`${place}, ${n}`,
      t`${plural(n, { 0: 'Nobody', one: '# person', other: '# people' })} near ${place}`,
    ]).toEqual(['Log in', 'Ballard, 3', '3 people near Ballard'])
    translateWith(() => null)
    const code =
      "t`Log in`; t`${place}, ${n}`; t`${plural(n, { 0: 'Nobody', one: '# person', other: '# people' })} near ${place}`"
    expect(asked).toEqual(
      (inlined(code)?.messages ?? []).map(
        (message, index) => `${message} ${['', 'Ballard,3', '3,Ballard'][index]}`,
      ),
    )
  })
})
