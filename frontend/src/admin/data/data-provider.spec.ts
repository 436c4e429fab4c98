import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { dataProvider } from './data-provider.ts'

const { fetch } = globalThis
const asked: string[][] = []
const moments: (string | null)[] = []
beforeEach(() => {
  asked.length = 0
  moments.length = 0
  // Like the server: takes at most 100 ids, and returns a row for each.
  globalThis.fetch = async (url) => {
    const { searchParams } = new URL(url instanceof Request ? url.url : url, 'http://console.example')
    const { id, ...others } = JSON.parse(searchParams.get('filter') ?? '') as { id: string[] }
    expect(others).toEqual({})
    moments.push(searchParams.get('asOf'))
    asked.push(id)
    return Response.json(
      id.map((each) => ({ id: each })),
      { headers: { 'x-total-count': String(id.length) } },
    )
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

it('gets as many records as requested, a hundred at a time', async () => {
  const ids = Array.from({ length: 250 }, (_, number) => `p${number}`)
  const { data } = await dataProvider.getMany('people', { ids })
  expect(data).toEqual(ids.map((id) => ({ id })))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})

it('requests a list as of a moment beside its filters', async () => {
  const asOf = '2026-11-17T09:00:00.000Z'
  const { data } = await dataProvider.getList('people', {
    filter: { id: ['p1'], asOf },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  expect(data).toEqual([{ id: 'p1' }])
  expect(moments).toEqual([asOf])
})
