import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { foldLetters } from '../../contract/fold-letters.ts'
import { openPool } from './connections.ts'
import { foldedSql } from './folded.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ connectionString: database.url })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const foldedInSql = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ folded: string }>(
    `select ${foldedSql('text')} as folded from unnest($1::text[]) with ordinality as t (text, place) order by place`,
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

describe('Letters are folded in SQL as in the search', () => {
  it('for names in several scripts', async () => {
    const names = [
      'NÚÑEZ',
      'Nu\u0301n\u0303ez',
      'Émilie',
      'ØRSTED',
      'Straße',
      'ÆON',
      'ΟΔΥΣΣΕΥΣ',
      'İnci',
      'Ким',
      'ﬁn',
      'O’Brien',
      'Pérez‑Ortiz',
    ]
    const folded = "nunez nunez emilie orsted strasse aeon οδυσσευσ inci ким fin o'brien perez-ortiz".split(
      ' ',
    )
    expect([await foldedInSql(names), names.map(foldLetters)]).toEqual([folded, folded])
  })

  /** JavaScript and PostgreSQL each know one version of Unicode; the newest characters are in one alone. */
  const inBoth = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await pool.query<{ text: string }>(
      'select text from unnest($1::text[]) as t (text) where unicode_assigned(text)',
      [texts.filter((text) => !/[\0\p{Cn}\p{Cs}]/u.test(text))],
    )
    return rows.map(({ text }) => text)
  }

  it('for every character of Unicode', async () => {
    const all = Array.from({ length: 0x2_00_00 }, (_, code) => String.fromCodePoint(code))
    const characters = await inBoth(all)
    expect(characters.length).toBeGreaterThan(90_000)
    const folded = await foldedInSql(characters)
    expect(characters.filter((character, place) => folded[place] !== foldLetters(character))).toEqual([])
  })

  it('for any text', async () => {
    const character = fc.oneof(
      fc.constantFrom('a', 'É', 'ß', 'Σ', '\u0301', '\u0323', 'ǅ', 'İ', '가'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    const texts = await inBoth(
      fc.sample(
        fc.array(character).map((drawn) => drawn.join('')),
        fastCheckRuns(500, 5_000),
      ),
    )
    const folded = await foldedInSql(texts)
    expect(texts.filter((each, place) => folded[place] !== foldLetters(each))).toEqual([])
  })
})
