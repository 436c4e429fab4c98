import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, jest } from '@jest/globals'
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
