import { afterEach, expect, it } from '@jest/globals'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { createConsoleQueryClient } from './query-client.ts'

const record = ['people', 'getOne', { id: 'p1' }]
const list = ['people', 'getList', {}]
const maya = { id: 'p1', name: 'Maya Lindqvist' }

let client: QueryClient
afterEach(() => client.clear())

/** What an open page shows of a loaded record after the server answers its next request with `status`. */
const shownAfter = async (status: number) => {
  client = createConsoleQueryClient()
  client.setQueryData(list, { data: [maya], total: 1 })
  let isThere = true
  const page = new QueryObserver<unknown>(client, {
    queryKey: record,
    retry: false,
    queryFn: async () => {
      if (isThere) return maya
      throw new HttpError('There is no such record', status)
    },
  })
  const leave = page.subscribe(() => undefined)
  await page.refetch()
  expect(page.getCurrentResult().data).toEqual(maya)
  isThere = false
  await page.refetch()
  const { data, error } = page.getCurrentResult()
  leave()
  return { data, error, list: client.getQueryData(list) }
}

it('drops a record that the server no longer has, and the lists that contain it', async () => {
  expect(await shownAfter(404)).toEqual({
    data: undefined,
    error: expect.objectContaining({ status: 404 }),
    list: undefined,
  })
})

it('keeps showing a record while the server doesn’t answer', async () => {
  expect(await shownAfter(503)).toMatchObject({ data: maya, list: { total: 1 } })
})
