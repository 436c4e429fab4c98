import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { dataProvider } from './data-provider.ts'
import { getPreparing } from './preparing.ts'

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

it('waits for a list whose past is being prepared, and tells how far it is', async () => {
  const answer = globalThis.fetch
  const preparing = {
    code: 'being_prepared',
    message: 'This time is being prepared: 41,200 of 56,132 events.',
    progress: { events: 41_200, total: 56_132 },
  }
  const shown: unknown[] = []
  globalThis.fetch = async (...asking) => {
    shown.push(getPreparing())
    return shown.length < 3 ? Response.json(preparing, { status: 503 }) : answer(...asking)
  }
  const { data } = await dataProvider.getList('people', {
    filter: { id: ['p1'], asOf: '2026-11-17T09:00:00.000Z' },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  expect(data).toEqual([{ id: 'p1' }])
  expect(shown).toEqual([null, preparing, preparing])
  expect(getPreparing()).toBeNull()
})
