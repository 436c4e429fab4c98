import { afterEach, expect, it, jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

it('tells of the second failure of a query that is shown, and of no other', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const told: unknown[] = []
  const client = createQueryClient((error) => told.push(error))
  const failing = (name: string) => ({
    queryKey: [name],
    queryFn: () => Promise.reject(new Error(`No ${name}`)),
    retry: false,
  })
  for (let times = 0; times < 2; times += 1) await client.query(failing('page ahead')).catch(() => undefined)
  const stop = new QueryObserver(client, failing('list')).subscribe(() => undefined)
  await client.refetchQueries({ queryKey: ['list'] }, { cancelRefetch: false })
  expect(told).toEqual([])
  await client.refetchQueries({ queryKey: ['list'] })
  stop()
  client.clear()
  expect(told).toEqual([new Error('No list')])
})

/** A query whose first answer is that of before a change and comes when it is let go; every later one is of after it. */
const slowAtFirst = () => {
  const asked = { times: 0 }
  let answer = () => {}
  const first = new Promise<string>((resolve) => (answer = () => resolve('before the change')))
  const queryFn = () => ((asked.times += 1) === 1 ? first : Promise.resolve('after it'))
  return { query: { queryKey: ['ids'], queryFn }, asked, answer }
}

it('asks again where the first answer was under way at a change', async () => {
  const client = createQueryClient()
  const { query, asked, answer } = slowAtFirst()
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  const invalidated = client.invalidateQueries({ queryKey: ['ids'] })
  expect(asked.times).toBe(1)
  answer()
  await invalidated
  expect(client.getQueryData(['ids'])).toBe('after it')
  expect(asked.times).toBe(2)
  stop()
  client.clear()
})

it('marks a first answer that was under way at a change as stale where it is not to be asked for now', async () => {
  const client = createQueryClient()
  const { query, asked, answer } = slowAtFirst()
  const loading = client.query(query)
  const invalidated = client.invalidateQueries({ queryKey: ['ids'], refetchType: 'none' })
  answer()
  await Promise.all([loading, invalidated])
  expect(client.getQueryState(['ids'])).toMatchObject({ data: 'before the change', isInvalidated: true })
  expect(asked.times).toBe(1)
  client.clear()
})

it('does not ask again where the first request that was under way at a change fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = createQueryClient()
  let fail = () => {}
  const request = new Promise<string>((_, reject) => (fail = () => reject(new Error('No ids'))))
  const queryFn = jest.fn(() => request)
  const stop = new QueryObserver(client, { queryKey: ['ids'], queryFn, retry: false }).subscribe(
    () => undefined,
  )
  const invalidated = client.invalidateQueries({ queryKey: ['ids'] })
  fail()
  await invalidated
  expect(client.getQueryState(['ids'])?.status).toBe('error')
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  client.clear()
})
