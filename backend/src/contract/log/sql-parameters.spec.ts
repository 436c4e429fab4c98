import { describe, expect, it } from '@jest/globals'
import { parametersOf, withPlaces } from './sql-parameters.ts'

describe('The named values of a query', () => {
  it('are found once each, in any place of a value', () => {
    const query = 'select (:n+1), :n::int from t where at >=:from and :From < at'
    expect(parametersOf(query)).toEqual([':n', ':from', ':From'])
    expect(withPlaces(query, parametersOf(query))).toBe(
      'select ($1+1), $1::int from t where at >=$2 and $3 < at',
    )
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
