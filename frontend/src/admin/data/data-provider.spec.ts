import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { dataProvider } from './data-provider.ts'

const { fetch } = globalThis
const asked: string[][] = []
beforeEach(() => {
  asked.length = 0
  // As the server: at most 100 ids, each with its row.
  globalThis.fetch = async (url) => {
    const { searchParams } = new URL(url instanceof Request ? url.url : url, 'http://console.example')
    const { id } = JSON.parse(searchParams.get('filter') ?? '') as { id: string[] }
    asked.push(id)
    return Response.json(id.map((each) => ({ id: each })))
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

it('gets as many records as it is asked for, a hundred at a time', async () => {
  const ids = Array.from({ length: 250 }, (_, number) => `p${number}`)
  const { data } = await dataProvider.getMany('people', { ids })
  expect(data).toEqual(ids.map((id) => ({ id })))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})
