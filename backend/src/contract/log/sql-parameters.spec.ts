import { describe, expect, it } from '@jest/globals'
import { parametersOf, textsIn, withPlaces } from './sql-parameters.ts'

describe('The named values of a query', () => {
  it('are found once each, in any place of a value', () => {
    const query = 'select (:n+1), :n::int from t where at >=:from and :From < at'
    expect(parametersOf(query)).toEqual([':n', ':from', ':From'])
    expect(withPlaces(query, parametersOf(query))).toBe(
      'select ($1+1), $1::int from t where at >=$2 and $3 < at',
    )
  })

  it('may be written with the letters of any language', () => {
    const query = 'select :año + :größe_2 + :名前'
    expect(parametersOf(query)).toEqual([':año', ':größe_2', ':名前'])
    expect(withPlaces(query, parametersOf(query))).toBe('select $1 + $2 + $3')
  })

  it('are found after a comment that has another within, and after a word with a dollar', () => {
    expect(parametersOf('select /* a /* :b */ :c */ :d /* :e')).toEqual([':d'])
    expect(parametersOf('select a$b$ + :c, $b$ :d')).toEqual([':c'])
    expect(parametersOf('-- :a\u2028 :b\n :c')).toEqual([':c'])
  })

  it.each([
    "select ':from', 'it''s :from'",
    String.raw`select E'\' :from'`,
    'select 1 as ":from"',
    'select 1 -- :from',
    'select 1 /* :from */',
    'select $$ :from $$, $a$ :from $$ :from $a$',
    'select now()::date, a[1:two], "a":b',
    "select 'not closed :from",
    'select /* not closed :from',
    'select $a$ not closed :from $$',
  ])('are no part of texts, names, comments, casts and slices: %s', (query) => {
    expect(parametersOf(query)).toEqual([])
    expect(withPlaces(query, [':from'])).toBe(query)
  })

  it('are found in a moment, whatever the query', () => {
    for (const piece of ['/*', '$a$', '$a', "'", '"', "E'\\", ':', '--', ':a'])
      expect(withPlaces(piece.repeat(10_000 / piece.length), []).length).toBeGreaterThan(9_990)
  })
})

it('The texts of a query are what stands in quotes of any kind and in comments', () => {
  expect(textsIn(`select 'O''Hara', "Ida", $a$Maya$a$, E'x\\'y' /* a /* b */ c */ -- d`)).toEqual([
    ...["'O'Hara'", '$a$Maya$a$', String.raw`E'x\'y'`],
    ...['/* a /* b */ c */', '-- d'],
  ])
})
