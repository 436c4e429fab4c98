import { describe, expect, it } from '@jest/globals'
import { isMaskedColumn } from '../../platform/postgres/read-table.ts'
import { consoleResources } from '../features.ts'

/** Each column of the analysts' lists in the console that is nothing but a column of a read table. */
const lists = consoleResources.filter(({ roles }) => roles.includes('analyst'))
const plainColumns = lists.flatMap(({ name, from, columns }) => {
  const tables = new Map(
    [...from.matchAll(/read\.(\w+) (\w+)/g)].map(([, table = '', alias = '']) => [alias, table]),
  )
  return Object.entries(columns).flatMap(([field, column]) => {
    const [, alias = '', of = ''] = /^(\w+)\.(\w+)$/.exec(column.analystSql ?? column.sql) ?? []
    const table = tables.get(alias)
    return table === undefined ? [] : [{ list: name, field, column, table, of }]
  })
})

describe('What an analyst reads of a table', () => {
  it('is hidden in the console where it is hidden in SQL, and nowhere else', () => {
    expect(plainColumns.length).toBeGreaterThan(80)
    const differing = plainColumns.filter(
      ({ column, table, of }) =>
        (column.isPersonal === true || column.pseudonym !== undefined) !== isMaskedColumn(table, of),
    )
    expect(differing.map(({ list, field, table, of }) => `${list}.${field} is ${table}.${of}`)).toEqual([])
  })
})
